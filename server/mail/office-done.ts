/** Of the staff, for the owners. */
export interface OfficeDone {
  /** An e-mail address. */
  person: string;
  /** As `returns.refund`. */
  procedure: string;
  /** What that does. */
  what: string;
  /** As `returns 12`; without anything that is a secret or a shopper's. */
  things: readonly string[];
}
