import { isDeepStrictEqual } from 'node:util';
import { textOfKey } from '#domain/bag/bag.ts';
import type { Order } from '#domain/order/order.ts';
import type { Product } from '#domain/product/product.ts';
import { maxReturnsOfOrder, type Return } from '#domain/returns/return.ts';
import { exchangeSizes, linesToReturn, takesReason } from '#domain/returns/return-terms.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import type { ReturnRequest } from '#domain/wire/returns.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import type { OrderParts } from '#server/orders/place/place-order.ts';
import { holdOrder } from '#server/orders/read/hold-order.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { insertReturn, selectReturnOfKey, selectReturnsOfOrder } from './queries.ts';
import { queueReturnMail, queueReturnNotice } from './queue-return-mails.ts';

export interface RequestParts
  extends Pick<OrderParts, 'database' | 'ownerEmail' | 'numbers' | 'clock'> {
  catalogue: { current(): { byId: ReadonlyMap<number, Pick<Product, 'sizes'>> } | undefined };
}

export interface RequestedReturn {
  /** All of the order, with the new one. */
  returns: readonly Return[];
  isNew: boolean;
  /** What came of the mail to the shopper about a new one. */
  mailOutcome?: MailOutcome;
  refusal?: 'not-allowed-now' | 'wrong-size' | 'idempotency-key-reused';
}

/**
 * The same key is the same request; with another one it is refused.
 * @param asking.madeBy a user of the machine, or `shopper`
 * @param isTheirs whether they may; the order is locked
 * @returns undefined without the order, or when it is not theirs
 */
export async function requestReturn(
  parts: RequestParts,
  asking: { number: number; idempotencyKey: string; request: ReturnRequest; madeBy: string },
  isTheirs: (row: OrderRow) => boolean,
): Promise<RequestedReturn | undefined> {
  const { number, idempotencyKey, request, madeBy } = asking;
  return parts.database.transaction(async (tx) => {
    const held = await holdOrder(tx, number);
    if (!held || !isTheirs(held.row)) return undefined;
    const returns = await selectReturnsOfOrder(tx, number);
    const known = await selectReturnOfKey(tx, number, idempotencyKey);
    if (known) {
      const isSame = isDeepStrictEqual(askedIn(known), askedIn(request));
      return { returns, isNew: false, ...(!isSame && { refusal: 'idempotency-key-reused' }) };
    }
    const now = parts.clock();
    const refusal = refusalOf(request, held.order, returns, {
      day: dayInEgypt(now),
      catalogue: parts.catalogue,
    });
    if (refusal) return { returns, isNew: false, refusal };
    const id = await insertReturn(
      tx,
      { orderNumber: number, idempotencyKey, at: now, madeBy },
      request,
    );
    const step = { id, status: 'requested', at: now } as const;
    const mailOutcome = await queueReturnMail(tx, held.row, step, parts.numbers);
    const notice = { id, orderNumber: number, recipient: parts.ownerEmail, createdAt: now };
    await queueReturnNotice(tx, notice, parts.numbers);
    return { returns: await selectReturnsOfOrder(tx, number), isNew: true, mailOutcome };
  });
}

type Asked = Pick<Return, 'kind' | 'reason' | 'note' | 'payout' | 'payoutHandle' | 'lines'>;

/** What does not change after the request; an exchange may be paid back. */
function askedIn({ kind, reason, note = '', payout, payoutHandle, lines }: Asked) {
  return {
    asked: [kind, reason, note, ...(kind === 'refund' ? [payout, payoutHandle] : [])],
    lines: lines.map(({ id, size, quantity, toSize }) => [id, size, quantity, toSize]),
  };
}

function refusalOf(
  request: ReturnRequest,
  order: Order,
  returns: readonly Return[],
  { day, catalogue }: { day: string; catalogue: RequestParts['catalogue'] },
): RequestedReturn['refusal'] {
  if (order.status !== 'delivered' || returns.length >= maxReturnsOfOrder) {
    return 'not-allowed-now';
  }
  const lines = new Map(
    linesToReturn(order, returns, day).map((each) => [textOfKey(each.line), each]),
  );
  const mayCome = request.lines.every((asked) => {
    const known = lines.get(textOfKey(asked));
    return known && takesReason(known, request.reason) && asked.quantity <= known.left;
  });
  if (!mayCome) return 'not-allowed-now';
  if (request.kind === 'refund') return undefined;
  const byId = catalogue.current()?.byId;
  const hasSizes = request.lines.every(({ id, size, toSize }) => {
    const product = byId?.get(id);
    return product && exchangeSizes(size, product.sizes, request.reason).includes(toSize);
  });
  return hasSizes ? undefined : 'wrong-size';
}
