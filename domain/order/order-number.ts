import { toLatinDigits } from '../text/latin-digits.ts';
import { unseenMarks } from '../text/unseen-marks.ts';

/** Undefined when no order can have this number. */
export function readOrderNumber(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** As people copy it from a mail: with a `#`, spaces, or Arabic digits. */
export function readTypedOrderNumber(text: string): number | undefined {
  const digits = toLatinDigits(text).replace(unseenMarks, '').replace(/[\s#]/g, '');
  return readOrderNumber(digits);
}
