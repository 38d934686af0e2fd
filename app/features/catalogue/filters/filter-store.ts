import { useEffect } from 'react';
import { create } from 'zustand';
import { retry } from '#app/device/retry.ts';
import { signalAfter } from '#app/http/signal-after.ts';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { preloadPart } from '#app/ui/use-part.ts';
import { isRanked, type Rankings } from '#domain/catalogue/rankings.ts';

/** Milliseconds. */
const timeLimit = 5_000;

const useKnown = create<{ rankings?: Rankings }>()(() => ({}));

/** Undefined until a list has needed them. */
export function useRankings(areNeeded: boolean): Rankings | undefined {
  useEffect(() => (areNeeded ? retry(fetchRankings, () => {}) : undefined), [areNeeded]);
  return useKnown(({ rankings }) => rankings);
}

/** What finds and filters the products of a list that is not plain. */
export const loadFilters = withLaterStyles(async () => (await import('./filter-part.tsx')).default);

export type FilterPart = Awaited<ReturnType<typeof loadFilters>>;

/** What the filters and this order need, ahead of the list. @throws when something does not come */
export async function preloadFilters(sort: string): Promise<void> {
  await preloadPart(loadFilters);
  if (isRanked(sort)) await fetchRankings();
}

let asking: Promise<Rankings> | undefined;

/** Asks the shop once. The rankings are empty as long as it is out of reach. @throws when it is */
async function fetchRankings(): Promise<void> {
  asking ??= ask();
  try {
    useKnown.setState({ rankings: await asking });
  } catch (error) {
    asking = undefined;
    useKnown.setState({ rankings: { newest: [], best: [] } });
    throw error;
  }
}

async function ask(): Promise<Rankings> {
  const response = await fetch('/rankings.json', { signal: signalAfter(timeLimit) });
  if (!response.ok) throw new Error(`/rankings.json answered ${response.status}.`);
  return (await response.json()) as Rankings;
}
