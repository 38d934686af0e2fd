import { type LineKey, textOfKey } from '#domain/bag/bag.ts';
import type { Product } from '#domain/product/product.ts';
import { type LineFault, lineOfProduct, type WrittenLine } from '#server/orders/written-line.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';

type OrderedLine = LineKey & { quantity: number; price: number };

export type WantedFault =
  | LineFault
  | 'line-is-not-sold'
  | 'line-has-too-few-left'
  | 'line-is-twice';

/** At today's prices, or what is wrong with each. @param left pieces; undefined for what is not counted */
export function linesOfProducts(
  written: readonly WrittenLine[],
  products: ReadonlyMap<number, Pick<Product, 'price' | 'sizes'>>,
  left: (key: LineKey) => number | undefined,
): { lines: OrderedLine[]; faults: Refusal<WantedFault>[] } {
  const lines = new Map<string, OrderedLine>();
  const faults: Refusal<WantedFault>[] = [];
  for (const each of written) {
    const { text } = each;
    const product = products.get(each.id);
    if (!product) {
      faults.push({ refusal: 'line-is-not-sold', line: text });
      continue;
    }
    const { line, fault } = lineOfProduct(each, product);
    if (fault) {
      faults.push(fault);
      continue;
    }
    const pieces = left(line) ?? line.quantity;
    if (pieces < line.quantity) {
      faults.push({ refusal: 'line-has-too-few-left', line: text, left: pieces });
    }
    const key = textOfKey(line);
    if (lines.has(key)) faults.push({ refusal: 'line-is-twice', line: text });
    lines.set(key, { ...line, price: product.price });
  }
  return { lines: [...lines.values()], faults };
}
