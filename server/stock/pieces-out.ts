import type { StockKey } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { forgetLinesOut, selectLinesOut, takeLinesOut } from '#server/orders/lines-out.ts';
import {
  forgetReplacementsOut,
  selectReplacementsOut,
  takeReplacementsOut,
} from '#server/returns/replacements-out.ts';

interface OrderedPieces extends StockKey {
  quantity: number;
}

/** What an order has taken and not put back, with what was sent as a replacement. */
export async function selectPiecesOut(tx: Queries, order: number): Promise<OrderedPieces[]> {
  return [...(await selectLinesOut(tx, order)), ...(await selectReplacementsOut(tx, order))];
}

/** They count as put back from now on. Needs the rows of the stock locked. */
export async function takePiecesOut(tx: Queries, order: number): Promise<OrderedPieces[]> {
  return [...(await takeLinesOut(tx, order)), ...(await takeReplacementsOut(tx, order))];
}

/** No order and no exchange puts anything back there any more. Needs the rows of the stock locked. */
export async function forgetPiecesOut(tx: Queries, keys: readonly StockKey[]): Promise<void> {
  await forgetLinesOut(tx, keys);
  await forgetReplacementsOut(tx, keys);
}
