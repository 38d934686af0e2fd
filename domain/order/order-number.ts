import { toLatinDigits } from '../text/latin-digits.ts';
import { readId } from '../text/read-id.ts';
import { unseenMarks } from '../text/unseen-marks.ts';

/** As people copy it from a mail: with a `#`, spaces, or Arabic digits. */
export function readTypedOrderNumber(text: string): number | undefined {
  const digits = toLatinDigits(text).replace(unseenMarks, '').replace(/[\s#]/g, '');
  return readId(digits);
}
