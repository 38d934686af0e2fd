import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../query-client.ts';

/** What the page of the day shows of them. */
const nounsOfToday = new Set(['orders', 'returns', 'stock', 'settings', 'products', 'delivery']);

/** What tells more of a new shop's check-list than its first order, which is one of thousands. */
const nounsOfChecklist = new Set(['settings', 'products', 'delivery']);

/** Of somebody, not of the shop: nothing of them is told. */
const own = new Set(['session', 'own-access', 'invitation']);

/** All that is shown of these nouns is asked again. */
export async function askAgain(nouns: ReadonlySet<string>): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [noun, verb] }) =>
      nouns.has(String(noun)) || (noun === 'today' && isOfToday(String(verb), nouns)),
  });
}

function isOfToday(verb: string, nouns: ReadonlySet<string>): boolean {
  const shown = verb === 'checklist' ? nounsOfChecklist : nounsOfToday;
  return [...nouns].some((noun) => shown.has(noun));
}

/** Something may have been missed. @param heard what was asked just now */
export async function askAllAgain(heard?: QueryKey): Promise<void> {
  const known = heard && hashKey(heard);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [noun], queryHash }) => !own.has(String(noun)) && queryHash !== known,
  });
}
