import type { knownMeasures } from '#domain/charts/size-chart.ts';
import { m } from '#messages';

const names: Record<(typeof knownMeasures)[number], () => string> = {
  chest: m.guide_chest,
  waist: m.guide_waist,
  hips: m.guide_hips,
  length: m.guide_length,
  shoulder: m.guide_shoulder,
  sleeve: m.guide_sleeve,
  inseam: m.guide_inseam,
  'foot length': m.guide_foot_length,
};

/** Others as the owner writes them. */
export function measureName(measure: string): string {
  return Object.keys(names).includes(measure) ? names[measure as keyof typeof names]() : measure;
}
