import type { StockDocument } from '#domain/stock.ts';
import type { Database } from '#server/database/database.ts';
import { type EncodedBody, encodeBody } from '#server/http/encoded-body.ts';
import { selectStockDocument } from './queries.ts';

/** Milliseconds for which an answer is shared. The order's transaction decides anyway. */
const freshMs = 1_000;

/** Made anew with almost every order: quick rather than small. */
const brotliQuality = 5;

export interface Stock {
  /** The body of `GET /stock.json`, read once for all who ask within a second. */
  document(): Promise<EncodedBody>;
  /**
   * The sold-out sizes by product, `''` for a product without sizes. Never waits for the database:
   * as they were read last, and perhaps a second old.
   */
  soldOut(): ReadonlyMap<number, readonly string[]>;
}

export function followStock(
  { db }: Pick<Database, 'db'>,
  clock: () => number = performance.now.bind(performance),
): Stock {
  let made: { text: string; body: EncodedBody } | undefined;
  let soldOut: ReadonlyMap<number, readonly string[]> = new Map();
  let asked: { at: number; body: Promise<EncodedBody> } | undefined;

  async function make(): Promise<EncodedBody> {
    const text = await selectStockDocument(db);
    if (made?.text !== text) {
      soldOut = soldOutSizes(JSON.parse(text));
      made = { text, body: await encodeBody(text, brotliQuality) };
    }
    return made.body;
  }

  function document(): Promise<EncodedBody> {
    if (!asked || clock() - asked.at >= freshMs) {
      const body = make();
      asked = { at: clock(), body };
      // The next one who asks tries again.
      body.catch(() => {
        asked = undefined;
      });
    }
    return asked.body;
  }

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
