import type { StockKey } from '#domain/stock/stock.ts';

/** @param left null when they are not counted */
export function shownPieces(left: number | null): string {
  return left === null ? 'not counted' : String(left);
}

export function shownKey({ id, size }: StockKey): string {
  return size === '' ? `Product ${id}` : `Product ${id}, size ${size}`;
}

/** `1 order`, `2 orders`. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

export function setNumbers(count: number): string {
  return `Set ${counted(count, 'number')} in stock.`;
}
