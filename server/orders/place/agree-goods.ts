import type { BagLine, LineKey } from '#domain/bag/bag.ts';
import type { ChangedPrice, OrderLine } from '#domain/order/order.ts';
import { type LeftOfLine, type StockKey, textOfStock } from '#domain/stock/stock.ts';
import type { OrderRequest } from '#domain/wire/order.ts';
import type { Release } from '#server/catalogue/current/release.ts';
import type { Queries } from '#server/database/database.ts';
import { insertOrder } from '#server/orders/queries.ts';
import { findShortages, takeStock } from '#server/stock/take-stock.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { priceOrder } from './price-order.ts';

/** Lines at the catalogue's prices, whose pieces wait in the stock until the transaction ends. */
export interface AgreedGoods {
  lines: readonly OrderLine[];
  counted: Awaited<ReturnType<typeof findShortages>>['counted'];
}

export type GoodsRefusal =
  | { refusal: 'prices-changed'; lines: readonly ChangedPrice[] }
  | { refusal: 'wrong-size'; lines: readonly LineKey[] }
  | { refusal: 'sold-out'; lines: readonly LeftOfLine[] };

/** @param day in Egypt: a sale price may have ended */
export async function agreeGoods(
  tx: Queries,
  release: Pick<Release, 'byId'>,
  wanted: OrderRequest['lines'],
  day: string,
): Promise<(AgreedGoods & { refusal?: never }) | GoodsRefusal> {
  const priced = seeGoods(release, wanted, day);
  if (priced.refusal) return priced;
  const { lines } = priced;
  const { counted, short } = await findShortages(tx, lines.map(piecesOf));
  if (short.length > 0) return { refusal: 'sold-out', lines: short.map(stockLeft) };
  return { lines, counted };
}

/** For who only asks: no piece waits. @param day in Egypt: a sale price may have ended */
export function seeGoods(
  { byId }: Pick<Release, 'byId'>,
  wanted: OrderRequest['lines'],
  day: string,
): (AgreedGoods & { refusal?: never }) | GoodsRefusal {
  const { lines, changed, wrongSizes } = priceOrder(byId, wanted, day);
  if (changed) return { refusal: 'prices-changed', lines: changed };
  if (wrongSizes) return { refusal: 'wrong-size', lines: wrongSizes };
  return { lines, counted: [] };
}

/** Writes the order, and takes its pieces from the stock. @param madeBy as in the log of the stock */
export async function writeOrder(
  tx: Queries,
  order: Parameters<typeof insertOrder>[1],
  { lines, counted }: AgreedGoods,
  actor: Actor,
): ReturnType<typeof insertOrder> {
  const written = await insertOrder(tx, order, lines, ({ id, size = '' }) =>
    counted.some((each) => each.id === id && each.size === size),
  );
  const origin = {
    reason: 'order',
    orderNumber: written.number,
    madeBy: madeByOf(actor),
    at: order.placedAt,
  } as const;
  await takeStock(tx, counted, lines.map(piecesOf), origin);
  // What it is of, and who gets it, stands in the order alone.
  const line = { noun: 'orders', thing: String(written.number), at: order.placedAt, actor };
  await writeLogLines(tx, [{ ...line, before: null, after: { toPay: order.toPay } }]);
  return written;
}

/** Pieces that the stock will count out. */
export function countedPieces({ lines, counted }: AgreedGoods): number {
  const isCounted = new Set(counted.map(textOfStock));
  return lines
    .map(piecesOf)
    .filter((each) => isCounted.has(textOfStock(each)))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function piecesOf({ id, size = '', quantity }: BagLine) {
  return { id, size, quantity };
}

function stockLeft({ id, size, left }: StockKey & { left: number }): LeftOfLine {
  return size === '' ? { id, left } : { id, size, left };
}
