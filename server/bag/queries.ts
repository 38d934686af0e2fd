import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BagLine } from '#domain/bag/bag.ts';
import {
  type BagDocument,
  emptyBag,
  type LostVersions,
  maxLostVersions,
} from '#domain/bag/bag-document.ts';
import type { BagWrite } from '#domain/wire/bag.ts';
import type { Queries } from '#server/database/database.ts';
import { lastRestore } from '#server/database/last-restore.ts';
import { bags } from './schema.ts';

type BagRow = typeof bags.$inferSelect;

/** Retries of lost answers come soon. */
const rememberedWrites = 20;

const document = {
  lines: bags.lines,
  hasSale: bags.hasSale,
  coupon: bags.coupon,
  version: bags.version,
  generation: bags.generation,
  lost: bags.lostVersions,
};

type DocumentRow = Pick<BagRow, 'lines' | 'hasSale' | 'coupon' | 'version' | 'generation'> & {
  lost: readonly LostVersions[] | null;
};

function toDocument({ coupon, lost, ...bag }: DocumentRow): BagDocument {
  return { ...bag, ...(coupon !== null && { coupon }), ...(lost && { lost }) };
}

/**
 * The version after a change, and which ones a restore has lost. No version is used twice, so that a
 * device never takes another bag for the one that it knows.
 */
function nextVersion(present: SQL | typeof bags.version, lost: SQL | typeof bags.lostVersions) {
  const isFirstSince = sql`${present} + 1 < ${lastRestore}`;
  return {
    version: sql<number>`greatest(${present} + 1, ${lastRestore})`,
    lostVersions: sql<readonly LostVersions[]>`case when ${isFirstSince} then
      jsonb_path_query_array(jsonb_build_array(jsonb_build_object('after', ${present},
        'before', ${lastRestore}::bigint)) || coalesce(${lost}, '[]'),
      ${sql.raw(`'$[0 to ${maxLostVersions - 1}]'`)}) else ${lost} end`,
  };
}

const nextOfBag = nextVersion(bags.version, bags.lostVersions);
const firstOfBag = nextVersion(sql`0::bigint`, sql`null::jsonb`);

export async function selectBag(db: Queries, accountId: string): Promise<BagDocument> {
  const [bag] = await db.select(document).from(bags).where(eq(bags.accountId, accountId));
  return bag ? toDocument(bag) : emptyBag;
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
  return { bag: toDocument(bag), recentWrites };
}

/**
 * Only at the write's base; else undefined.
 * @param couponCode the shop's: for a sale of an earlier version of the page, which names none
 */
export async function updateBag(
  db: Queries,
  accountId: string,
  { base, writeId, lines, hasSale, coupon }: BagWrite,
  { couponCode, now }: { couponCode: string; now: Date },
): Promise<BagDocument | undefined> {
  const writes = writeId === undefined ? [] : [writeId];
  const ids = JSON.stringify(writes);
  const change = {
    lines,
    hasSale,
    coupon: hasSale ? (coupon ?? couponCode) : null,
    updatedAt: now,
  };
  const set = {
    ...change,
    ...(hasSale &&
      coupon === undefined && { coupon: sql`coalesce(${bags.coupon}, ${couponCode})` }),
    ...nextOfBag,
    recentWrites: sql`jsonb_path_query_array(${ids}::jsonb || ${bags.recentWrites},
      ${sql.raw(`'$[0 to ${rememberedWrites - 1}]'`)})`,
  };
  const isAtBase = sql`${bags.version} = ${base.version} and ${bags.generation} = ${base.generation}`;
  const isTheFirst = base.version === 0 && base.generation === 0;
  const row = { ...change, ...firstOfBag, accountId, generation: 0, recentWrites: writes };
  const [written] = isTheFirst
    ? await db
        .insert(bags)
        .values(row)
        .onConflictDoUpdate({ target: bags.accountId, set, setWhere: isAtBase })
        .returning(document)
    : await db
        .update(bags)
        .set(set)
        .where(and(eq(bags.accountId, accountId), isAtBase))
        .returning(document);
  return written && toDocument(written);
}

/**
 * The next generation has only the `kept` lines and no sale; undefined if it has already begun.
 * @param seen the version of the bag to end. If a restore has lost it, another bag stands here.
 */
export async function beginGeneration(
  db: Queries,
  accountId: string,
  { ended, seen = 0, kept }: { ended: number; seen?: number; kept: readonly BagLine[] },
  now: Date,
): Promise<BagDocument | undefined> {
  const fresh = {
    lines: kept,
    hasSale: false,
    coupon: null,
    generation: ended + 1,
    recentWrites: [],
    updatedAt: now,
  };
  const isSeen = sql`not exists (
    select from jsonb_to_recordset(${bags.lostVersions}) as lost("after" bigint, "before" bigint)
    where ${seen} > lost."after" and ${seen} < lost."before")`;
  const [begun] = await db
    .insert(bags)
    .values({ ...fresh, ...firstOfBag, accountId })
    .onConflictDoUpdate({
      target: bags.accountId,
      set: { ...fresh, ...nextOfBag },
      setWhere: sql`${bags.generation} <= ${ended} and ${isSeen}`,
    })
    .returning(document);
  return begun && toDocument(begun);
}

/** Locked until the transaction ends. */
export async function lockBag(tx: Queries, accountId: string, now: Date): Promise<BagDocument> {
  // A no-op update inserts a missing row, locks and reads in one call.
  const [bag] = await tx
    .insert(bags)
    .values({ ...emptyBag, accountId, recentWrites: [], updatedAt: now })
    .onConflictDoUpdate({ target: bags.accountId, set: { accountId: sql`excluded.account_id` } })
    .returning(document);
  return bag ? toDocument(bag) : emptyBag;
}
