import type { Fault } from '../text/fault.ts';
import { plainText } from '../text/plain-text.ts';

export const mobilePrefixes = ['010', '011', '012', '015'] as const;

const separators = /[\s\-‐-―().]/g;

const mobile = /^(?:(?:\+|00)?20)?0?(1[0125]\d{8})$/;

/** Reads it as `01012345678`. Takes +20, 0020 or 20, separators, and Arabic or Persian digits. */
export function readEgyptianMobile(text: string): string | undefined {
  const plain = plainText(text).replace(separators, '').replace('＋', '+');
  const digits = mobile.exec(plain)?.[1];
  // Without a country code, the zero belongs to the number.
  return digits === undefined || plain === digits ? undefined : `0${digits}`;
}

/** `010 1234 5678`: spreadsheets drop the leading zero of bare digits. */
export function mobileInGroups(mobile: string): string {
  return mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
}

/** What is wrong with a mobile number that a spreadsheet took for a number. */
export function lostZero(text: string): Fault | undefined {
  const whole = `0${text}`;
  if (readEgyptianMobile(whole) !== whole) return undefined;
  return { refusal: 'mobile-lost-zero', value: text, whole };
}
