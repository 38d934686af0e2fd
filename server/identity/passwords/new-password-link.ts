import { type Locale, localizedPath } from '#domain/text/locale.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { findAccountByEmail, insertMailCode, lockAccount } from '#server/identity/queries.ts';
import { newSecret, secretHash } from '#server/secrets/secret.ts';

/** One hour, in ms. */
const codeLifetime = 60 * 60 * 1000;

const maxCodes = 5;

/**
 * A link that takes a new password for the account, once and within an hour.
 * @param publicUrl the origin of the link
 * @param note writes in the same transaction
 * @returns undefined when nobody who may sign in has the address
 */
export async function newPasswordLink(
  { database, clock }: { database: Database; clock: () => Date },
  { email, publicUrl, locale }: { email: string; publicUrl: string; locale: Locale },
  note: (
    tx: Queries,
    code: { accountId: string; expiresAt: Date },
  ) => Promise<void> = async () => {},
): Promise<string | undefined> {
  const found = await findAccountByEmail(database.db, email);
  if (!found) return undefined;
  const code = newSecret();
  const isKept = await database.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // A code must never be valid for an address that the account no longer has.
    if (account?.email !== email || account.disabledAt) return false;
    const now = clock();
    const expiresAt = new Date(now.getTime() + codeLifetime);
    const about = { accountId: account.id, purpose: 'password-reset', createdAt: now } as const;
    await insertMailCode(tx, { ...about, codeHash: secretHash(code), expiresAt }, maxCodes);
    await note(tx, { accountId: account.id, expiresAt });
    return true;
  });
  return isKept ? `${publicUrl}${localizedPath(locale, '/auth/reset')}?oobCode=${code}` : undefined;
}
