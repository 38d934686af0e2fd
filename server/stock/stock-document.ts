import { mostToldLeft, type StockDocument } from '#domain/stock.ts';
import type { Database } from '#server/database/database.ts';
import { type EncodedBody, encodeBody } from '#server/http/encoded-body.ts';
import { type CountedStock, selectLastChange, selectStock } from './queries.ts';

/** Milliseconds for which an answer is shared. The order's transaction decides anyway. */
const freshMs = 1_000;

/** Made anew with almost every order: quick rather than small. */
const brotliQuality = 5;

/** @returns gives the body of `GET /stock.json`, made once for all who ask within a second */
export function createStockDocument(
  { db }: Pick<Database, 'db'>,
  clock: () => number = performance.now.bind(performance),
): () => Promise<EncodedBody> {
  let made: { change: number; body: EncodedBody } | undefined;
  let asked: { at: number; body: Promise<EncodedBody> } | undefined;

  async function make(): Promise<EncodedBody> {
    // Before the numbers: a change between the two is only read twice.
    const change = await selectLastChange(db);
    if (made?.change !== change) {
      const text = JSON.stringify(toDocument(await selectStock(db)));
      made = { change, body: await encodeBody(text, brotliQuality) };
    }
    return made.body;
  }

  return () => {
    if (!asked || clock() - asked.at >= freshMs) {
      const body = make();
      asked = { at: clock(), body };
      // The next one who asks tries again.
      body.catch(() => {
        asked = undefined;
      });
    }
    return asked.body;
  };
}

function toDocument(counted: readonly CountedStock[]): StockDocument {
  const document: Record<string, Record<string, number>> = {};
  for (const { id, size, left } of counted) {
    document[id] ??= {};
    const sizes = document[id];
    sizes[size] = Math.min(left, mostToldLeft);
  }
  return document;
}
