import { withoutDirectionControls } from './direction-controls.ts';
import { isWellFormed } from './is-well-formed.ts';
import { trimText } from './visible-text.ts';

/**
 * How a field of one line is read: one line, with visible ends, without control characters.
 * `strangersLine` is how it is shown. Undefined for a non-text or broken Unicode; empty when absent,
 * and when nobody would see it.
 */
export function toOneLine(value: unknown): string | undefined {
  if (value == null) return '';
  if (typeof value !== 'string' || !isWellFormed(value)) return undefined;
  return trimText(withoutDirectionControls(value).replace(/[\s\p{Cc}]+/gu, ' '));
}
