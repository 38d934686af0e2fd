/** The settings `LIMIT_…` of the same names (docs/settings.md). Per hour unless noted. */
export interface AttemptNumbers {
  signUpsPerAddress: number;
  /** Over all accounts. */
  failedSignInsPerAddress: number;
  /** In a row, from one address; each further one has to wait. */
  failedSignInsPerAccount: number;
  /** New passwords and e-mail addresses of a signed-in account. */
  credentialChangesPerAccount: number;
  resetMailsPerAddress: number;
  resetMailsPerAccount: number;
  ordersPerAccount: number;
  /** Over all accounts. */
  ordersPerAddress: number;
  /** Orders that were refused, in a minute. */
  refusedOrdersPerAccount: number;
  /** Not per hour: counted pieces that open orders without an address hold at one time. */
  piecesWithoutAddressPerAccount: number;
  /** The same, over all accounts. */
  piecesWithoutAddressPerAddress: number;
  /** Tries of coupon codes. */
  codeTriesPerAccount: number;
  /** Over all accounts. */
  codeTriesPerAddress: number;
  /** Order mails to an unproved address, over all accounts. */
  orderMailsPerRecipientHour: number;
  orderMailsPerRecipientDay: number;
  /** Order mails to the owner; further ones are bundled. */
  orderNoticesPerHour: number;
  /** Links to orders that do not exist; those that do exist are not counted. */
  orderLinkMissesPerAddress: number;
  /** Searches by number and mobile that find nothing; over all IP addresses. */
  trackingsPerOrder: number;
  /** The same, over all orders. */
  trackingsPerAddress: number;
  /** Of the staff: looks at one, and its use. */
  invitationsPerAddress: number;
}

export const defaultAttemptNumbers: Readonly<AttemptNumbers> = {
  signUpsPerAddress: 60,
  failedSignInsPerAddress: 60,
  failedSignInsPerAccount: 10,
  credentialChangesPerAccount: 20,
  resetMailsPerAddress: 20,
  resetMailsPerAccount: 5,
  ordersPerAccount: 100,
  ordersPerAddress: 200,
  refusedOrdersPerAccount: 30,
  piecesWithoutAddressPerAccount: 30,
  piecesWithoutAddressPerAddress: 150,
  codeTriesPerAccount: 30,
  codeTriesPerAddress: 300,
  orderMailsPerRecipientHour: 5,
  orderMailsPerRecipientDay: 20,
  orderNoticesPerHour: 10,
  orderLinkMissesPerAddress: 100,
  trackingsPerOrder: 1000,
  trackingsPerAddress: 100,
  invitationsPerAddress: 60,
};

/** Per hour. */
export const dataDownloadsPerAccount = 10;

/** After the last allowed failure in a row; doubles with each further one. */
export const firstWaitSeconds = 60;

export const maxWaitSeconds = 15 * 60;

/**
 * Times `failedSignInsPerAccount`: failures per hour and account from all unknown addresses. By
 * default 100, the most that NIST SP 800-63B allows.
 */
export const strangersFactor = 10;
