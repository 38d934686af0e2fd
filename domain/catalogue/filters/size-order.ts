import { labelKey } from '../../text/label-key.ts';

const letters = /^(\d*)(X*)(S|M|L)$/i;

/** Small to large: `XS` before `S`, `XL` before `2XL`; undefined for other labels. */
function letterPlace(key: string): number | undefined {
  const [, number = '', crosses = '', letter] = letters.exec(key) ?? [];
  if (!letter) return undefined;
  const extra = number === '' ? crosses.length : Number(number);
  if (letter.toUpperCase() === 'M') return extra === 0 ? 0 : undefined;
  return letter.toUpperCase() === 'S' ? -1 - extra : 1 + extra;
}

function numberPlace(key: string): number | undefined {
  const number = Number(key);
  return Number.isNaN(number) ? undefined : number;
}

/** Letters from small to large, then numbers, then other labels in the order in which they come. */
export function sortSizes(labels: readonly string[]): string[] {
  const placed = labels.map((label) => {
    const key = labelKey(label);
    const letter = letterPlace(key);
    const number = numberPlace(key);
    const kind = letter !== undefined ? 0 : number !== undefined ? 1 : 2;
    return { label, kind, place: letter ?? number ?? 0 };
  });
  return placed.sort((a, b) => a.kind - b.kind || a.place - b.place).map(({ label }) => label);
}
