import { useQuery } from '@tanstack/react-query';
import { call } from '../../client.ts';
import { shopNow } from '../../connection.ts';
import { useWaitingSteps } from '../../kept/use-kept.ts';
import { answered } from '../../unanswered.ts';
import { isWhole, type SeenOrder } from './order-data.ts';

/** Ms: then the mail about a change has left, and some changes stand for ever. */
const mailLeaves = 11_000;

/** When the newest change was made, while the shop would take it back. */
export function useUndoable(order: SeenOrder): string | undefined {
  const { number, version } = order;
  const isWaiting = useWaitingSteps().has(number);
  const { data, isSuccess } = useQuery({
    queryKey: ['orders', 'undo', version],
    queryFn: async () => answered(await call('log', 'undo', { id: version, isTrial: true })),
    enabled: isWhole(order) && version > 0 && !isWaiting,
    refetchInterval: ({ state: { data: undoable } }) =>
      undoable && shopNow() - Date.parse(undoable.at) < mailLeaves ? mailLeaves : false,
  });
  return isSuccess && !isWaiting ? data.at : undefined;
}
