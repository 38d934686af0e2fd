import { textOfKey } from '#domain/bag/bag.ts';
import type { Order } from '#domain/order/order.ts';
import { mostReturnsOfOrder, type Return } from '#domain/returns/return.ts';
import { exchangeSizes, linesToReturn, takesReason } from '#domain/returns/return-terms.ts';
import { dayInEgypt } from '#domain/text/calendar-day.ts';
import type { ReturnRequest } from '#domain/wire/returns.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { holdOrder } from '#server/orders/hold-order.ts';
import { shopper } from '#server/orders/order-document.ts';
import type { OrderParts } from '#server/orders/place-order.ts';
import { insertReturn, isKnownRequest, selectReturnsOfOrder } from './queries.ts';
import { queueReturnMail, queueReturnNotice } from './queue-return-mails.ts';

export type RequestParts = Pick<
  OrderParts,
  'database' | 'catalogue' | 'ownerEmail' | 'numbers' | 'clock'
>;

export interface RequestedReturn {
  /** All of the order, with the new one. */
  returns: readonly Return[];
  isNew: boolean;
  refusal?: 'not-allowed-now' | 'wrong-size';
}

/** Undefined for another account's order. The same key is the same request. */
export async function requestReturn(
  parts: RequestParts,
  asking: { accountId: string; number: number; idempotencyKey: string; request: ReturnRequest },
): Promise<RequestedReturn | undefined> {
  const { accountId, number, idempotencyKey, request } = asking;
  return parts.database.transaction(async (tx) => {
    const held = await holdOrder(tx, number);
    if (held?.row.accountId !== accountId) return undefined;
    const returns = await selectReturnsOfOrder(tx, number);
    if (await isKnownRequest(tx, number, idempotencyKey)) return { returns, isNew: false };
    const now = parts.clock();
    const refusal = refusalOf(request, held.order, returns, {
      day: dayInEgypt(now),
      catalogue: parts.catalogue,
    });
    if (refusal) return { returns, isNew: false, refusal };
    const made = { orderNumber: number, idempotencyKey, at: now, madeBy: shopper };
    const id = await insertReturn(tx, made, request);
    await queueReturnMail(tx, held.row, { id, status: 'requested', at: now }, parts.numbers);
    const notice = { id, orderNumber: number, recipient: parts.ownerEmail, createdAt: now };
    await queueReturnNotice(tx, notice, parts.numbers);
    return { returns: await selectReturnsOfOrder(tx, number), isNew: true };
  });
}

function refusalOf(
  request: ReturnRequest,
  order: Order,
  returns: readonly Return[],
  { day, catalogue }: { day: string; catalogue: Pick<Catalogue, 'current'> },
): RequestedReturn['refusal'] {
  if (order.status !== 'delivered' || returns.length >= mostReturnsOfOrder) {
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
