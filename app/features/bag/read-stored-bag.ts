import type { BagLine } from '#domain/bag.ts';
import { type BagDocument, mostBagLines } from '#domain/bag-document.ts';
import { isCounter, readLine } from './read-line.ts';
import { readStoredOrder } from './read-stored-order.ts';
import { emptyStoredBag, type SentBag, type StoredBag } from './stored-bag.ts';

type Unchecked<T> = { [Name in keyof T]?: unknown };

/**
 * Reads what the browser has kept. What was damaged, or is of an older version, is repaired: lines
 * that make no sense go, the others stay. Undefined when there is nothing to be made of it.
 */
export function readStoredBag(text: string | null): StoredBag | undefined {
  if (text === null) return emptyStoredBag;
  try {
    const stored: Unchecked<StoredBag> = JSON.parse(text);
    const { base, ending, stopped } = stored;
    return {
      // The oldest bags were nothing but their lines.
      lines: readLines(stored.lines ?? stored),
      hasSale: stored.hasSale === true,
      base: base === null ? null : readBagDocument(base),
      sent: readSent(stored.sent),
      ending: ending === 'all' || isCounter(ending) ? ending : undefined,
      order: readStoredOrder(stored.order),
      stopped: Array.isArray(stopped)
        ? stopped.flatMap((order) => readStoredOrder(order) ?? [])
        : [],
    };
  } catch {
    return undefined;
  }
}

/** A bag as the server answers it; undefined when it is none. */
export function readBagDocument(value: unknown): BagDocument | undefined {
  const { lines, hasSale, version, generation } = (value ?? {}) as Unchecked<BagDocument>;
  if (!Array.isArray(lines) || !isCounter(version) || !isCounter(generation)) return undefined;
  return { lines: readLines(lines), hasSale: hasSale === true, version, generation };
}

function readSent(value: unknown): SentBag | undefined {
  const { writeId, lines, hasSale } = (value ?? {}) as Unchecked<SentBag>;
  if (typeof writeId !== 'string' || !Array.isArray(lines)) return undefined;
  return { writeId, lines: readLines(lines), hasSale: hasSale === true };
}

/** @throws {TypeError} when it is no list */
function readLines(list: unknown): BagLine[] {
  const lines = new Map<number, BagLine>();
  if (!Array.isArray(list)) throw new TypeError('A bag is a list of lines.');
  for (const value of list) {
    const line = readLine(value);
    if (line && !lines.has(line.id) && lines.size < mostBagLines) lines.set(line.id, line);
  }
  return [...lines.values()];
}
