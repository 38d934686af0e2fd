/** In `localStorage`: of a device. */
const places = { isOn: 'office-sound', played: 'office-sound-played' } as const;

let context: AudioContext | undefined;
/** Where nothing can be kept. */
let isOnHere = true;
const listeners = new Set<() => void>();

export function onSound(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Until somebody turns it off; it is heard from the first tap on. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(places.isOn) !== '0';
  } catch {
    return isOnHere;
  }
}

/** In a tap: browsers allow a sound only then. Who turns it on hears it. */
export async function turnSound(isOn: boolean): Promise<void> {
  isOnHere = isOn;
  keep(places.isOn, isOn ? '1' : '0');
  for (const tell of listeners) tell();
  if (!isOn) return;
  await wakeSound();
  if (context) ring(context);
}

/** Browsers play a sound only after the first tap or key on a page. */
export async function wakeSound(): Promise<void> {
  if (!isSoundOn()) return;
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume();
}

/** Once a device, however many windows are open. @param order the number of the new one */
export async function ringFor(order: number): Promise<void> {
  if (!isSoundOn() || context?.state !== 'running') return;
  const running = context;
  const ringOnce = () => {
    if (order <= Number(readPlayed())) return;
    keep(places.played, String(order));
    ring(running);
  };
  // Over plain HTTP a browser has no locks.
  if (navigator.locks) await navigator.locks.request(places.played, ringOnce);
  else ringOnce();
}

function readPlayed(): string | null {
  try {
    return localStorage.getItem(places.played);
  } catch {
    return null;
  }
}

function keep(place: string, value: string): void {
  try {
    localStorage.setItem(place, value);
  } catch {
    // It counts until the page is closed.
  }
}

/** Two short tones, the second higher. */
function ring(audio: AudioContext): void {
  const start = audio.currentTime;
  for (const [place, hertz] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    const from = start + place * 0.16;
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.2, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.3);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.3);
  }
}
