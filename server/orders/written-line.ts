import { type LineKey, maxQuantity, textOfKey } from '#domain/bag/bag.ts';
import type { Product } from '#domain/product/product.ts';
import { readIdCell } from '#domain/product/product-row.ts';
import { findLabel } from '#domain/text/label-key.ts';
import { toLatinDigits } from '#domain/text/latin-digits.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';

/** `7`, `7:M`, `7:Mx2` or `7:M:2`, as it was written. */
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

export type LineFault =
  | 'line-needs-size'
  | 'line-has-no-size'
  | 'line-has-other-size'
  | 'line-has-wrong-pieces';

/** The line in one of the product's sizes, or what is wrong with it. */
export function lineOfProduct(
  { text, id, rest, quantity }: WrittenLine,
  { sizes = [] }: Pick<Product, 'sizes'>,
):
  | { line: LineKey & { quantity: number }; fault?: never }
  | { line?: never; fault: Refusal<LineFault> } {
  const withQuantity = (key: LineKey, pieces: number): ReturnType<typeof lineOfProduct> => {
    if (pieces >= 1 && pieces <= maxQuantity) return { line: { ...key, quantity: pieces } };
    return { fault: { refusal: 'line-has-wrong-pieces', line: text, max: maxQuantity } };
  };
  if (rest === undefined) {
    return sizes.length > 0
      ? { fault: { refusal: 'line-needs-size', line: text, id, sizes } }
      : withQuantity({ id }, quantity);
  }
  if (sizes.length === 0) return { fault: { refusal: 'line-has-no-size', line: text } };
  // A label may end like a quantity.
  const whole = findLabel(sizes, rest);
  if (whole !== undefined) return withQuantity({ id, size: whole }, 1);
  const split = splitQuantity(rest);
  const size = findLabel(sizes, split.label);
  if (size !== undefined) return withQuantity({ id, size }, split.quantity);
  return { fault: { refusal: 'line-has-other-size', line: text, sizes } };
}

/**
 * One of these lines, by the id of its product and its size: `12:M`, or `12` for the only line of a
 * product. Undefined when there is none.
 */
export function findLine<Line extends LineKey>(
  lines: readonly Line[],
  text: string,
): { line: Line; quantity: number } | undefined {
  const written = readWrittenLine(text);
  const ofProduct = lines.filter(({ id }) => id === written?.id);
  if (written?.rest === undefined) {
    const [only, ...others] = ofProduct;
    return only && written && others.length === 0
      ? { line: only, quantity: written.quantity }
      : undefined;
  }
  const ofSize = (label: string) =>
    ofProduct.find(({ size }) => size !== undefined && findLabel([size], label) !== undefined);
  // A label may end like a quantity.
  const whole = ofSize(written.rest);
  if (whole) return { line: whole, quantity: 1 };
  const { label, quantity } = splitQuantity(written.rest);
  const line = ofSize(label);
  return line && { line, quantity };
}

/** Names them so that `findLine` finds them. */
export function lineNames(lines: readonly LineKey[]): string {
  return lines.map((each) => textOfKey(each).replace(' ', ':')).join(', ');
}

function splitQuantity(text: string): { label: string; quantity: number } {
  const [, label = text, pieces = '1'] =
    /^(.*?)\s*[x×*:]\s*(\d{1,4})$/isu.exec(toLatinDigits(text)) ?? [];
  return { label: label.trim(), quantity: Number(pieces) };
}
