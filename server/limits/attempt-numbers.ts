/** How often things may be done: the settings `LIMIT_…` of the same names (docs/settings.md). */
export interface AttemptNumbers {
  /** An hour. */
  signUpsPerAddress: number;
  /** An hour, over all accounts. */
  failedSignInsPerAddress: number;
  /** In a row, from one address: then each further one has to wait. */
  failedSignInsPerAccount: number;
  /** New passwords and e-mail addresses that a signed-in account chooses, an hour. */
  credentialChangesPerAccount: number;
  /** An hour. */
  resetMailsPerAddress: number;
  /** An hour. */
  resetMailsPerAccount: number;
  /** An hour. */
  ordersPerAccount: number;
  /** An hour, over all accounts. */
  ordersPerAddress: number;
  /** Mails about orders to an address that nobody has proved, over all accounts. */
  orderMailsPerRecipientHour: number;
  orderMailsPerRecipientDay: number;
  /** Of the owner's mails about orders; more are bundled. */
  orderNoticesPerHour: number;
}

/** What holds unless the owner sets something else. */
export const defaultAttemptNumbers: Readonly<AttemptNumbers> = {
  signUpsPerAddress: 60,
  failedSignInsPerAddress: 60,
  failedSignInsPerAccount: 10,
  credentialChangesPerAccount: 20,
  resetMailsPerAddress: 20,
  resetMailsPerAccount: 5,
  ordersPerAccount: 100,
  ordersPerAddress: 200,
  orderMailsPerRecipientHour: 5,
  orderMailsPerRecipientDay: 20,
  orderNoticesPerHour: 10,
};

/** The wait after the last failure allowed in a row; it doubles with each further one. */
export const firstWaitSeconds = 60;

/** The wait does not grow beyond 15 minutes. */
export const longestWaitSeconds = 15 * 60;

/**
 * Failures that an account bears in an hour from all addresses where it never signed in, as a
 * multiple of `failedSignInsPerAccount`: by default 100, the most that NIST SP 800-63B allows.
 */
export const strangersFactor = 10;
