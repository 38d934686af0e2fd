import { signalAfter } from '#app/http/signal-after.ts';
import type { SearchWords } from '#domain/suggestions/search-words.ts';

/** Milliseconds. */
const timeLimit = 3_000;

/** The owner's lines of words that mean the same; none when the shop is out of reach. */
export async function fetchSearchWords(): Promise<readonly string[]> {
  try {
    const response = await fetch('/search-words.json', { signal: signalAfter(timeLimit) });
    if (!response.ok) throw new Error(`/search-words.json answered ${response.status}.`);
    return ((await response.json()) as SearchWords).lines;
  } catch (error) {
    console.warn('The search does without the words of the owner.', error);
    return [];
  }
}
