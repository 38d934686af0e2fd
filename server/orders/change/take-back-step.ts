import { isBeforeShipping, isOrderStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { writtenKey } from '#domain/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { takeBackMail } from '#server/mail/queue-mails.ts';
import { lockOrder } from '#server/orders/queries.ts';
import { selectReturnsOf } from '#server/returns/returns-of-order.ts';
import { takeStockAgain } from '#server/stock/take-stock.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { stepMail, undoTime } from './change-status.ts';
import { deleteStep, selectLastStep } from './queries.ts';

type Fields = Readonly<Record<string, unknown>>;

export type TakeBackRefusal =
  | 'no-order'
  | 'undo-is-impossible'
  | 'parcel-was-handed-over'
  | 'order-has-returns'
  | 'mail-has-left'
  | 'stock-is-taken';

/**
 * The last step of an order was never taken: its shopper hears nothing of it, its history does not
 * have it, and what it put back into the stock is taken again.
 * @param step as the log has it
 */
export async function takeBackStep(
  { database, clock }: { database: Pick<Database, 'transaction'>; clock(): Date },
  actor: Actor,
  { number, before, after }: { number: number; before: Fields; after: Fields },
): Promise<Outcome<{ status: OrderStatus }, TakeBackRefusal>> {
  const { status } = before;
  const at = clock();
  return database.transaction(
    async (tx): Promise<Outcome<{ status: OrderStatus }, TakeBackRefusal>> => {
      const row = await lockOrder(tx, number);
      if (!row) return { refusal: 'no-order', number };
      const last = await selectLastStep(tx, number);
      const isLast = row.status === after.status && row.status === last?.status;
      if (!isOrderStatus(status) || !isLast || !last) return { refusal: 'undo-is-impossible' };
      const hasLeft = row.status !== 'cancelled' && !isBeforeShipping(row.status);
      // Nobody notes who has the parcel: it is in the office as long as a slip of the hand is noticed.
      if (hasLeft && at.getTime() - last.at.getTime() > undoTime) {
        return { refusal: 'parcel-was-handed-over', number, status: row.status };
      }
      const returns = await selectReturnsOf(tx, [number]);
      if (returns.length > 0) return { refusal: 'order-has-returns', number, returns };
      const mail = { orderNumber: number, kind: stepMail, step: row.status } as const;
      if (!(await takeBackMail(tx, mail, { recipient: row.email, takenAt: last.at, now: at }))) {
        return { refusal: 'mail-has-left', number, status: row.status };
      }
      const origin = { reason: 'order', madeBy: madeByOf(actor), at } as const;
      const taken = await takeStockAgain(tx, number, last.at, origin);
      if (taken === 'other-pieces') return { refusal: 'undo-is-impossible' };
      if (taken !== 'taken') {
        const short = taken.short.map((each) => `${writtenKey(each)} (${each.left})`);
        return { refusal: 'stock-is-taken', number, pieces: short };
      }
      const { addressUntil, addressRemindedAt } = before;
      await deleteStep(tx, number, last.position, {
        status,
        ...('addressUntil' in before && { addressUntil: asDate(addressUntil) }),
        ...('addressRemindedAt' in before && { addressRemindedAt: asDate(addressRemindedAt) }),
      });
      const line = { noun: 'orders', thing: String(number), at, actor };
      await writeLogLines(tx, [{ ...line, before: after, after: before }]);
      return { ok: { status } };
    },
  );
}

function asDate(value: unknown): Date | null {
  return typeof value === 'string' ? new Date(value) : null;
}
