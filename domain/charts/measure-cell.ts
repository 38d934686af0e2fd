import type { Complain } from '../text/fault.ts';
import { plainText } from '../text/plain-text.ts';
import { quoteText } from '../text/quote-cell.ts';
import type { Measure } from './size-chart.ts';

const maxCentimetres = 300;

const written = /^\d{1,3}(?:[.,٫]\d)?$/;
const dash = /\s*[-–—]\s*/;

/** Reads `88`, `88.5`, `88-92` and `88 cm`. Undefined after a complaint. */
export function readMeasure(cell: string, complain: Complain): Measure | undefined {
  const text = plainText(cell).replace(/\s*(?:cm|سم)$/i, '');
  if (text === '') return [];
  const parts = text.split(dash);
  const measure = parts.map((part) =>
    written.test(part) ? Number(part.replace(/[,٫]/, '.')) : Number.NaN,
  );
  const [from = 0, to = Number.POSITIVE_INFINITY, ...more] = measure;
  const isRead = measure.every((cm) => cm > 0 && cm <= maxCentimetres);
  if (isRead && from < to && more.length === 0) return measure;
  return complain({ refusal: 'is-no-measure', max: maxCentimetres, value: quoteText(cell) });
}

/** The dash is one that spreadsheets do not take for a date. */
export function writeMeasure(measure: Measure): string | number {
  const [only = ''] = measure;
  return measure.length > 1 ? measure.join('–') : only;
}
