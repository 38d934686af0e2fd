import { basePath, localeOfPath } from './text/locale.ts';
import { plainText } from './text/plain-text.ts';

/** Reads what is kept from a text that is not empty. Undefined after a complaint. */
export type ReadSetting = (
  text: string,
  complain: (fault: string) => undefined,
) => string | undefined;

/** @param expected what `read` takes */
export function checked(read: (text: string) => string | undefined, expected: string): ReadSetting {
  return (text, complain) => read(text) ?? complain(expected);
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
  read: checked(readYesOrNo, 'must be yes or no'),
  toValue: (kept: string) => kept === 'yes',
};

/** The value is one of the words. */
export function oneOf<const Word extends string>(...words: readonly Word[]) {
  const find = (text: string) => words.find((word) => word === text);
  return {
    read: checked((text) => find(text.toLowerCase()), `must be ${words.join(' or ')}`),
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
    read: checked(read, `must be a whole number from ${min} to ${max}`),
    toValue: (kept: string) => Number(kept),
  };
}
