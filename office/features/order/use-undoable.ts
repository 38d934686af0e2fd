import { useQuery } from '@tanstack/react-query';
import { call } from '../../client.ts';
import { useWaitingSteps } from '../../kept/use-kept.ts';
import { answered } from '../../unanswered.ts';
import { isWhole, type SeenOrder } from './order-data.ts';

/** Ms: a mail leaves, and the change stands. */
const askAgain = 10_000;

/** When the newest change was made, while the shop would take it back. */
export function useUndoable(order: SeenOrder): string | undefined {
  const { number, version } = order;
  const isWaiting = useWaitingSteps().has(number);
  const { data, isSuccess } = useQuery({
    queryKey: ['orders', 'undo', version],
    queryFn: async () => answered(await call('log', 'undo', { id: version, isTrial: true })),
    enabled: isWhole(order) && version > 0 && !isWaiting,
    refetchInterval: ({ state }) => state.status === 'success' && askAgain,
  });
  return isSuccess && !isWaiting ? data.at : undefined;
}
