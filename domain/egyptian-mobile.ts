import { toLatinDigits } from './latin-digits.ts';
import { unseenMarks } from './unseen-marks.ts';

/** The first three digits of Egypt's mobile networks. */
export const mobilePrefixes = ['010', '011', '012', '015'] as const;

/** Separators between digits. */
const separators = /[\s\-‐-―().]/g;

const mobile = /^(?:(?:\+|00)?20)?0?(1[0125]\d{8})$/;

/**
 * An Egyptian mobile number as its eleven digits, such as `01012345678`. Takes it with +20, 0020 or
 * 20, with spaces, dashes, dots and brackets, and in Arabic or Persian digits. Undefined for what
 * is no such number.
 */
export function readEgyptianMobile(text: string): string | undefined {
  const seen = toLatinDigits(text).replace(unseenMarks, '');
  const plain = seen.replace(separators, '').replace('＋', '+');
  const digits = mobile.exec(plain)?.[1];
  // Without a country code, the zero belongs to the number.
  return digits === undefined || plain === digits ? undefined : `0${digits}`;
}
