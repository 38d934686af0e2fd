import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { staffViews } from './schema.ts';

/** By their names. */
export async function selectViews(db: Queries, staffId: number) {
  const { page, name, address } = staffViews;
  return db
    .select({ page, name, address })
    .from(staffViews)
    .where(eq(staffViews.staffId, staffId))
    .orderBy(asc(name));
}

export async function upsertView(tx: Queries, row: typeof staffViews.$inferInsert): Promise<void> {
  const { page, address } = row;
  await tx
    .insert(staffViews)
    .values(row)
    .onConflictDoUpdate({
      target: [staffViews.staffId, staffViews.name],
      set: { page, address },
    });
}

export async function deleteView(tx: Queries, staffId: number, name: string): Promise<void> {
  const isThis = and(eq(staffViews.staffId, staffId), eq(staffViews.name, name));
  await tx.delete(staffViews).where(isThis);
}
