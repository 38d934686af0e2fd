import type { Order } from '#domain/order/order.ts';
import { refundOf } from '#domain/returns/refund.ts';
import type { Payout, Return, ReturnLine } from '#domain/returns/return.ts';
import { type ReturnStatus, returnStatusesAfter } from '#domain/returns/return-status.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { MailOutcome, ShoppersMailNumbers } from '#server/mail/queue-mails.ts';
import { endAsReturned, holdOrder } from '#server/orders/read/hold-order.ts';
import { type StepOrigin, shopper } from '#server/orders/read/order-document.ts';
import type { CountedStock } from '#server/stock/take-stock.ts';
import { selectReturn, selectReturnsOfOrder, setLineStates, setReturnStatus } from './queries.ts';
import { queueReturnMail } from './queue-return-mails.ts';
import { receivePieces, releaseExchange, reserveExchange } from './return-stock.ts';

export interface ReturnParts {
  database: Pick<Database, 'transaction'>;
  numbers: ShoppersMailNumbers;
  clock: () => Date;
}

/** The return before a step that was not made, or after it. */
export type ReturnChange = { asked: Return; refusal: ReturnRefusal } | ChangedReturn;

export interface ChangedReturn {
  asked: Return;
  refusal?: never;
  /** What came of the mail to the shopper. */
  mailOutcome: MailOutcome;
  /** After `received`: pieces that went into the stock. */
  putBack?: number;
  /** After `refunded`: the order is returned now. */
  isOrderReturned?: boolean;
}

export type ReturnRefusal =
  /** domain/returns/return-status.ts has no such way. */
  | { why: 'forbidden' }
  | { why: 'sold-out'; short: readonly CountedStock[] }
  /** `max` in whole piastres. */
  | { why: 'too-much'; max: number };

interface Held {
  tx: Queries;
  order: Order;
  asked: Return;
  others: readonly Return[];
  now: Date;
}

type Work = (held: Held) => Promise<
  | { refusal: ReturnRefusal }
  | {
      refusal?: never;
      paid?: { refund: number; refundReference: string | null; payout?: Payout };
      result?: Pick<ChangedReturn, 'putBack' | 'isOrderReturned'>;
    }
>;

/** Takes the other sizes of an exchange from the stock, or says what is left. */
export async function approveReturn(parts: ReturnParts, id: number, origin: StepOrigin) {
  return changeReturn(parts, id, 'approved', origin, async ({ tx, asked, now }) => {
    if (asked.kind === 'refund') return {};
    const short = await reserveExchange(tx, asked, exchangeOrigin(asked, origin, now));
    return short.length > 0 ? { refusal: { why: 'sold-out', short } } : {};
  });
}

/** What an exchange has taken from the stock goes back. */
export async function declineReturn(parts: ReturnParts, id: number, origin: StepOrigin) {
  return changeReturn(parts, id, 'declined', origin, (held) => release(held, origin));
}

/** The shopper withdraws it, from an order of that account. Repeating it is no fault. */
export async function withdrawReturn(parts: ReturnParts, id: number) {
  const origin = { madeBy: shopper };
  return changeReturn(parts, id, 'withdrawn', origin, (held) => release(held, origin));
}

/** @param stateOf whether a line can be sold again: only then it goes into the stock */
export async function receiveReturn(
  parts: ReturnParts,
  id: number,
  stateOf: (line: ReturnLine) => NonNullable<ReturnLine['state']>,
  origin: StepOrigin,
) {
  return changeReturn(parts, id, 'received', origin, async ({ tx, asked, now }) => {
    const lines = asked.lines.map((line) => ({ ...line, state: stateOf(line) }));
    const { orderNumber } = asked;
    const putBack = await receivePieces(
      tx,
      { ...asked, lines },
      { reason: 'return', orderNumber, madeBy: origin.madeBy, at: now },
    );
    await setLineStates(tx, id, lines);
    return { result: { putBack } };
  });
}

/**
 * An order whose pieces have all been refunded is returned. Also for an exchange: what it has
 * taken from the stock goes back.
 * @param payment.payout of an exchange, whose shopper named none; `cash` by default
 * @param payment.amount whole piastres; by default what domain/returns/refund.ts computes
 */
export async function refundReturn(
  parts: ReturnParts,
  id: number,
  {
    amount,
    reference,
    payout = 'cash',
  }: { amount?: number | undefined; reference?: string | undefined; payout?: Payout | undefined },
  origin: StepOrigin,
) {
  return changeReturn(parts, id, 'refunded', origin, async ({ tx, order, asked, others, now }) => {
    const { usual, max, isWhole } = refundOf(order, asked, others);
    const refund = amount ?? usual;
    if (refund > max) return { refusal: { why: 'too-much', max } };
    if (asked.kind === 'exchange') {
      await releaseExchange(tx, asked, exchangeOrigin(asked, origin, now));
    }
    const isOrderReturned = isWhole && (await endAsReturned(tx, order, now, origin));
    const paid = {
      refund,
      refundReference: reference ?? null,
      ...(asked.payout === undefined && { payout }),
    };
    return { paid, result: { isOrderReturned } };
  });
}

/** The other size was handed over or sent. */
export async function exchangeReturn(parts: ReturnParts, id: number, origin: StepOrigin) {
  return changeReturn(parts, id, 'exchanged', origin, async () => ({}));
}

/** Undefined without the return. Locks its order first: one change of its returns at a time. */
async function changeReturn(
  { database, numbers, clock }: ReturnParts,
  id: number,
  status: ReturnStatus,
  origin: StepOrigin,
  work: Work,
): Promise<ReturnChange | undefined> {
  return database.transaction(async (tx) => {
    const known = await selectReturn(tx, id);
    if (!known) return undefined;
    const held = await holdOrder(tx, known.orderNumber);
    const all = await selectReturnsOfOrder(tx, known.orderNumber);
    const asked = all.find((each) => each.id === id);
    if (!held || !asked) throw new Error(`Return ${id} cannot be read`);
    if (!returnStatusesAfter(asked.status, asked.kind).includes(status)) {
      return { asked, refusal: { why: 'forbidden' } };
    }
    const now = clock();
    const others = all.filter((each) => each.id !== id);
    const done = await work({ tx, order: held.order, asked, others, now });
    if (done.refusal) return { asked, refusal: done.refusal };
    await setReturnStatus(tx, id, status, now, origin, done.paid);
    const mailOutcome = await queueReturnMail(tx, held.row, { id, status, at: now }, numbers);
    const changed = await selectReturn(tx, id);
    if (!changed) throw new Error(`Return ${id} cannot be read`);
    return { asked: changed, mailOutcome, ...done.result };
  });
}

async function release({ tx, asked, now }: Held, origin: StepOrigin) {
  if (asked.kind === 'exchange') {
    await releaseExchange(tx, asked, exchangeOrigin(asked, origin, now));
  }
  return {};
}

function exchangeOrigin({ orderNumber }: Return, { madeBy }: StepOrigin, at: Date) {
  return { reason: 'exchange', orderNumber, madeBy, at } as const;
}
