import { type LineKey, largestQuantity } from '#domain/bag/bag.ts';
import type { Product } from '#domain/product/product.ts';
import { readIdCell } from '#domain/product/product-row.ts';
import { toLatinDigits } from '#domain/text/latin-digits.ts';

/** `7`, `7:M` or `7:Mx2`, as it was written. */
export interface WrittenLine {
  text: string;
  id: number;
  /** Behind the colon, or nothing. */
  rest: string | undefined;
  /** Without a size: the number behind the x. */
  quantity: number;
}

export function readWrittenLine(text: string): WrittenLine | undefined {
  const [, first = '', colon, rest = ''] = /^([^:]*)(:?)(.*)$/s.exec(text.trim()) ?? [];
  const { label, quantity } = colon ? { label: first, quantity: 1 } : splitQuantity(first);
  const id = readIdCell(label);
  if (id === undefined) return undefined;
  return { text, id, rest: colon ? rest.trim() : undefined, quantity };
}

/** The line in one of the product's sizes, or a fault that completes a sentence after the line. */
export function lineOfProduct(
  { id, rest, quantity }: WrittenLine,
  { sizes = [] }: Pick<Product, 'sizes'>,
): { line: LineKey & { quantity: number }; fault?: never } | { line?: never; fault: string } {
  if (rest === undefined) {
    return sizes.length > 0
      ? { fault: `needs a size: write ${id}: and one of ${sizes.join(', ')}` }
      : withQuantity({ id }, quantity);
  }
  if (sizes.length === 0) return { fault: 'names a size, but the product has none' };
  // A label may end like a quantity.
  const whole = sizeLike(sizes, rest);
  if (whole !== undefined) return withQuantity({ id, size: whole }, 1);
  const split = splitQuantity(rest);
  const size = sizeLike(sizes, split.label);
  if (size !== undefined) return withQuantity({ id, size }, split.quantity);
  return { fault: `has a size that the product does not have; it has ${sizes.join(', ')}` };
}

/** In any letter case. */
export function sizeLike(sizes: readonly string[], written: string): string | undefined {
  const wanted = written.trim().toLowerCase();
  return sizes.find((size) => size.toLowerCase() === wanted);
}

function withQuantity(key: LineKey, quantity: number): ReturnType<typeof lineOfProduct> {
  if (quantity >= 1 && quantity <= largestQuantity) return { line: { ...key, quantity } };
  return { fault: `must have 1 to ${largestQuantity} pieces` };
}

function splitQuantity(text: string): { label: string; quantity: number } {
  const [, label = text, pieces = '1'] =
    /^(.*?)\s*[x×*]\s*(\d{1,4})$/isu.exec(toLatinDigits(text)) ?? [];
  return { label: label.trim(), quantity: Number(pieces) };
}
