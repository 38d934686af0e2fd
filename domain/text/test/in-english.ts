import { sentenceOf } from '#server/use-cases/sentence-of.ts';
import type { Fault } from '../fault.ts';

/** As an owner reads it, without the full stop. */
export function inEnglish(fault: Fault): string {
  return sentenceOf({ name: '', ...fault }, 'en')
    .trim()
    .replace(/\.$/, '');
}
