import { wrongFocus } from '../picture-focus.ts';
import { isWellFormed } from '../text/is-well-formed.ts';
import { quote } from '../text/quote-cell.ts';
import { trimText } from '../text/visible-text.ts';

export interface TextRule {
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
  complain: (fault: string) => undefined,
): string | undefined {
  if (cell == null) return '';
  if (typeof cell !== 'string') return complain(`must be a text, not a ${typeof cell}`);
  const control = (lines ? manyLinesControls : oneLineControls).exec(cell.trim());
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return complain(`has a control character (U+${code}); remove it`);
  }
  if (!isWellFormed(cell)) {
    return complain('has half a character of Unicode; save the file as UTF-8 again');
  }
  const text = trimText(cell);
  const length = [...text].length;
  if (length > maxLength) {
    return complain(`has ${length} characters; it may have at most ${maxLength}`);
  }
  const focus = isPicture && wrongFocus(text);
  if (focus) {
    return complain(
      `has ${quote(focus)} after the picture's name: write the focus as two whole numbers from 0 to 100, as front.jpg#50,20 (percent from the left, from the top)`,
    );
  }
  return text;
}
