import type { Database } from '#server/database/database.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
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

const mona = { kind: 'staff', name: 'mona', procedure: 'returns.receive' } as const;

/**
 * Takes every open return to its end, six at a time. Every third one is declined or withdrawn after
 * its approval. @param onStep after each step that was made
 */
export async function finishReturns(
  parts: ReturnParts & { database: Pick<Database, 'reads'> },
  onStep: () => void,
): Promise<void> {
  const open = await selectNewestReturns(parts.database.reads, { open: true, limit: 1000 });
  const finish = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      const { id, kind } = next;
      const giveUp = () =>
        id % 12 < 6
          ? declineReturn(parts, mona, { id, note: 'Late' })
          : withdrawReturn(parts, mona, { id });
      const complete = [
        () => receiveReturn(parts, mona, { id, sellable: true }),
        () =>
          kind === 'refund'
            ? refundReturn(parts, mona, { id })
            : exchangeReturn(parts, mona, { id }),
      ];
      // By the id: the next process decides the same.
      const ending = id % 3 === 0 ? [giveUp] : complete;
      const steps = [() => approveReturn(parts, mona, { id }), ...ending];
      for (const step of steps) {
        // Forbidden: it was made before.
        if (!isRefusal(await step())) onStep();
      }
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(finish));
}
