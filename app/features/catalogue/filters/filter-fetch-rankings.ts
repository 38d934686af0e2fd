import { signalAfter } from '#app/http/signal-after.ts';
import type { Rankings } from '#domain/catalogue/rankings.ts';

/** Milliseconds. */
const timeLimit = 5_000;

let asking: Promise<Rankings> | undefined;

/**
 * Asks the shop once. `take` gets empty ones as long as the shop is out of reach.
 * @throws when it is
 */
export async function fetchRankings(take: (rankings: Rankings) => void): Promise<void> {
  asking ??= ask();
  try {
    take(await asking);
  } catch (error) {
    asking = undefined;
    take({ newest: [], best: [] });
    throw error;
  }
}

async function ask(): Promise<Rankings> {
  const response = await fetch('/rankings.json', { signal: signalAfter(timeLimit) });
  if (!response.ok) throw new Error(`/rankings.json answered ${response.status}.`);
  return (await response.json()) as Rankings;
}
