import { withoutDirectionControls } from './direction-controls.ts';
import { isWellFormed } from './is-well-formed.ts';

/** Undefined for a non-text or broken Unicode; empty when absent. */
export function toOneLine(value: unknown): string | undefined {
  if (value == null) return '';
  if (typeof value !== 'string' || !isWellFormed(value)) return undefined;
  return withoutDirectionControls(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
