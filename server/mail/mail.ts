export interface Mail {
  /** Only an e-mail address: no name, no list. */
  to: string;
  /** One e-mail address for answers; by default the sender's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** `<unique@host>`: mailboxes merge mails with the same id. Random by default. */
  messageId?: string;
}

/** For the queue: who composes a mail decides where it goes. */
export interface ComposedMail extends Mail {
  /** Whether the mailbox is known to be its reader's: others are limited. By default it is. */
  isProved?: boolean;
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
