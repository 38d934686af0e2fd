import * as v from 'valibot';
import type { StockKey } from '../stock/stock.ts';
import { readLocale } from '../text/locale.ts';
import { productId, size } from './bag.ts';

/** The answer of `GET /api/size-waits`, and of `POST`: the newest first. */
export interface SizeWaitsDocument {
  waits: readonly StockKey[];
}

/** The body of `POST /api/size-waits`. */
export const SizeWaitSchema = v.object({
  id: productId,
  /** Empty for a product without sizes. */
  size,
  isWaiting: v.boolean(),
  /** The mail is in this language, or in English where we do not have it. */
  language: v.optional(v.pipe(v.unknown(), v.transform(readLocale)), 'en'),
});

export type SizeWaitRequest = v.InferOutput<typeof SizeWaitSchema>;
