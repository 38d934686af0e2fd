import type { Complain } from '../text/fault.ts';
import { plainText } from '../text/plain-text.ts';
import { quote, quoteText } from '../text/quote-cell.ts';
import { isVisible, trimText } from '../text/visible-text.ts';
import { maxStock, type WrittenStock } from './stock.ts';

/**
 * Takes the numbers out of `S:3|M|L:0`, and reads the column `stock` of a product without sizes.
 * @returns the labels alone, and a number for each size; no numbers where the row has none
 */
export function readStockCells(
  { sizes, stock }: { sizes?: unknown; stock?: unknown },
  complainOf: (column: 'sizes' | 'stock') => Complain,
): { sizes: unknown; stock: WrittenStock[] } {
  const parts = typeof sizes === 'string' ? sizes.split('|') : sizes;
  const entries = Array.isArray(parts) && parts.every((part) => typeof part === 'string');
  if (!entries || !isVisible(parts.join(''))) {
    return { sizes, stock: readPlainStock(stock, complainOf('stock')) };
  }
  if (!isBlank(stock)) {
    const example = 'S:3|M:0';
    complainOf('stock')({ refusal: 'stock-is-beside-sizes', other: 'sizes', example });
  }
  const counted = parts.map((part: string) => {
    const [label = '', ...number] = part.split(':');
    const left = number.length === 0 ? null : readPieces(number.join(':'), complainOf('sizes'));
    if (number.length > 0 && !isVisible(label)) {
      const value = quoteText(part.trim());
      complainOf('sizes')({ refusal: 'count-is-without-size', value, example: 'S:3' });
    }
    return { size: trimText(label), left: left ?? null };
  });
  const labels = counted.map(({ size }) => size);
  return { sizes: labels, stock: counted.some(({ left }) => left !== null) ? counted : [] };
}

function readPlainStock(cell: unknown, complain: Complain): WrittenStock[] {
  if (isBlank(cell)) return [];
  const left = readPieces(cell, complain);
  return left === undefined ? [] : [{ size: '', left }];
}

/** A whole number from 0 to `maxStock`, in the digits of any of the shop's languages. */
export function readPieces(cell: unknown, complain: Complain): number | undefined {
  const digits = plainText(String(cell));
  const left = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  if (left <= maxStock) return left;
  return complain({ refusal: 'is-no-piece-count', max: maxStock, value: quote(cell) });
}

function isBlank(cell: unknown): boolean {
  return cell == null || !isVisible(String(cell));
}
