import { wrongFocus } from '../picture-focus.ts';
import type { Complain } from '../text/fault.ts';
import { isWellFormed } from '../text/is-well-formed.ts';
import { kindOfValue, quoteText } from '../text/quote-cell.ts';
import { trimText } from '../text/visible-text.ts';

interface TextRule {
  maxLength: number;
  lines: boolean;
  isPicture?: true;
}

const oneLineControls = /[\p{Cc}\u2028\u2029]/u;
const manyLinesControls = /(?![\t\n\r])\p{Cc}/u;

/** Trimmed; empty when absent, and when nobody would see it. Undefined after a complaint. */
export function readText(
  cell: unknown,
  { maxLength, lines, isPicture }: TextRule,
  complain: Complain,
): string | undefined {
  if (cell == null) return '';
  if (typeof cell !== 'string')
    return complain({ refusal: 'is-no-text', value: [kindOfValue(cell)] });
  const control = (lines ? manyLinesControls : oneLineControls).exec(cell.trim());
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return complain({ refusal: 'has-control', sign: `U+${code}` });
  }
  if (!isWellFormed(cell)) {
    return complain({ refusal: 'has-half-character', format: 'UTF-8' });
  }
  const text = trimText(cell);
  const length = [...text].length;
  if (length > maxLength) {
    return complain({ refusal: 'has-many-characters', length, max: maxLength });
  }
  const focus = isPicture && wrongFocus(text);
  if (focus) {
    const example = 'front.jpg#50,20';
    return complain({ refusal: 'has-wrong-focus', value: quoteText(focus), example });
  }
  return text;
}
