import type { Database } from '#server/database/database.ts';
import { type EncodedBody, encodeBody } from '#server/http/encoded-body.ts';
import { selectStockDocument } from './queries.ts';

/** Milliseconds for which an answer is shared. The order's transaction decides anyway. */
const freshMs = 1_000;

/** Made anew with almost every order: quick rather than small. */
const brotliQuality = 5;

/** @returns gives the body of `GET /stock.json`, made once for all who ask within a second */
export function createStockDocument(
  { db }: Pick<Database, 'db'>,
  clock: () => number = performance.now.bind(performance),
): () => Promise<EncodedBody> {
  let made: { text: string; body: EncodedBody } | undefined;
  let asked: { at: number; body: Promise<EncodedBody> } | undefined;

  async function make(): Promise<EncodedBody> {
    const text = await selectStockDocument(db);
    if (made?.text !== text) made = { text, body: await encodeBody(text, brotliQuality) };
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
