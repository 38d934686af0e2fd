import type { Fault } from './fault.ts';

const maxQuoteLength = 40;

/** Shortened, without control characters. */
export function quoteText(text: string): string {
  return shortened(JSON.stringify(text));
}

/** A detail of a fault: what was written, or what it is that cannot be quoted. */
export function quote(cell: unknown): string | readonly [Fault] {
  if (typeof cell === 'object') return [kindOfValue(cell)];
  return typeof cell === 'string' ? quoteText(cell) : shortened(String(cell));
}

/** What was written where a text belongs. */
export function kindOfValue(cell: unknown): Fault {
  if (Array.isArray(cell)) return { refusal: 'value-is-list' };
  if (typeof cell === 'number') return { refusal: 'value-is-number' };
  return { refusal: typeof cell === 'boolean' ? 'value-is-boolean' : 'value-is-object' };
}

function shortened(text: string): string {
  return text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text;
}
