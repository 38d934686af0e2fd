/** Ms. The shop knows the key of a call for seven days. */
const maxAge = 6 * 24 * 60 * 60 * 1000;

/** When a step was first sent: its answer may be lost, and then it may be done. */
export interface FirstSent {
  /** Ms, of the shop's clock, as far as the device knew it. */
  at: number;
  /** When the shop itself had last told the time. It is never too late. */
  heard: number;
}

/**
 * Whether the shop may have forgotten that it has done it. By the time of the first attempt and not
 * of the tap: what was never sent cannot be done twice.
 */
export function mayBeForgotten({ at, heard }: FirstSent, now: number): boolean {
  // In what is now the future: the device's clock was wrong.
  const from = at > now ? heard : at;
  return now - from > maxAge;
}
