/** Pixels. */
export interface GridGeometry {
  top: number;
  /** With the gap under it. */
  rowHeight: number;
  columns: number;
}

export interface GridWindow {
  firstRow: number;
  rowCount: number;
  columns: number;
}

const maxCards = 144;
/** In steps, so that few scrolls render. */
const rowsPerStep = 2;

/** The rows on the screen, and about one screen before and `after` it. Pixels, and screens. */
export function windowOf(
  { top, rowHeight, columns }: GridGeometry,
  scrollTop: number,
  viewport: number,
  after: 0 | 1 = 1,
): GridWindow {
  const maxRows = Math.max(rowsPerStep, Math.floor(maxCards / columns));
  const before = (scrollTop - top - viewport) / rowHeight;
  const firstRow = Math.max(0, Math.floor(before / rowsPerStep) * rowsPerStep);
  const rows = Math.ceil((viewport * (2 + after)) / rowHeight / rowsPerStep + 1) * rowsPerStep;
  // Nothing is above the first row.
  const needed =
    firstRow === 0 ? Math.ceil((scrollTop - top + viewport * (1 + after)) / rowHeight) : rows;
  const rounded = Math.ceil(Math.max(needed, 1) / rowsPerStep) * rowsPerStep;
  return { firstRow, rowCount: Math.min(rounded, rows, maxRows), columns };
}
