/** One message to one person. */
export interface Mail {
  /** An e-mail address and nothing else: no name, no list. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `<unique@host>`: mailboxes take two mails of the same id for one. Made up when left out. */
  messageId?: string;
}

export interface Mailer {
  /** Resolves when the mail server took the message, or its file stands. Rejects with the cause. */
  send(mail: Mail): Promise<void>;
  /** Lets go of the connections. */
  close(): Promise<void>;
}
