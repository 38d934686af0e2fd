import type { BagLine } from './bag.ts';

/** The most lines of a bag, and so of an order. */
export const mostBagLines = 500;

/** The highest version or generation: far more than anybody reaches. */
export const mostBagChanges = 1e12;

/** A bag as the server keeps it: the answer of `GET /api/bag`. */
export interface BagDocument {
  lines: readonly BagLine[];
  /** Whether the coupon was accepted. */
  hasSale: boolean;
  /** Goes up with every change, by whichever device; 0 before the first. */
  version: number;
  /** Goes up when an order, CANCEL or a sign-out ends the bag; nothing older is ever written. */
  generation: number;
}

/** The body of `PUT /api/bag`. */
export interface BagWrite {
  /** The document that was changed. */
  base: { version: number; generation: number };
  /**
   * Another for each change, the same when it is sent again: so that a write whose answer was lost
   * is not taken for another device's, and added once more.
   */
  writeId?: string | undefined;
  lines: readonly BagLine[];
  hasSale: boolean;
}

/** The bag of an account that never had one. */
export const emptyBag: BagDocument = { lines: [], hasSale: false, version: 0, generation: 0 };
