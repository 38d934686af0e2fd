/** Where a grid of equal rows stands on the page, in pixels. */
export interface GridGeometry {
  /** Distance of the grid's start from the page's start. */
  top: number;
  /** Height of a row with the gap under it. */
  rowHeight: number;
  columns: number;
}

/** The rows of the grid that are in the page. */
export interface GridWindow {
  firstRow: number;
  rowCount: number;
  columns: number;
}

/** A page never holds more cards than this, however large the screen. */
const mostCards = 144;
/** The window moves by whole steps, so that a scroll seldom renders anything. */
const rowsPerStep = 2;

/**
 * The rows to have in the page: those on the screen, and about a screen before and after them.
 * `scrollTop` and `viewport` are the page's scroll place and the screen's height in pixels.
 */
export function windowOf(
  { top, rowHeight, columns }: GridGeometry,
  scrollTop: number,
  viewport: number,
): GridWindow {
  const mostRows = Math.max(rowsPerStep, Math.floor(mostCards / columns));
  const before = (scrollTop - top - viewport) / rowHeight;
  const firstRow = Math.max(0, Math.floor(before / rowsPerStep) * rowsPerStep);
  const rows = Math.ceil((viewport * 3) / rowHeight / rowsPerStep + 1) * rowsPerStep;
  // At the page's start nothing is needed above the screen.
  const needed = firstRow === 0 ? Math.ceil((scrollTop - top + viewport * 2) / rowHeight) : rows;
  const rounded = Math.ceil(Math.max(needed, 1) / rowsPerStep) * rowsPerStep;
  return { firstRow, rowCount: Math.min(rounded, rows, mostRows), columns };
}
