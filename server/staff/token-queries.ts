import { asc, eq } from 'drizzle-orm';
import type { Role } from '#domain/staff/roles.ts';
import type { Queries } from '#server/database/database.ts';
import { officeTokens } from './schema.ts';

type NewToken = typeof officeTokens.$inferInsert;

/** @returns false when there is one of this name */
export async function insertToken(tx: Queries, row: NewToken): Promise<boolean> {
  const made = await tx.insert(officeTokens).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

/** In the order of the names. */
export async function selectTokens(db: Queries) {
  const { name, role, createdAt, usedAt } = officeTokens;
  return db.select({ name, role, createdAt, usedAt }).from(officeTokens).orderBy(asc(name));
}

export async function selectToken(db: Queries, tokenHash: string) {
  const [row] = await db.select().from(officeTokens).where(eq(officeTokens.tokenHash, tokenHash));
  return row;
}

/** Nobody revokes it until the transaction ends. */
export async function holdToken(tx: Queries, tokenHash: string): Promise<Role | undefined> {
  const [row] = await tx
    .select({ role: officeTokens.role })
    .from(officeTokens)
    .where(eq(officeTokens.tokenHash, tokenHash))
    .for('share');
  return row?.role;
}

export async function updateTokenUse(db: Queries, tokenHash: string, usedAt: Date): Promise<void> {
  await db.update(officeTokens).set({ usedAt }).where(eq(officeTokens.tokenHash, tokenHash));
}

/** @returns the role that it had; undefined when there is none of this name */
export async function deleteToken(tx: Queries, name: string): Promise<Role | undefined> {
  const [row] = await tx.delete(officeTokens).where(eq(officeTokens.name, name)).returning();
  return row?.role;
}
