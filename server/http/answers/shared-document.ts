import { type EncodedBody, encodeBody } from './encoded-body.ts';

/** Milliseconds for which an answer is shared. */
const freshMs = 1_000;

export type SharedDocument = () => Promise<EncodedBody>;

/** @returns gives the body of what `read` reads, made once for all who ask within a second */
export function createSharedDocument(
  read: () => Promise<string>,
  brotliQuality: number,
  clock: () => number = performance.now.bind(performance),
): SharedDocument {
  let made: { text: string; body: EncodedBody } | undefined;
  let asked: { at: number; body: Promise<EncodedBody> } | undefined;

  async function make(): Promise<EncodedBody> {
    const text = await read();
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
