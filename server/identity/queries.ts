import { desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import type { Account } from '#server/database/schema/accounts.ts';
import { accounts, refreshTokens, resetCodes } from '#server/database/schema/accounts.ts';

export async function findAccountByEmail(db: Queries, email: string): Promise<Account | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.email, email)))[0];
}

export async function findAccount(db: Queries, id: string): Promise<Account | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
}

/** Reads an account and keeps everybody else from changing it until the transaction ends. */
export async function lockAccount(tx: Queries, id: string): Promise<Account | undefined> {
  return (await tx.select().from(accounts).where(eq(accounts.id, id)).for('update'))[0];
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

/** @param after the e-mail address that the page before ended with */
export function selectAccounts(
  db: Queries,
  page: { after: string; size: number },
): Promise<Account[]> {
  return db
    .select()
    .from(accounts)
    .where(gt(accounts.email, page.after))
    .orderBy(accounts.email)
    .limit(page.size);
}

type RefreshToken = typeof refreshTokens.$inferSelect;

/** Adds a refresh token; of an account's tokens only the newest `most` stay. */
export async function insertRefreshToken(
  tx: Queries,
  token: RefreshToken,
  most: number,
): Promise<void> {
  await tx.insert(refreshTokens).values(token);
  const beyond = tx
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(eq(refreshTokens.accountId, token.accountId))
    .orderBy(desc(refreshTokens.expiresAt))
    .offset(most);
  await tx.delete(refreshTokens).where(inArray(refreshTokens.tokenHash, beyond));
}

export async function findRefreshToken(
  db: Queries,
  tokenHash: string,
): Promise<RefreshToken | undefined> {
  return (await db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash)))[0];
}

/** Lets a token live until another moment. */
export async function prolongRefreshToken(
  db: Queries,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await db.update(refreshTokens).set({ expiresAt }).where(eq(refreshTokens.tokenHash, tokenHash));
}

type ResetCode = typeof resetCodes.$inferSelect;

/** Adds a reset code; of an account's codes only the newest `most` stay. */
export async function insertResetCode(tx: Queries, code: ResetCode, most: number): Promise<void> {
  await tx.insert(resetCodes).values(code);
  const beyond = tx
    .select({ codeHash: resetCodes.codeHash })
    .from(resetCodes)
    .where(eq(resetCodes.accountId, code.accountId))
    .orderBy(desc(resetCodes.createdAt))
    .offset(most);
  await tx.delete(resetCodes).where(inArray(resetCodes.codeHash, beyond));
}

export async function findResetCode(db: Queries, codeHash: string): Promise<ResetCode | undefined> {
  return (await db.select().from(resetCodes).where(eq(resetCodes.codeHash, codeHash)))[0];
}

/** @returns whether the code was still there: of several uses at once exactly one is told yes */
export async function takeResetCode(tx: Queries, codeHash: string): Promise<boolean> {
  const taken = await tx
    .delete(resetCodes)
    .where(eq(resetCodes.codeHash, codeHash))
    .returning({ codeHash: resetCodes.codeHash });
  return taken.length > 0;
}

export async function deleteResetCodesOf(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(resetCodes).where(eq(resetCodes.accountId, accountId));
}

/** Deletes the refresh tokens and reset codes whose time was over before `before`. */
export async function deleteExpired(db: Queries, before: Date): Promise<void> {
  await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, before));
  await db.delete(resetCodes).where(lte(resetCodes.expiresAt, before));
}
