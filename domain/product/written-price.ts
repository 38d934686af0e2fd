import type { Complain, Fault } from '../text/fault.ts';
import { plainText } from '../text/plain-text.ts';
import { quote } from '../text/quote-cell.ts';

export type WrittenPrice =
  | { price: number }
  | { fault: 'no-amount' | 'decimals' }
  /** A point before three digits: between thousands, or before three decimals. */
  | { fault: 'unclear'; whole: string; decimal: string };

/** Words and signs beside an amount of EGP. */
const currency = 'EGP|L\\.?E\\.?|E£|ج\\.? ?م\\.?|جنيها?(?: مصريا?)?';
const currencyAtAnEnd = new RegExp(`^(?:${currency}) ?(?=\\d)|(?<=\\d) ?(?:${currency})$`, 'iu');

const plain = /^\d+(?:[.,٫]\d{1,2})?$/;
const grouped = /^[1-9]\d{0,2}([ ,.٬])\d{3}(?:\1\d{3})*(?:(?!\1)[.,٫]\d{1,2})?$/;
const pointBeforeThree = /^[1-9]\d{0,2}\.\d{3}$/;
const manyDecimals = /^\d+(?:[ ,.٬]\d{3})*[.,٫]\d{3,}$/;

/**
 * Reads `249,50`, `1,250.50`, `1.250,50`, `1 250`, `349 EGP`, `١٬٢٥٠٫٥٠ ج.م`. A comma before three
 * digits separates thousands; a point there is refused: a sheet may show three decimals.
 */
export function readWrittenPrice(text: string): WrittenPrice {
  const amount = plainText(text)
    .replaceAll('،', ',')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(currencyAtAnEnd, '');
  if (pointBeforeThree.test(amount)) {
    return { fault: 'unclear', whole: amount.replace('.', ''), decimal: amount };
  }
  if (plain.test(amount)) return { price: Number(amount.replace(/[,٫]/, '.')) };
  if (grouped.test(amount)) {
    const [, whole = '', decimals = '0'] = /^(.*?)(?:\D(\d{1,2}))?$/.exec(amount) ?? [];
    return { price: Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`) };
  }
  return { fault: manyDecimals.test(amount) ? 'decimals' : 'no-amount' };
}

/** EGP, with at most two decimals. @param max EGP */
export function readAmount(text: string, max: number, complain: Complain): number | undefined {
  return checkPrice(readWrittenPrice(text), text, max, complain);
}

/** @param cell what was written @param max EGP */
export function checkPrice(
  read: WrittenPrice,
  cell: unknown,
  max: number,
  complain: Complain,
): number | undefined {
  const value = quote(cell);
  if ('fault' in read) return complain({ ...priceFault(read), value });
  if (read.price > max) return complain({ refusal: 'is-above', max, value });
  return read.price;
}

function priceFault(read: Extract<WrittenPrice, { fault: string }>): Fault {
  switch (read.fault) {
    case 'no-amount':
      return { refusal: 'is-no-amount' };
    case 'decimals':
      return { refusal: 'has-many-decimals' };
    case 'unclear':
      return { refusal: 'is-unclear-amount', whole: read.whole, decimal: read.decimal };
  }
}
