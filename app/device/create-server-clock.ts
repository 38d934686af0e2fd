/** Where the device keeps how far the server's clock is ahead of its own, for a start offline. */
const key = 'clock';

/** Milliseconds: the server's time has whole seconds, and its answer was on the way. */
const tolerance = 20_000;

interface ClockStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface ServerClock {
  now(): Date;
  /** Call it with each answer of the shop that no cache can have kept, except one that is marked. */
  hear(answer: Pick<Response, 'type' | 'headers'>): void;
  /** Since the last answer the device slept, or its clock was set: only the server knows which. */
  isUnsure(): boolean;
  /** Calls `listener` when an answer has corrected the clock. Returns the unsubscribe. */
  onSet(listener: () => void): () => void;
}

/** The device's clock, corrected by the last answer of the server. */
export function createServerClock(storage?: ClockStorage): ServerClock {
  /** Milliseconds. */
  let ahead: number | undefined;
  let heardFrom: number | undefined;
  const listeners = new Set<() => void>();

  function now(): number {
    ahead ??= Number(storage?.get(key)) || 0;
    return Date.now() + ahead;
  }

  return {
    now: () => new Date(now()),
    hear({ type, headers }) {
      // `basic`: of the shop itself. The service worker marks a catalogue that it has kept.
      if (type !== 'basic' || headers.has('X-Kept-From')) return;
      const sent = Date.parse(headers.get('Date') ?? '');
      if (Number.isNaN(sent)) return;
      heardFrom = clockStart();
      const told = sent + (Number(headers.get('Age')) || 0) * 1000;
      if (Math.abs(told - now()) < tolerance) return;
      ahead = told - Date.now();
      if (Math.abs(ahead) < tolerance) storage?.remove(key);
      else storage?.set(key, String(ahead));
      for (const listener of listeners) listener();
    },
    isUnsure: () => heardFrom !== undefined && Math.abs(clockStart() - heardFrom) > tolerance,
    onSet(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The other clock of a browser only counts on, while the device is awake. */
function clockStart(): number {
  return Date.now() - performance.now();
}
