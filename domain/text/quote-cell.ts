const maxQuoteLength = 40;

/** Shortened, without control characters. */
export function quote(cell: unknown): string {
  if (typeof cell === 'object') return Array.isArray(cell) ? 'a list' : 'an object';
  const text = typeof cell === 'string' ? JSON.stringify(cell) : String(cell);
  return text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text;
}
