import { setTimeout as wait } from 'node:timers/promises';
import type { StockDocument } from '#domain/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { createSharedDocument, type SharedDocument } from '#server/http/answers/shared-document.ts';
import { selectStockDocument } from './queries.ts';

/** Made anew with almost every order: quick rather than small. */
const brotliQuality = 5;
/** Milliseconds for which pages show what was read. */
const freshMs = 1_000;
/** Milliseconds that a page waits for newer numbers. */
const patience = 300;

type SoldOut = ReadonlyMap<number, readonly string[]>;

export interface Stock {
  /** The body of `GET /stock.json`. An order's transaction decides anyway. */
  document: SharedDocument;
  /**
   * The sold-out sizes by product, `''` for a product without sizes, at most a second old. When the
   * database takes long or is away: as they were read last.
   */
  soldOut(): Promise<SoldOut>;
}

export function followStock(
  { db }: Pick<Database, 'db'>,
  clock: () => number = performance.now.bind(performance),
): Stock {
  let read: string | undefined;
  let soldOut: SoldOut = new Map();
  let freshUntil = -Infinity;
  let reading: Promise<string> | undefined;

  async function readDocument(): Promise<string> {
    const asked = clock();
    const text = await selectStockDocument(db);
    if (text !== read) soldOut = soldOutSizes(JSON.parse(text));
    read = text;
    freshUntil = asked + freshMs;
    return text;
  }

  const document = createSharedDocument(
    () => {
      reading = readDocument();
      return reading;
    },
    brotliQuality,
    clock,
  );

  return {
    document,
    async soldOut() {
      if (clock() < freshUntil) return soldOut;
      document().catch(() => {
        // `GET /stock.json` reports it.
      });
      // Not for the compression of the document.
      const done = reading?.catch(() => undefined);
      await Promise.race([done, wait(patience, undefined, { ref: false })]);
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
