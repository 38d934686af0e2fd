import type { StockKey } from '#domain/stock/stock.ts';

/** @param left null when they are not counted */
export function shownPieces(left: number | null): string {
  return left === null ? 'not counted' : String(left);
}

export function shownKey({ id, size }: StockKey): string {
  return size === '' ? `Product ${id}` : `Product ${id}, size ${size}`;
}

export function setNumbers(count: number): string {
  return `Set ${count === 1 ? '1 number' : `${count} numbers`} in stock.`;
}
