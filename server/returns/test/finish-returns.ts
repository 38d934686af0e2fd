import type { Database } from '#server/database/database.ts';
import {
  approveReturn,
  declineReturn,
  exchangeReturn,
  type ReturnParts,
  receiveReturn,
  refundReturn,
  withdrawReturn,
} from '../change-return.ts';
import { selectNewestReturns } from '../queries.ts';

const by = { madeBy: 'mona' };

/**
 * Takes every open return to its end, six at a time. Every third one is declined or withdrawn after
 * its approval. @param onStep after each step that was made
 */
export async function finishReturns(
  parts: ReturnParts & { database: Pick<Database, 'reads'> },
  onStep: () => void,
): Promise<void> {
  const open = await selectNewestReturns(parts.database.reads, { isOpen: true, limit: 1000 });
  const finish = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      const { id, kind } = next;
      const giveUp = () => (id % 12 < 6 ? declineReturn(parts, id, by) : withdrawReturn(parts, id));
      const complete = [
        () => receiveReturn(parts, id, () => 'sellable', by),
        () => (kind === 'refund' ? refundReturn(parts, id, {}, by) : exchangeReturn(parts, id, by)),
      ];
      // By the id: the next process decides the same.
      const ending = id % 3 === 0 ? [giveUp] : complete;
      const steps = [() => approveReturn(parts, id, by), ...ending];
      for (const step of steps) {
        // Forbidden: it was made before.
        if (!(await step())?.refusal) onStep();
      }
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(finish));
}
