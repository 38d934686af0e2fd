import { median } from './figures.ts';
import type { Visit } from './page-visit.ts';

export interface Figures {
  page: string;
  /** Empty for the static page. */
  shop: string;
  /** Medians. */
  visit: Visit;
}

export function mediansOf(visits: readonly Visit[]): Visit {
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick));
  const kinds = [...new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)))];
  return {
    firstPaint: middle(({ firstPaint }) => firstPaint),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    largestElement: [...new Set(visits.map(({ largestElement }) => largestElement))].join('/'),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    blocked: middle(({ blocked }) => blocked),
    longestTask: middle(({ longestTask }) => longestTask),
    elements: middle(({ elements }) => elements),
    heap: middle(({ heap }) => heap),
    requests: middle(({ requests }) => requests),
    touchedBytes: middle(({ touchedBytes }) => touchedBytes),
    bytes: Object.fromEntries(kinds.map((kind) => [kind, middle(({ bytes }) => bytes[kind] ?? 0)])),
    complaints: [...new Set(visits.flatMap(({ complaints }) => complaints))],
  };
}

/** The columns with their cells. */
function cellsOf({ page, shop, visit }: Figures, still: Visit): Record<string, string> {
  const { bytes, firstPaint, largestPaint } = visit;
  const all = Object.values(bytes).reduce((sum, each) => sum + each, 0);
  return {
    page,
    shop,
    'script kB': kilo(bytes.script ?? 0),
    'all kB': kilo(all),
    'touched kB': kilo(visit.touchedBytes),
    requests: visit.requests.toFixed(0),
    FCP: firstPaint.toFixed(0),
    'FCP ratio': (firstPaint / still.firstPaint).toFixed(2),
    LCP: largestPaint.toFixed(0),
    'LCP ratio': (largestPaint / still.largestPaint).toFixed(2),
    of: visit.largestElement,
    blocking: visit.blocked.toFixed(0),
    longest: visit.longestTask.toFixed(0),
    CLS: visit.layoutShift.toFixed(3),
    elements: visit.elements.toFixed(0),
    'heap kB': kilo(visit.heap),
  };
}

function kilo(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

/** @param still the static page's figures */
export function showTable(figures: readonly Figures[], still: Visit): void {
  const rows = figures.map((each) => cellsOf(each, still));
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => Object.values(row))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of lines) {
    console.log(line.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  '));
  }
  console.log('Medians; times in ms; ratios to the static page. The aims are in bench/README.md.');
  for (const complaint of new Set(figures.flatMap(({ visit }) => visit.complaints))) {
    console.log(`The console said: ${complaint}`);
  }
}
