import { readCsvTable, type TableColumns } from '#server/csv/csv-table.ts';
import { type OwnersTable, readEach } from '#server/csv/owners-table.ts';

export const stockColumns = ['id', 'size', 'left'] as const;

const known: TableColumns = {
  columns: stockColumns,
  required: ['id', 'left'],
  telling: ['left'],
  kindOf: (column) => (column === 'size' ? 'size' : 'text'),
};

/** An empty number: the pieces are not counted any more. Other columns are left alone. */
export const stockTable: OwnersTable = {
  field: 'changes',
  read: (text) =>
    readEach(readCsvTable(text, known).rows, ({ id, size, left: counted = null }) => {
      return { id, size, counted };
    }),
  columnOf: { counted: 'left' },
};
