import { queryClient } from '../../query-client.ts';

/** What the page of the day shows of them. */
const nounsOfToday = new Set(['orders', 'returns', 'stock', 'settings', 'products', 'delivery']);

/** Of somebody, not of the shop: nothing of them is told. */
const own = new Set(['session', 'own-access', 'invitation']);

/** All that is shown of these nouns is asked again. */
export async function askAgain(nouns: ReadonlySet<string>): Promise<void> {
  const isToday = [...nouns].some((noun) => nounsOfToday.has(noun));
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [noun] }) => nouns.has(String(noun)) || (noun === 'today' && isToday),
  });
}

/** Something may have been missed. */
export async function askAllAgain(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [noun] }) => !own.has(String(noun)),
  });
}
