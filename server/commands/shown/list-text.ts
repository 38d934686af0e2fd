import type { CommandArguments } from '#server/commands/command-line/command.ts';
import { type Column, textTable } from '#server/commands/command-line/text-table.ts';

export const lastPage = 'No more follow: that was the last page.';

interface Page<Row> {
  rows: readonly Row[];
  /** Null at the end; absent where a list is never long. */
  next?: string | number | null;
  /** Nothing fits the search: the rows are what may be meant. */
  isMeant?: boolean;
}

/** @param none what is read when nothing is listed @param below what of a row stands below the table */
export function listText<Row>(
  columns: readonly Column<Row>[],
  none: string,
  below: (row: Row) => string = () => '',
): (page: Page<Row>, typed?: CommandArguments['options']) => string {
  return ({ rows, next = null, isMeant = false }, { after, search } = {}) => {
    // None of all, or none of what was asked for.
    if (rows.length === 0 && after !== undefined) return lastPage;
    if (rows.length === 0) return search === undefined ? none : 'Nothing was found.';
    const meant = isMeant ? 'No name has these words. What may be meant:\n\n' : '';
    return withMore(meant + textTable(columns, rows) + rows.map(below).join(''), next);
  };
}

/** @param next where the next page begins; null at the end */
export function withMore(page: string, next: string | number | null): string {
  return next === null ? page : `${page}\n\nThere are more: add --after ${next}`;
}
