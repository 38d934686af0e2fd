import type { BagLine } from './bag.ts';

/** Also of an order. */
export const mostBagLines = 500;

/** Never reached in practice. */
export const mostBagChanges = 1e12;

/** The answer of `GET /api/bag`. */
export interface BagDocument {
  lines: readonly BagLine[];
  hasSale: boolean;
  /** Increases with every change on any device; starts at 0. */
  version: number;
  /** Increases when an order, CANCEL or a sign-out ends the bag; older writes are refused. */
  generation: number;
}

export const emptyBag: BagDocument = { lines: [], hasSale: false, version: 0, generation: 0 };
