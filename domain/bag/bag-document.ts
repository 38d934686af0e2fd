import type { BagLine } from './bag.ts';

/** Also of an order. */
export const maxBagLines = 500;

/** Restores that a bag remembers. */
export const maxLostVersions = 20;

/** Never reached in practice. */
export const maxBagChanges = 1e12;

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
  /** One for each restored backup, the latest first. Missing without any. */
  lost?: readonly LostVersions[];
}

/** A backup was restored: who knows a version in between knows another bag than the server. */
export interface LostVersions {
  after: number;
  before: number;
}

/** Whether the server's bag follows from what a device knew with this version. */
export function isLost(version: number, lost: readonly LostVersions[] = []): boolean {
  return lost.some(({ after, before }) => version > after && version < before);
}

export const emptyBag: BagDocument = { lines: [], hasSale: false, version: 0, generation: 0 };
