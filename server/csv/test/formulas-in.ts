import { cellSeparators } from '../cell-separators.ts';

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * The cells of a table as a program with this separator may cut it. It counts a quote only where a
 * cell begins with it, so it also cuts inside texts that another separator put into quotes.
 */
export function cellsAsOpened(table: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= table.length; at += 1) {
    let cell = '';
    if (table[at] === '"') {
      at += 1;
      for (; at < table.length; at += 1) {
        if (table[at] === '"' && table[at + 1] !== '"') break;
        if (table[at] === '"') at += 1;
        cell += table[at];
      }
      at += 1;
    }
    for (; at < table.length && !isEnd(table[at], separator); at += 1) cell += table[at];
    cells.push(cell);
  }
  return cells;
}

function isEnd(letter: string | undefined, separator: string): boolean {
  return letter === separator || letter === '\n' || letter === '\r';
}

/** Cells that would be run as formulas, with any separator; blanks and quotes protect none. */
export function formulasIn(table: string): string[] {
  return cellSeparators
    .flatMap((separator) => [...cellsAsOpened(table, separator), ...cutBlindly(table, separator)])
    .filter((cell) => !plainNumber.test(cell))
    .filter((cell) => /^["\s]*[=+\-@＝＋－＠]/.test(cell) || /^[\t\r]/.test(cell));
}

/** As a program that knows no quotes. */
function cutBlindly(table: string, separator: string): string[] {
  return table.split('\n').flatMap((line) => line.split(separator));
}
