import { type LineKey, maxQuantity } from '#domain/bag/bag.ts';
import { toEgp } from '#domain/money/money.ts';
import { type ChangedLine, type Order, orderAmounts } from '#domain/order/order.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import type { Product } from '#domain/product/product.ts';
import { soldProduct, soldProducts } from '#server/catalogue/sold-products.ts';
import { discountLeft } from '#server/coupon-codes/discount-left.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import { lockOrder } from '#server/orders/queries.ts';
import { type Answered, answered } from '#server/orders/read/answered-order.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/order-document.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { findLine, lineNames } from '#server/orders/written-line.ts';
import { holdStock, replacePieces } from '#server/stock/replace-pieces.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { type VersionRefusal, versionOf } from '#server/use-cases/versions.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import type { NotPutBack } from './not-put-back.ts';
import type { KeptLine } from './order-changes.ts';
import { addChange, deleteLine, selectLines, setAmounts, updateLine } from './queries.ts';
import { type MailNumbers, queueChangeMail, stepOf } from './queue-change-mail.ts';
import { type LineEdit, refuseStaleLine } from './refuse-stale-line.ts';
import { type SizeRefusal, soldSize } from './sold-size.ts';
import { type TellParts, type Told, tellOf } from './told.ts';

interface EditedLine {
  order: Answered<Order>;
  /** Piastres that were to pay. */
  before: number;
  was: ChangedLine;
  /** Null when it was removed. */
  is: ChangedLine | null;
  /** Pieces that left the order, and that the stock does not count. */
  notPutBack: readonly NotPutBack[];
  version: number;
}

export type EditRefusal =
  | 'no-order'
  | 'nothing-to-edit'
  | 'remove-stands-alone'
  | 'order-is-shipped'
  | 'no-line'
  | SizeRefusal
  | 'more-pieces'
  | 'nothing-differs'
  | 'last-line'
  | 'line-gets-too-many'
  | 'too-few-left'
  | VersionRefusal;

interface EditParts extends TellParts {
  database: Pick<Database, 'db' | 'transaction'>;
  numbers: MailNumbers;
  catalogueUrl: string | undefined;
  clock(): Date;
}

/**
 * Before the order is shipped, in one transaction: line, stock, amounts, history and mail. The
 * line keeps the price at which it was ordered, the order its delivery fee.
 */
export async function editLine(
  parts: EditParts,
  actor: Actor,
  edit: LineEdit,
): Promise<Outcome<EditedLine & Partial<Told>, EditRefusal>> {
  const { number, to, remove = false } = edit;
  if (to === undefined && edit.quantity === undefined && !remove) {
    return { refusal: 'nothing-to-edit' };
  }
  if (remove && (to !== undefined || edit.quantity !== undefined)) {
    return { refusal: 'remove-stands-alone' };
  }
  const at = parts.clock();
  // Nobody waits for another catalogue's server while rows are locked.
  const others =
    to === undefined || parts.catalogueUrl === undefined
      ? undefined
      : await soldProducts(parts.database, parts.catalogueUrl);
  const edited = await parts.database.transaction(async (tx) => {
    const product = async (id: number) =>
      others ? others.find((each) => each.id === id) : soldProduct({ db: tx }, id);
    return editHeldLine(tx, { at, actor, product, numbers: parts.numbers }, edit);
  });
  return tellOf(parts, number, edited);
}

async function editHeldLine(
  tx: Queries,
  {
    at,
    actor,
    product,
    numbers,
  }: {
    at: Date;
    actor: Actor;
    product: (id: number) => Promise<Product | undefined>;
    numbers: MailNumbers;
  },
  edit: LineEdit,
): Promise<Outcome<EditedLine & { mailOutcome: MailOutcome }, EditRefusal>> {
  const { number } = edit;
  const madeBy = madeByOf(actor);
  const row = await lockOrder(tx, number);
  if (!row) return { refusal: 'no-order', number };
  if (!isBeforeShipping(row.status)) {
    return { refusal: 'order-is-shipped', number, status: row.status };
  }
  const keys = (await selectLines(tx, number)).map((each) => {
    return { ...keyOf(each), quantity: each.quantity };
  });
  const found = findLine(keys, edit.line);
  const stale = await refuseStaleLine(tx, found?.line, edit);
  if (stale) return stale;
  if (found?.quantity !== 1) {
    return { refusal: 'no-line', number, line: edit.line, lines: lineNames(keys) };
  }
  const sold =
    edit.to === undefined
      ? undefined
      : soldSize(await product(found.line.id), found.line.id, edit.to);
  if (sold?.refusal) return sold.refusal;
  const to = sold?.size;
  // First the stock, then the lines: when a publication stops counting the product, they say so.
  const { id, size: from = '' } = found.line;
  await holdStock(tx, [{ id, size: from }, ...(to === undefined ? [] : [{ id, size: to }])]);
  const lines = await selectLines(tx, number);
  const isOf = (size: string) => (line: OrderLineRow) =>
    line.productId === id && line.size === size;
  const line = lines.find(isOf(from));
  if (!line) return { refusal: 'no-line', number, line: edit.line, lines: lineNames(keys) };
  const size = to ?? line.size;
  const quantity = edit.remove ? 0 : (edit.quantity ?? line.quantity);
  if (quantity > line.quantity) return { refusal: 'more-pieces', pieces: line.quantity };
  const isSameSize = size === line.size;
  if (isSameSize && quantity === line.quantity) return { refusal: 'nothing-differs' };
  if (quantity === 0 && lines.length === 1) return { refusal: 'last-line', number };
  // The order may have the other size already: each size has one line.
  const joined = isSameSize || quantity === 0 ? undefined : lines.find(isOf(size));
  const together = quantity + (joined?.quantity ?? 0);
  if (together > maxQuantity) return { refusal: 'line-gets-too-many', max: maxQuantity };

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
  if (moved.left !== undefined) return { refusal: 'too-few-left', left: moved.left };
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
  const was = kept(line.quantity, line.size);
  const is = quantity === 0 ? null : kept(quantity, size);
  const before: KeptLine = { line: was, toPay: row.toPay };
  const then: KeptLine = { line: is, toPay };
  const position = await addChange(tx, number, { at, madeBy, kind: 'lines', before, after: then });
  const logged = { noun: 'orders', thing: String(number), at, actor };
  await writeLogLines(tx, [{ ...logged, before, after: then }]);
  const mailOutcome = await queueChangeMail(tx, row, stepOf('lines', position), at, numbers);
  const order = await findOrderOfNumber(tx, number);
  if (!order) throw new Error(`Order ${number} cannot be read`);
  const missing = gone - moved.putBack;
  const notPutBack = missing === 0 ? [] : [kept(missing, line.size)];
  const version = await versionOf(tx, 'orders', number);
  const edited = { order: answered(order), before: row.toPay, was, is, notPutBack, version };
  return { ok: { ...edited, mailOutcome } };
}

function keyOf({ productId, size }: OrderLineRow): LineKey {
  return size === '' ? { id: productId } : { id: productId, size };
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
