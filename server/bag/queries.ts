import { and, eq, lte, sql } from 'drizzle-orm';
import type { BagLine } from '#domain/bag/bag.ts';
import { type BagDocument, emptyBag } from '#domain/bag/bag-document.ts';
import type { BagWrite } from '#domain/wire/bag.ts';
import type { Queries } from '#server/database/database.ts';
import { bags } from '#server/database/schema/bags.ts';

type BagRow = typeof bags.$inferSelect;

/** Retries of lost answers come soon. */
const rememberedWrites = 20;

const document = {
  lines: bags.lines,
  hasSale: bags.hasSale,
  version: bags.version,
  generation: bags.generation,
};

export async function selectBag(db: Queries, accountId: string): Promise<BagDocument> {
  const [bag] = await db.select(document).from(bags).where(eq(bags.accountId, accountId));
  return bag ?? emptyBag;
}

export async function selectBagWithWrites(
  db: Queries,
  accountId: string,
): Promise<{ bag: BagDocument; recentWrites: readonly string[] }> {
  const [row] = await db
    .select({ ...document, recentWrites: bags.recentWrites })
    .from(bags)
    .where(eq(bags.accountId, accountId));
  if (!row) return { bag: emptyBag, recentWrites: [] };
  const { recentWrites, ...bag } = row;
  return { bag, recentWrites };
}

/** Only at the write's base; else undefined. */
export async function updateBag(
  db: Queries,
  accountId: string,
  { base, writeId, lines, hasSale }: BagWrite,
  now: Date,
): Promise<BagDocument | undefined> {
  const writes = writeId === undefined ? [] : [writeId];
  const ids = JSON.stringify(writes);
  const change = {
    lines,
    hasSale,
    version: base.version + 1,
    recentWrites: sql`jsonb_path_query_array(${ids}::jsonb || ${bags.recentWrites},
      ${sql.raw(`'$[0 to ${rememberedWrites - 1}]'`)})`,
    updatedAt: now,
  };
  const isAtBase = sql`${bags.version} = ${base.version} and ${bags.generation} = ${base.generation}`;
  const isTheFirst = base.version === 0 && base.generation === 0;
  const row: BagRow = { ...change, accountId, generation: 0, recentWrites: writes };
  const [written] = isTheFirst
    ? await db
        .insert(bags)
        .values(row)
        .onConflictDoUpdate({ target: bags.accountId, set: change, setWhere: isAtBase })
        .returning(document)
    : await db
        .update(bags)
        .set(change)
        .where(and(eq(bags.accountId, accountId), isAtBase))
        .returning(document);
  return written;
}

/** The next generation has only the `kept` lines and no sale; undefined if it has already begun. */
export async function beginGeneration(
  db: Queries,
  accountId: string,
  ended: number,
  kept: readonly BagLine[],
  now: Date,
): Promise<BagDocument | undefined> {
  const fresh = {
    lines: kept,
    hasSale: false,
    generation: ended + 1,
    recentWrites: [],
    updatedAt: now,
  };
  const [begun] = await db
    .insert(bags)
    .values({ ...fresh, accountId, version: 1 })
    .onConflictDoUpdate({
      target: bags.accountId,
      set: { ...fresh, version: sql`${bags.version} + 1` },
      setWhere: lte(bags.generation, ended),
    })
    .returning(document);
  return begun;
}

/** Locked until the transaction ends. */
export async function lockBag(tx: Queries, accountId: string, now: Date): Promise<BagDocument> {
  // A no-op update inserts a missing row, locks and reads in one call.
  const [bag] = await tx
    .insert(bags)
    .values({ ...emptyBag, accountId, recentWrites: [], updatedAt: now })
    .onConflictDoUpdate({ target: bags.accountId, set: { accountId: sql`excluded.account_id` } })
    .returning(document);
  return bag ?? emptyBag;
}
