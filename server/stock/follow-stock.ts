import type { StockDocument } from '#domain/stock.ts';
import type { Database } from '#server/database/database.ts';
import { createSharedDocument, type SharedDocument } from '#server/http/shared-document.ts';
import { selectStockDocument } from './queries.ts';

/** Made anew with almost every order: quick rather than small. */
const brotliQuality = 5;

export interface Stock {
  /** The body of `GET /stock.json`. An order's transaction decides anyway. */
  document: SharedDocument;
  /**
   * The sold-out sizes by product, `''` for a product without sizes. Never waits for the database:
   * as they were read last, and perhaps a second old.
   */
  soldOut(): ReadonlyMap<number, readonly string[]>;
}

export function followStock({ db }: Pick<Database, 'db'>, clock?: () => number): Stock {
  let read: string | undefined;
  let soldOut: ReadonlyMap<number, readonly string[]> = new Map();

  async function readDocument(): Promise<string> {
    const text = await selectStockDocument(db);
    if (text !== read) soldOut = soldOutSizes(JSON.parse(text));
    read = text;
    return text;
  }

  const document = createSharedDocument(readDocument, brotliQuality, clock);
  return {
    document,
    soldOut() {
      document().catch(() => {
        // `GET /stock.json` reports it.
      });
      return soldOut;
    },
  };
}

function soldOutSizes(stock: StockDocument): Map<number, readonly string[]> {
  const all = Object.entries(stock).map(([id, sizes]): [number, string[]] => {
    return [Number(id), Object.keys(sizes).filter((size) => sizes[size] === 0)];
  });
  return new Map(all.filter(([, sizes]) => sizes.length > 0));
}
