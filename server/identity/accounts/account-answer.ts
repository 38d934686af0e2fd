import type { Account } from '#server/identity/schema.ts';

/** Base64 of `REDACTED`: no hash ever leaves the server. */
const redacted = 'UkVEQUNURUQ=';

/** Members of every answer about an account (protocol §2). */
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
