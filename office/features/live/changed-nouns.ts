import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { Ok } from '../../client.ts';
import { queryClient } from '../../query-client.ts';

/** What the page of the day shows of them. */
const nounsOfToday = new Set(['orders', 'returns', 'stock', 'settings', 'products', 'delivery']);

/** What the check-list shows of them. Of orders only the first one ticks a line of it. */
const nounsOfChecklist = new Set(['settings', 'products', 'delivery']);

/** Of somebody, not of the shop: nothing of them is told. */
const own = new Set(['session', 'own-access', 'invitation']);

/** All that is shown of these nouns is asked again. */
export async function askAgain(nouns: ReadonlySet<string>): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [noun, verb], state: { data } }) => {
      if (noun !== 'today') return nouns.has(String(noun));
      if (verb !== 'checklist') return hasSome(nouns, nounsOfToday);
      return hasSome(nouns, nounsOfChecklist) || (nouns.has('orders') && awaitsOrder(data));
    },
  });
}

function hasSome(nouns: ReadonlySet<string>, shown: ReadonlySet<string>): boolean {
  return [...nouns].some((noun) => shown.has(noun));
}

/** @param checklist as it was answered */
function awaitsOrder(checklist: unknown): boolean {
  const { rows } = (checklist ?? { rows: [] }) as Ok<'today', 'checklist'>;
  return rows.some(({ what, isDone }) => what === 'order' && !isDone);
}

/** Something may have been missed. @param heard what was asked just now */
export async function askAllAgain(heard?: QueryKey): Promise<void> {
  const known = heard && hashKey(heard);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [noun], queryHash }) => !own.has(String(noun)) && queryHash !== known,
  });
}
