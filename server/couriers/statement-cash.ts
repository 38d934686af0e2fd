import { toPiastres } from '#domain/money/money.ts';
import { readWrittenPrice } from '#domain/product/written-price.ts';

/** Whole piastres of an amount such as `1,250.50 EGP`; undefined for what is none. */
export function readEgp(text: string): number | undefined {
  const read = readWrittenPrice(text);
  if ('price' in read) return toPiastres(read.price);
  // `1250.000` is a spreadsheet's way of writing 1250.
  return /^\d+\.0+$/.test(text) ? toPiastres(Number(text)) : undefined;
}
