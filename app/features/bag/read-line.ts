import { type BagLine, clampQuantity } from '#domain/bag.ts';
import { mostBagChanges } from '#domain/bag-document.ts';
import { largestPrice } from '#domain/product.ts';

/** A line as the browser or the server has kept it; undefined when the server would not take it. */
export function readLine(value: unknown): BagLine | undefined {
  const { id, name, price, imagePath, nameAr, quantity } = (value ?? {}) as Partial<
    Record<keyof BagLine, unknown>
  >;
  if (!isProductId(id) || !isPrice(price)) return undefined;
  if (!isText(name, 1000) || !isText(imagePath, 4000)) return undefined;
  const arabic = isText(nameAr, 1000) ? { nameAr } : {};
  return { id, name, price, imagePath, ...arabic, quantity: clampQuantity(Number(quantity)) };
}

export function isProductId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Whether it can be a version or a generation of a bag. */
export function isCounter(value: unknown): value is number {
  return isProductId(value) && value <= mostBagChanges;
}

export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= largestPrice;
}

/** A database keeps neither NUL nor halves of characters. */
function isText(value: unknown, longest: number): value is string {
  if (typeof value !== 'string' || value.length > longest) return false;
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
}
