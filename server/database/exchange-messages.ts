import type { PGlite } from '@electric-sql/pglite';

/**
 * Gives PGlite whole messages of PostgreSQL's protocol, and answers the whole messages that they
 * led to, in memory that nothing else uses. (`execProtocolRaw` would do the same, but in PGlite
 * 0.5 it keeps every message that it ever answered.)
 */
export async function exchangeMessages(
  pglite: PGlite,
  messages: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  await pglite.execProtocolRawStream(messages, {
    // The part is PGlite's own memory, which it goes on using.
    onRawData: (part) => parts.push(part.slice()),
  });
  const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    answer.set(part, end);
    end += part.length;
  }
  return answer;
}
