import { queryClient } from '../../query-client.ts';
import { askAgain, askAllAgain } from './changed-nouns.ts';
import { todayQuery } from './today-query.ts';

/** Ms. One step changes several things: they are asked for together. */
const together = 150;
const pollEvery = 15_000;
/** The shop says something each 15 s: who is silent so long is gone. */
const silenceIsLong = 40_000;
const lookEvery = 5_000;

const address = '/office/api/events';

let heardAt = 0;
let isOpen = false;
let shownSilence: number | undefined;
const listeners = new Set<() => void>();

/** Whole seconds since the shop was heard, in tens; undefined while all is well. */
export function silence(): number | undefined {
  return shownSilence;
}

export function onSilence(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function showSilence(): void {
  const seconds = Math.floor((Date.now() - heardAt) / 10_000) * 10;
  const shown = isOpen || seconds < 10 ? undefined : seconds;
  if (shown === shownSilence) return;
  shownSilence = shown;
  for (const tell of listeners) tell();
}

function hear(): void {
  heardAt = Date.now();
  showSilence();
}

/**
 * What somebody else changes is shown by itself: the shop tells of it, and while it cannot, the page
 * asks from time to time. @returns the function that stops it
 */
export function followChanges(): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polledAt = 0;
  let wasOpen = false;
  const nouns = new Set<string>();
  hear();

  function open(): void {
    source?.close();
    source = new EventSource(address);
    source.onopen = () => {
      isOpen = true;
      hear();
      // What was changed meanwhile, nobody has told.
      if (wasOpen) void askAllAgain();
      wasOpen = true;
    };
    source.onmessage = ({ data }) => {
      hear();
      nouns.add((JSON.parse(String(data)) as { noun: string }).noun);
      timer ??= setTimeout(askTogether, together);
    };
    source.addEventListener('heartbeat', hear);
    source.onerror = () => {
      isOpen = false;
      // It may be the end of the session.
      if (source?.readyState === EventSource.CLOSED) void poll();
    };
  }

  function askTogether(): void {
    timer = undefined;
    const told = new Set(nouns);
    nouns.clear();
    void askAgain(told);
  }

  async function poll(): Promise<void> {
    if (Date.now() - polledAt < pollEvery) return;
    polledAt = Date.now();
    try {
      await queryClient.fetchQuery({ ...todayQuery, staleTime: 0 });
    } catch {
      return;
    }
    hear();
    await askAllAgain(todayQuery.queryKey);
  }

  function look(): void {
    if (isOpen && Date.now() - heardAt > silenceIsLong) isOpen = false;
    showSilence();
    if (isOpen || document.visibilityState === 'hidden') return;
    const isDue = Date.now() - polledAt >= pollEvery;
    if (isDue && source?.readyState !== EventSource.CONNECTING) open();
    void poll();
  }

  open();
  const looking = setInterval(look, lookEvery);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    source?.close();
    clearTimeout(timer);
    clearInterval(looking);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
    isOpen = false;
  };
}
