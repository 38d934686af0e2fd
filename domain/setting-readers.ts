import type { Complain, Fault } from './text/fault.ts';
import { basePath, localeOfPath } from './text/locale.ts';
import { plainText } from './text/plain-text.ts';
import { quoteText } from './text/quote-cell.ts';

/** Reads what is kept from a text that is not empty. Undefined after a complaint. */
export type ReadSetting = (text: string, complain: Complain) => string | undefined;

/** @param fault of a text that `read` does not take */
export function checked(read: (text: string) => string | undefined, fault: Fault): ReadSetting {
  return (text, complain) => read(text) ?? complain(fault);
}

export function readPhone(text: string): string | undefined {
  const phone = plainText(text);
  const digits = phone.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(phone) && digits >= 4 && digits <= 15 ? phone : undefined;
}

/** Reads it in the form of Egypt's tax authority: `123-456-789`. */
export function readTaxNumber(text: string): string | undefined {
  const digits = plainText(text).replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, '-') : undefined;
}

/** As a browser writes it. Without the language: each page leads to its own. */
export function readShopPath(text: string): string | undefined {
  if (!/^\/(?![/\\])/.test(text)) return undefined;
  const { pathname, search, hash } = new URL(text, 'https://shop.example');
  const path = pathname.slice(basePath(localeOfPath(pathname)).length) || '/';
  // A browser takes a second slash for the beginning of another site's name.
  if (`${pathname}${search}${hash}` !== text || path.startsWith('//')) return undefined;
  return `${path}${search}${hash}`;
}

function readYesOrNo(text: string): string | undefined {
  const word = text.toLowerCase();
  if (word === 'yes' || word === 'نعم') return 'yes';
  return word === 'no' || word === 'لا' ? 'no' : undefined;
}

/** The value is a boolean. */
export const yesOrNo = {
  read: (text: string, complain: Complain) =>
    readYesOrNo(text) ?? complain({ refusal: 'is-not-yes-or-no', value: quoteText(text) }),
  toValue: (kept: string) => kept === 'yes',
};

/** The value is one of two words. */
export function oneOf<const Word extends string>(one: Word, other: Word) {
  const find = (text: string) => [one, other].find((word) => word === text);
  return {
    read: checked((text) => find(text.toLowerCase()), { refusal: 'is-neither', one, other }),
    toValue: find,
  };
}

/** The value is a number. */
export function wholeNumber(min: number, max: number) {
  const read = (text: string) => {
    const digits = plainText(text);
    const number = Number(digits);
    return /^\d+$/.test(digits) && number >= min && number <= max ? String(number) : undefined;
  };
  return {
    read: checked(read, { refusal: 'is-no-whole-number', min, max }),
    toValue: (kept: string) => Number(kept),
  };
}
