import type { Account } from '#server/database/schema/accounts.ts';

/** What stands in a hash's place: base64 of `REDACTED`. No hash ever leaves the server. */
const redacted = 'UkVEQUNURUQ=';

/** The members that every answer about an account has (protocol §2). */
export function accountAnswer(account: Account) {
  return {
    localId: account.id,
    email: account.email,
    emailVerified: account.emailVerified,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
    providerUserInfo: [
      {
        providerId: 'password',
        email: account.email,
        federatedId: account.email,
        rawId: account.email,
        ...(account.displayName === null ? {} : { displayName: account.displayName }),
        ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
      },
    ],
    passwordHash: redacted,
  };
}
