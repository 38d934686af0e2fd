import type { BagLine } from './bag.ts';

/** Also of an order. */
export const mostBagLines = 500;

/** Never reached in practice. */
export const mostBagChanges = 1e12;

/** The answer of `GET /api/bag`. */
export interface BagDocument {
  lines: readonly BagLine[];
  hasSale: boolean;
  /** The coupon behind the sale, as it was typed. Without the sale: it does not count any more. */
  coupon?: string;
  /** Increases with every change on any device; starts at 0. */
  version: number;
  /** Increases when an order, CANCEL or a sign-out ends the bag; older writes are refused. */
  generation: number;
  /** Missing unless a backup was restored. */
  lost?: LostVersions;
}

/** A backup was restored: who knows a version in between knows another bag than the server. */
export interface LostVersions {
  after: number;
  before: number;
}

/** Whether the server's bag follows from what a device knew with this version. */
export function isLost(version: number, lost: LostVersions | null | undefined): boolean {
  return lost != null && version > lost.after && version < lost.before;
}

export const emptyBag: BagDocument = { lines: [], hasSale: false, version: 0, generation: 0 };
