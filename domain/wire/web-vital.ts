import * as v from 'valibot';
import { visitedPages, webVitals } from '../web-vital.ts';

/** Ten minutes in ms: longer than any page is waited for. */
const maxValue = 600_000;

/** The body of `POST /api/vitals`. Contains nothing about the visitor or the product. */
export const WebVitalSchema = v.strictObject({
  name: v.picklist(webVitals),
  /** Milliseconds; for CLS the score, without a unit. */
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(maxValue)),
  page: v.picklist(visitedPages),
});

export type WebVital = v.InferOutput<typeof WebVitalSchema>;
