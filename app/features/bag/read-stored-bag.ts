import { type BagLine, clampQuantity } from '#domain/bag.ts';
import { type BagDocument, mostBagLines } from '#domain/bag-document.ts';
import { largestPrice } from '#domain/product.ts';
import { emptyStoredBag, type OrderAttempt, type SentBag, type StoredBag } from './stored-bag.ts';

type Unchecked<T> = { [Name in keyof T]?: unknown };

/**
 * Reads what the browser has kept. What was damaged, or is of an older version, is repaired: lines
 * that make no sense go, the others stay. Undefined when there is nothing to be made of it.
 */
export function readStoredBag(text: string | null): StoredBag | undefined {
  if (text === null) return emptyStoredBag;
  try {
    const stored: Unchecked<StoredBag> = JSON.parse(text);
    const sent = stored.sent as Unchecked<SentBag> | undefined;
    const order = stored.order as OrderAttempt | undefined;
    return {
      // The oldest bags were nothing but their lines.
      lines: readLines(stored.lines ?? stored),
      hasSale: stored.hasSale === true,
      base: stored.base === null ? null : readBagDocument(stored.base),
      sent:
        typeof sent?.writeId === 'string' && Array.isArray(sent.lines)
          ? (sent as SentBag)
          : undefined,
      ending: isCounter(stored.ending) ? stored.ending : undefined,
      order:
        typeof order?.key === 'string' && (order.request || order.number || order.code)
          ? order
          : undefined,
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

/** @throws {TypeError} when it is no list */
function readLines(list: unknown): BagLine[] {
  const lines = new Map<number, BagLine>();
  if (!Array.isArray(list)) throw new TypeError('A bag is a list of lines.');
  for (const line of list) {
    const { id, name, price, imagePath, nameAr, quantity } = (line ?? {}) as BagLine;
    const isLine =
      isCounter(id) &&
      typeof name === 'string' &&
      typeof imagePath === 'string' &&
      Number.isFinite(price) &&
      price >= 0 &&
      price <= largestPrice;
    if (!isLine || lines.has(id) || lines.size === mostBagLines) continue;
    const arabic = typeof nameAr === 'string' ? { nameAr } : {};
    lines.set(id, {
      ...{ id, name, price, imagePath, ...arabic },
      quantity: clampQuantity(Number(quantity)),
    });
  }
  return [...lines.values()];
}

function isCounter(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
