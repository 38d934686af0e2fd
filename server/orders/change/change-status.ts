import { awaitsTransfer } from '#domain/order/due.ts';
import type { OrderSummary } from '#domain/order/order.ts';
import { isBeforeShipping, type OrderStatus, statusesAfter } from '#domain/order/order-status.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { MailOutcome, ShoppersMailNumbers } from '#server/mail/queue-mails.ts';
import { completeOrders, lockOrder } from '#server/orders/queries.ts';
import { orderSummary, type StepOrigin, shopper } from '#server/orders/read/order-document.ts';
import { selectOpenReturns } from '#server/returns/returns-of-order.ts';
import { putBackStock } from '#server/stock/take-stock.ts';
import { type NotPutBack, selectNotPutBack } from './not-put-back.ts';
import { setAddressTerm, setStatus } from './queries.ts';
import { queueStepMail } from './queue-change-mail.ts';

/** A step that somebody asks for. */
export interface AskedStep extends StepOrigin {
  /** With `refused` and `returned`: what came back goes into the stock, once. */
  isSellable?: boolean | undefined;
  /** With `shipped`: what the owner's setting `transferFirst` says of orders by transfer. */
  mayShipUnpaid?: boolean | undefined;
}

/** The order before the change; `refusal` when it was not made. */
export interface StatusChange {
  before: OrderSummary;
  /** `unpaid`: an order by transfer, which the owner ships only when it is paid. */
  refusal?: 'forbidden' | 'needs-address' | 'unpaid' | 'open-returns';
  /** With `open-returns`: their ids. */
  openReturns?: readonly number[];
  /** Pieces that went back into the stock. */
  putBack: number;
  /** With a cancellation: what did not go back. */
  notPutBack?: readonly NotPutBack[];
  /** What came of the mail to the shopper; absent when the status stays. */
  mailOutcome?: MailOutcome;
}

/** Undefined without the order; domain/order/order-status.ts decides which status may follow. */
export async function changeStatus(
  { database, numbers }: { database: Pick<Database, 'transaction'>; numbers: ShoppersMailNumbers },
  number: number,
  status: OrderStatus,
  step: AskedStep,
  now: Date,
): Promise<StatusChange | undefined> {
  return database.transaction((tx) => takeStep(tx, numbers, number, status, step, now));
}

/** Status, history, stock and the shopper's mail, for a transaction that does more. */
export async function takeStep(
  tx: Queries,
  numbers: ShoppersMailNumbers,
  number: number,
  status: OrderStatus,
  { isSellable = false, mayShipUnpaid = false, ...origin }: AskedStep,
  now: Date,
): Promise<StatusChange | undefined> {
  const row = await lockOrder(tx, number);
  if (!row) return undefined;
  const before = orderSummary(row);
  const putBack = async (reason: 'cancellation' | 'return') =>
    putBackStock(tx, number, { reason, madeBy: origin.madeBy, at: now });
  const isBack = isSellable && (status === 'refused' || status === 'returned');
  // The owner has asked its shopper. This counts for one that the shopper has confirmed, too.
  const isOwners = status === 'confirmed' && origin.madeBy !== shopper;
  if (isOwners && isBeforeShipping(row.status) && row.addressUntil) {
    await setAddressTerm(tx, number, { addressUntil: null, addressRemindedAt: null });
  }
  if (!statusesAfter(row.status).includes(status)) {
    // The owner may see later that it can be sold again.
    const pieces = isBack && row.status === status ? await putBack('return') : 0;
    return { before, refusal: 'forbidden', putBack: pieces };
  }
  if (status === 'shipped' && before.needsAddress) {
    return { before, refusal: 'needs-address', putBack: 0 };
  }
  const isUnpaid = awaitsTransfer({ ...row, ...before, paidAt: row.paidAt?.toISOString() ?? null });
  if (status === 'shipped' && isUnpaid && !mayShipUnpaid) {
    return { before, refusal: 'unpaid', putBack: 0 };
  }
  // Their pieces and their money are counted by themselves.
  const openReturns = status === 'returned' ? await selectOpenReturns(tx, number) : [];
  if (openReturns.length > 0) return { before, refusal: 'open-returns', openReturns, putBack: 0 };
  await setStatus(tx, number, status, now, origin);
  let pieces = 0;
  if (status === 'cancelled') pieces = await putBack('cancellation');
  else if (isBack) pieces = await putBack('return');
  const mailOutcome = await queueStepMail(
    tx,
    row,
    { kind: 'order-status', step: status },
    now,
    numbers,
  );
  const [order] = status === 'cancelled' ? await completeOrders(tx, [{ ...row, status }]) : [];
  const notPutBack = order ? await selectNotPutBack(tx, order) : [];
  return { before, putBack: pieces, notPutBack, mailOutcome };
}
