/** The embedded PostgreSQL, spoken to in PostgreSQL's wire protocol. */
export interface EmbeddedBackend {
  /**
   * Takes whole messages, and answers the whole messages that they led to; a fault of a statement
   * is among these. One call at a time.
   * @throws when the backend has broken: it answers nothing any more
   */
  exchange(messages: Uint8Array): Promise<Uint8Array>;
  /** Writes everything to its files and lets go of them. */
  close(): Promise<void>;
}
