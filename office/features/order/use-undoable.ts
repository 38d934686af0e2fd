import { useQuery } from '@tanstack/react-query';
import { call } from '../../client.ts';
import { shopNow } from '../../connection.ts';
import { useWaitingSteps } from '../../kept/use-kept.ts';
import { answered } from '../../unanswered.ts';
import { isWhole, type SeenOrder } from './order-data.ts';

/** Ms: then the mail about a change has left, and some changes stand for ever. */
const mailLeaves = 11_000;

/**
 * When the newest change was made, while the shop would take it back. A trial locks what the change
 * has touched: it is asked for nothing but what the history shows as its newest event.
 * @param newest when that event was
 */
export function useUndoable(order: SeenOrder, newest: string | undefined): string | undefined {
  const { number, version, staffNote } = order;
  const isShown = newest !== undefined && (!staffNote || staffNote.at <= newest);
  const isWaiting = useWaitingSteps().has(number);
  const { data, isSuccess } = useQuery({
    queryKey: ['undo', version],
    queryFn: async () => answered(await call('log', 'undo', { id: version, isTrial: true })),
    enabled: isWhole(order) && version > 0 && isShown && !isWaiting,
    refetchInterval: ({ state: { data: undoable } }) =>
      undoable && shopNow() - Date.parse(undoable.at) < mailLeaves ? mailLeaves : false,
  });
  return isSuccess && isShown && !isWaiting ? data.at : undefined;
}
