/** An account's e-mail address at this moment. */
export interface PresentAddress {
  email: string;
  /** Whether the mailbox is known to be the account holder's. */
  isProved: boolean;
  /** Nobody can sign in to it. */
  isDisabled?: true;
}

/** Undefined when there is no such account, and when an external provider's is not known now. */
export type FindAddress = (accountId: string) => Promise<PresentAddress | undefined>;
