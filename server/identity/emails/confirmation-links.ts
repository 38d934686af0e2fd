import { type Locale, localizedPath } from '#domain/text/locale.ts';
import type { Database } from '#server/database/database.ts';
import { insertMailCode, lockAccount } from '#server/identity/queries.ts';
import { newSecret, secretHash } from '#server/secrets/secret.ts';

/** 3 days in ms: order mails are read later than requested ones. */
const codeLifetime = 3 * 24 * 60 * 60 * 1000;

/** An unproved address gets as many mails per day. */
const maxCodes = 20;

/** Undefined when the address is proved or no longer the account's. */
export function createConfirmationLinks(options: {
  database: Database;
  publicUrl: () => string;
  clock: () => Date;
}): (accountId: string, email: string, locale: Locale) => Promise<string | undefined> {
  const { database, publicUrl, clock } = options;
  return async (accountId, email, locale) => {
    const code = newSecret();
    const isKept = await database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (account?.email !== email || account.emailVerified || account.disabledAt) return false;
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + codeLifetime);
      const purpose = 'email-confirmation';
      const row = { codeHash: secretHash(code), accountId, purpose, createdAt, expiresAt } as const;
      await insertMailCode(tx, row, maxCodes);
      return true;
    });
    if (!isKept) return undefined;
    return `${publicUrl()}${localizedPath(locale, '/auth/confirm')}?oobCode=${code}`;
  };
}
