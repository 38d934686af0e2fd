import { type BagLine, clampQuantity } from '#domain/bag/bag.ts';
import type { BagDocument, LostVersions } from '#domain/bag/bag-document.ts';
import { isCouponCode } from '#domain/coupon-codes/coupon-code.ts';
import { emptyBag, type HeldOrder, type OrderedLines, type StoredBag } from './bag-state.ts';

/** The words are of an earlier version of the shop. */
const joinedMarks: readonly unknown[] = [true, 'unseen', 'shown'];

export function readStoredBag(text: string | null): StoredBag | undefined {
  if (text === null) return emptyBag;
  try {
    const stored = JSON.parse(text);
    return {
      ...emptyBag,
      ...stored,
      lines: stored.lines.filter(isLine),
      base: readDocument(stored.base) ?? null,
      coupon: typeof stored.coupon === 'string' ? stored.coupon : undefined,
      sent: Array.isArray(stored.sent?.lines) ? stored.sent : undefined,
      code: isCouponCode(stored.code) ? stored.code : undefined,
      order: isOrder(stored.order) ? stored.order : undefined,
      stopped: (stored.stopped ?? []).filter(isHeldOrder),
      ordered: (stored.ordered ?? []).filter(isOrderedLines),
      joined: joinedMarks.includes(stored.joined) ? true : undefined,
    };
  } catch {
    return undefined;
  }
}

export function readDocument(value: unknown): BagDocument | undefined {
  const { lines, hasSale, coupon, version, generation, lost } = Object(value);
  if (!Array.isArray(lines) || !isCount(version) || !isCount(generation)) return undefined;
  return {
    lines: lines.filter(isLine),
    hasSale: hasSale === true,
    ...(typeof coupon === 'string' && { coupon }),
    version,
    generation,
    ...(Array.isArray(lost) && { lost: lost.filter(isLostVersions) }),
  };
}

export function isLine(value: unknown): value is BagLine {
  const { id, name, price, imagePath, nameAr = '', size = '', quantity } = Object(value);
  const areTexts = [name, nameAr, imagePath, size].every((text) => typeof text === 'string');
  const isPrice = typeof price === 'number' && price >= 0;
  return isCount(id) && isPrice && areTexts && quantity === clampQuantity(quantity);
}

function isOrder(value: unknown): value is StoredBag['order'] {
  const { key, state, number, code, prices = [], short = [], fee = { now: 0 } } = Object(value);
  if (state === 'placed') return typeof key === 'string' && isCount(number);
  if (state !== 'refused') return isHeldOrder(value);
  const areLines = [prices, short].every(
    (lines) => Array.isArray(lines) && lines.every((line) => isCount(line?.id)),
  );
  return typeof key === 'string' && typeof code === 'string' && areLines && isCount(fee?.now);
}

function isHeldOrder(value: unknown): value is HeldOrder {
  const { key, state, request } = Object(value);
  const isHeld = state === 'sending' || state === 'waiting';
  return isHeld && typeof key === 'string' && Array.isArray(request?.lines);
}

function isOrderedLines(value: unknown): value is OrderedLines {
  const { version, lines } = Object(value);
  return isCount(version) && Array.isArray(lines);
}

function isLostVersions(value: unknown): value is LostVersions {
  const { after, before } = Object(value);
  return isCount(after) && isCount(before);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
