/** Other systems that a size may be named in. */
export const sizeSystems = ['EU', 'UK', 'US'] as const;

/** Measures that the shop names in its languages; others are shown as the owner writes them. */
export const knownMeasures = [
  'chest',
  'waist',
  'hips',
  'length',
  'shoulder',
  'sleeve',
  'inseam',
  'foot length',
] as const;

/** Centimetres: `[88]`, from–to as `[88, 92]`, or none as `[]`. */
export type Measure = readonly number[];

export interface ChartSize extends Partial<Record<(typeof sizeSystems)[number], string>> {
  /** The size as the `sizes` of a product have it. */
  size: string;
  /** One for each of the chart's measures. */
  cm: readonly Measure[];
}

/** A shopper finds the size by it. Products name it in `sizeChart`. */
export interface SizeChart {
  name: string;
  nameAr?: string;
  /** The names of the measures. */
  measures: readonly string[];
  sizes: readonly ChartSize[];
}

/** The answer of `GET /size-charts.json`. */
export interface SizeChartDocument {
  charts: readonly SizeChart[];
}

/** So many charts are there, and so many sizes and measures has one. */
export const maxCharts = 50;
export const maxChartSizes = 40;
export const maxMeasures = 12;

const centimetresInAnInch = 2.54;

/** Inches with one decimal. */
export function inInches(measure: Measure): Measure {
  return measure.map((cm) => Math.round((cm / centimetresInAnInch) * 10) / 10);
}
