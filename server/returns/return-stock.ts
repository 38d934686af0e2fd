import type { Return } from '#domain/returns/return.ts';
import { textOfStock } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import {
  type CountedStock,
  findShortages,
  giveBackStock,
  type Pieces,
  type StockOrigin,
  takeStock,
} from '#server/stock/take-stock.ts';
import { markReserved, takeBackPieces, takeReserved } from './queries.ts';

/**
 * Takes the other sizes of an exchange from the stock.
 * @returns where too little is left, with what is: then nothing was taken
 */
export async function reserveExchange(
  tx: Queries,
  asked: Return,
  origin: StockOrigin,
): Promise<readonly CountedStock[]> {
  const wanted = wantedPieces(asked);
  const { counted, short } = await findShortages(tx, wanted);
  if (short.length > 0) return short;
  await takeStock(tx, counted, wanted, origin);
  await markReserved(tx, asked.id, counted);
  return [];
}

/** Once: what the exchange has taken goes back. */
export async function releaseExchange(
  tx: Queries,
  asked: Return,
  origin: StockOrigin,
): Promise<void> {
  await giveBackStock(tx, wantedPieces(asked), () => takeReserved(tx, asked.id), origin);
}

/**
 * The old pieces have come back. What can be sold again goes into the stock, if the order, or an
 * earlier exchange, took it from there. @returns pieces that went back
 */
export async function receivePieces(
  tx: Queries,
  asked: Return,
  origin: StockOrigin & { orderNumber: number },
): Promise<number> {
  const all = asked.lines.map(({ id, size = '', quantity, state }) => {
    return { id, size, quantity, state };
  });
  const sellable = new Set(all.filter(({ state }) => state === 'sellable').map(textOfStock));
  const take = async () =>
    (await takeBackPieces(tx, origin.orderNumber, all)).filter((each) =>
      sellable.has(textOfStock(each)),
    );
  return giveBackStock(tx, all, take, origin);
}

function wantedPieces({ lines }: Return): Pieces[] {
  return together(lines.map(({ id, toSize = '', quantity }) => ({ id, size: toSize, quantity })));
}

/** Two lines may ask for the same size. */
function together(pieces: readonly Pieces[]): Pieces[] {
  const byKey = Map.groupBy(pieces, textOfStock);
  return [...byKey.values()].flatMap((same) => {
    const [first] = same;
    return first
      ? [{ ...first, quantity: same.reduce((sum, each) => sum + each.quantity, 0) }]
      : [];
  });
}
