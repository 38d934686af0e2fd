export interface Mail {
  /** Only an e-mail address: no name, no list. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `<unique@host>`: mailboxes merge mails with the same id. Random by default. */
  messageId?: string;
}

export interface Mailer {
  /**
   * Resolves when the server accepts it or its file is written.
   * @throws {UndeliverableError} when no later attempt can deliver it
   */
  send(mail: Mail): Promise<void>;
  /** Closes the connections. */
  close(): Promise<void>;
}
