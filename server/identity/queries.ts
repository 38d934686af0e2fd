import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { standIn } from '#server/database/stand-in.ts';
import type { Account } from './schema.ts';
import { accountSearch, accounts, mailCodes, refreshTokens } from './schema.ts';

export async function findAccountByEmail(db: Queries, email: string): Promise<Account | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.email, email)))[0];
}

export async function findAccount(db: Queries, id: string): Promise<Account | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
}

export async function findAccounts(db: Queries, ids: readonly string[]): Promise<Account[]> {
  return db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
}

/** Locks the row until the transaction ends. */
export async function lockAccount(tx: Queries, id: string): Promise<Account | undefined> {
  return (await tx.select().from(accounts).where(eq(accounts.id, id)).for('update'))[0];
}

/** Until the transaction ends, nobody changes its credentials or deletes it. */
export async function shareAccount(tx: Queries, id: string): Promise<Account | undefined> {
  return (await tx.select().from(accounts).where(eq(accounts.id, id)).for('share'))[0];
}

/** @returns undefined when the e-mail address is taken */
export async function insertAccount(
  tx: Queries,
  account: typeof accounts.$inferInsert,
): Promise<Account | undefined> {
  return (
    await tx
      .insert(accounts)
      .values(account)
      .onConflictDoNothing({ target: accounts.email })
      .returning()
  )[0];
}

/** @returns undefined when there is no such account */
export async function updateAccount(
  tx: Queries,
  id: string,
  change: Partial<Omit<Account, 'id'>>,
): Promise<Account | undefined> {
  return (await tx.update(accounts).set(change).where(eq(accounts.id, id)).returning())[0];
}

export async function deleteAccountRow(tx: Queries, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
}

/**
 * By e-mail address.
 * @param page `words`: of the address or the name; `after`: last address of the previous page
 */
export function selectAccounts(
  db: Queries,
  page: { words: readonly string[]; after: string; size: number },
): Promise<Account[]> {
  const found = db
    .select({ id: accountSearch.id })
    .from(accountSearch)
    .where(standIn(accountSearch.words, page.words));
  const isFound = page.words.length === 0 ? undefined : inArray(accounts.id, found);
  return db
    .select()
    .from(accounts)
    .where(and(gt(accounts.email, page.after), isFound))
    .orderBy(accounts.email)
    .limit(page.size);
}

type RefreshToken = typeof refreshTokens.$inferSelect;

/** Keeps only the account's newest `max` tokens. */
export async function insertRefreshToken(
  tx: Queries,
  token: RefreshToken,
  max: number,
): Promise<void> {
  await tx.insert(refreshTokens).values(token);
  const beyond = tx
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(eq(refreshTokens.accountId, token.accountId))
    .orderBy(desc(refreshTokens.expiresAt))
    .offset(max);
  await tx.delete(refreshTokens).where(inArray(refreshTokens.tokenHash, beyond));
}

export async function findRefreshToken(
  db: Queries,
  tokenHash: string,
): Promise<RefreshToken | undefined> {
  return (await db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash)))[0];
}

export async function prolongRefreshToken(
  db: Queries,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await db.update(refreshTokens).set({ expiresAt }).where(eq(refreshTokens.tokenHash, tokenHash));
}

type MailCode = typeof mailCodes.$inferSelect;

export type CodePurpose = MailCode['purpose'];

/** Keeps only the account's newest `max` codes for the purpose. */
export async function insertMailCode(tx: Queries, code: MailCode, max: number): Promise<void> {
  await tx.insert(mailCodes).values(code);
  const { accountId, purpose } = code;
  const beyond = tx
    .select({ codeHash: mailCodes.codeHash })
    .from(mailCodes)
    .where(and(eq(mailCodes.accountId, accountId), eq(mailCodes.purpose, purpose)))
    .orderBy(desc(mailCodes.createdAt))
    .offset(max);
  await tx.delete(mailCodes).where(inArray(mailCodes.codeHash, beyond));
}

export async function findMailCode(
  db: Queries,
  codeHash: string,
  purpose: CodePurpose,
): Promise<MailCode | undefined> {
  const isThis = and(eq(mailCodes.codeHash, codeHash), eq(mailCodes.purpose, purpose));
  return (await db.select().from(mailCodes).where(isThis))[0];
}

/** @returns true for exactly one of several concurrent uses */
export async function takeMailCode(tx: Queries, codeHash: string): Promise<boolean> {
  const taken = await tx
    .delete(mailCodes)
    .where(eq(mailCodes.codeHash, codeHash))
    .returning({ codeHash: mailCodes.codeHash });
  return taken.length > 0;
}

export async function deleteMailCodesOf(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(mailCodes).where(eq(mailCodes.accountId, accountId));
}

export async function deleteExpired(db: Queries, before: Date): Promise<void> {
  await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, before));
  await db.delete(mailCodes).where(lte(mailCodes.expiresAt, before));
}
