import { plainText } from '../text/plain-text.ts';
import { readId } from '../text/read-id.ts';

/** Reads it as people copy it from a mail: with a `#`, spaces, or Arabic digits. */
export function readTypedOrderNumber(text: string): number | undefined {
  const digits = plainText(text).replace(/[\s#]/g, '');
  return readId(digits);
}
