import { median } from './figures.ts';
import type { Visit } from './page-visit.ts';

export interface Figures {
  page: string;
  /** 0 for the static page. */
  products: number;
  kind: string;
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
    alive: visits.every(({ alive }) => alive === undefined)
      ? undefined
      : middle(({ alive }) => alive ?? Number.NaN),
    bytes: Object.fromEntries(kinds.map((kind) => [kind, middle(({ bytes }) => bytes[kind] ?? 0)])),
    complaints: [...new Set(visits.flatMap(({ complaints }) => complaints))],
  };
}

const columns = ['document', 'stylesheet', 'script', 'font', 'image', 'fetch', 'other'];

/** Times in ms, sizes in kB. */
export function showTable(figures: readonly Figures[]): void {
  const kinds = columns.filter((kind) => figures.some(({ visit }) => visit.bytes[kind]));
  const head = ['page', 'products', 'visit', 'FCP', 'LCP', 'of', 'ratio', 'CLS', 'TBT', 'alive'];
  const rows = figures.map(({ page, products, kind, visit }) => {
    const still = figures.find((other) => other.page === page && other.products === 0)?.visit;
    // A repeat visit has much in the cache: no fair comparison.
    const ratio = still && kind === 'first' ? visit.largestPaint / still.largestPaint : undefined;
    return [
      page,
      products === 0 ? '' : String(products),
      kind,
      visit.firstPaint.toFixed(0),
      visit.largestPaint.toFixed(0),
      visit.largestElement,
      ratio?.toFixed(2) ?? '',
      visit.layoutShift.toFixed(3),
      visit.blocked.toFixed(0),
      visit.alive?.toFixed(0) ?? '',
      ...kinds.map((name) => ((visit.bytes[name] ?? 0) / 1000).toFixed(1)),
    ];
  });
  const lines = [[...head, ...kinds], ...rows];
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of lines) {
    console.log(line.map((cell, at) => cell.padStart(widths?.[at] ?? 0)).join('  '));
  }
  console.log(
    'Times in ms, sizes in kB; ratio: LCP to that of the static page, first visits of both (aim: at most 1.3).',
  );
  for (const complaint of new Set(figures.flatMap(({ visit }) => visit.complaints))) {
    console.log(`The console said: ${complaint}`);
  }
}
