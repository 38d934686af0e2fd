import { type LineKey, maxQuantity } from '#domain/bag/bag.ts';
import { toEgp } from '#domain/money/money.ts';
import { type Order, orderAmounts } from '#domain/order/order.ts';
import { isBeforeShipping, type OrderStatus } from '#domain/order/order-status.ts';
import { discountLeft } from '#server/coupon-codes/discount-left.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import { lockOrder } from '#server/orders/queries.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/order-document.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { holdStock, replacePieces } from '#server/stock/replace-pieces.ts';
import type { NotPutBack } from './not-put-back.ts';
import type { KeptLine } from './order-changes.ts';
import { addChange, deleteLine, selectLines, setAmounts, updateLine } from './queries.ts';
import { type MailNumbers, queueChangeMail, stepOf } from './queue-change-mail.ts';

/** The line, as it is to be. */
export interface LineEdit {
  line: LineKey;
  /** Another size of the same product, which sells it; undefined to keep the size. */
  to?: string | undefined;
  /** Pieces; 0 removes the line, undefined keeps them. */
  quantity?: number | undefined;
}

export type EditResult =
  | {
      order: Order;
      before: number;
      notPutBack: readonly NotPutBack[];
      mailOutcome: MailOutcome;
      refusal?: never;
    }
  | { refusal: 'no-order' | 'no-line' | 'last-line' | 'nothing-differs' | 'too-many' }
  | { refusal: 'not-allowed-now'; status: OrderStatus }
  | { refusal: 'more-pieces'; quantity: number }
  | { refusal: 'sold-out'; left: number };

/**
 * Before the order is shipped, in one transaction: line, stock, amounts, history and mail. The
 * line keeps the price at which it was ordered, the order its delivery fee.
 * @returns `before`: piastres that were to pay; `notPutBack`: pieces that left the order, and that
 *   the stock does not count
 */
export async function editLine(
  parts: { database: Pick<Database, 'transaction'>; numbers: MailNumbers },
  number: number,
  edit: LineEdit,
  { madeBy, at }: { madeBy: string; at: Date },
): Promise<EditResult> {
  return parts.database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row) return { refusal: 'no-order' };
    if (!isBeforeShipping(row.status)) return { refusal: 'not-allowed-now', status: row.status };
    // First the stock, then the lines: when a publication stops counting the product, they say so.
    const { id, size: from = '' } = edit.line;
    await holdStock(tx, [
      { id, size: from },
      ...(edit.to === undefined ? [] : [{ id, size: edit.to }]),
    ]);
    const lines = await selectLines(tx, number);
    const isOf = (size: string) => (line: OrderLineRow) =>
      line.productId === id && line.size === size;
    const line = lines.find(isOf(from));
    if (!line) return { refusal: 'no-line' };
    const size = edit.to ?? line.size;
    const quantity = edit.quantity ?? line.quantity;
    if (quantity > line.quantity) return { refusal: 'more-pieces', quantity: line.quantity };
    const isSameSize = size === line.size;
    if (isSameSize && quantity === line.quantity) return { refusal: 'nothing-differs' };
    if (quantity === 0 && lines.length === 1) return { refusal: 'last-line' };
    // The order may have the other size already: each size has one line.
    const joined = isSameSize || quantity === 0 ? undefined : lines.find(isOf(size));
    const together = quantity + (joined?.quantity ?? 0);
    if (together > maxQuantity) return { refusal: 'too-many' };

    const gone = isSameSize ? line.quantity - quantity : line.quantity;
    const back = Math.min(gone, line.fromStock);
    const moved = await replacePieces(
      tx,
      {
        back: { id, size: line.size, quantity: back },
        wanted: isSameSize ? undefined : { id, size, quantity },
      },
      { orderNumber: number, madeBy, at, note: 'orders edit' },
    );
    if (moved.left !== undefined) return { refusal: 'sold-out', left: moved.left };
    const fromStock = isSameSize ? line.fromStock - back : (joined?.fromStock ?? 0) + moved.taken;
    const after: OrderLineRow = {
      ...(joined ?? line),
      size,
      quantity: together,
      fromStock,
    };
    if (joined || quantity === 0) await deleteLine(tx, line);
    if (quantity > 0) await updateLine(tx, after);
    const left = lines.filter((each) => each !== line && each !== joined);
    const toPay = await setTotals(tx, row, quantity > 0 ? [...left, after] : left);

    const kept = (pieces: number, ofSize: string): NonNullable<KeptLine['line']> => ({
      ...named(line),
      ...(ofSize === '' ? {} : { size: ofSize }),
      quantity: pieces,
    });
    const before: KeptLine = { line: kept(line.quantity, line.size), toPay: row.toPay };
    const then: KeptLine = { line: quantity === 0 ? null : kept(quantity, size), toPay };
    const change = { at, madeBy, kind: 'lines', before, after: then } as const;
    const position = await addChange(tx, number, change);
    const step = stepOf('lines', position);
    const mailOutcome = await queueChangeMail(tx, row, step, at, parts.numbers);
    const order = await findOrderOfNumber(tx, number);
    if (!order) throw new Error(`Order ${number} cannot be read`);
    const missing = gone - moved.putBack;
    const notPutBack = missing === 0 ? [] : [kept(missing, line.size)];
    return { order, before: row.toPay, notPutBack, mailOutcome };
  });
}

function named({ productId, name, nameAr }: OrderLineRow) {
  return { id: productId, name, ...(nameAr === null ? {} : { nameAr }) };
}

/** @returns piastres to pay */
async function setTotals(
  tx: Queries,
  row: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<number> {
  const { number, hasSale, deliveryFee } = row;
  const priced = lines.map(({ price, quantity }) => ({ price: toEgp(price), quantity }));
  const { totalPrice } = orderAmounts(priced, hasSale);
  const discount = await discountLeft(tx, row, totalPrice);
  const amounts = orderAmounts(priced, hasSale, { discount, deliveryFee });
  await setAmounts(tx, number, amounts);
  return amounts.toPay;
}
