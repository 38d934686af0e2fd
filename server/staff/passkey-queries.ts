import { and, asc, desc, eq, gt, inArray, lt, lte, ne, notInArray, or } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { type challengePurposes, passkeyChallenges, staff, staffPasskeys } from './schema.ts';

export type ChallengePurpose = (typeof challengePurposes)[number];
type NewChallenge = typeof passkeyChallenges.$inferInsert;

/** @returns its id; undefined when somebody has the passkey already */
export async function insertPasskey(
  tx: Queries,
  row: typeof staffPasskeys.$inferInsert,
): Promise<number | undefined> {
  const { id } = staffPasskeys;
  const [made] = await tx.insert(staffPasskeys).values(row).onConflictDoNothing().returning({ id });
  return made?.id;
}

/** In the order in which they were made. */
export async function selectPasskeysOf(db: Queries, staffId: number) {
  const { id, staffId: of } = staffPasskeys;
  return db.select().from(staffPasskeys).where(eq(of, staffId)).orderBy(asc(id));
}

/** With whom it lets in. */
export async function selectPasskey(db: Queries, credentialId: string) {
  const [row] = await db
    .select({ passkey: staffPasskeys, email: staff.email })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(eq(staffPasskeys.credentialId, credentialId));
  return row;
}

/** @returns false when it was removed, or has signed as much already: then it was copied, or is sent again */
export async function noteSignature(
  tx: Queries,
  id: number,
  { counter, usedAt }: { counter: number; usedAt: Date },
): Promise<boolean> {
  // A device that does not count always says 0.
  const isNewer = counter === 0 ? eq(staffPasskeys.counter, 0) : lt(staffPasskeys.counter, counter);
  const used = await tx
    .update(staffPasskeys)
    .set({ counter, usedAt })
    .where(and(eq(staffPasskeys.id, id), isNewer))
    .returning({ id: staffPasskeys.id });
  return used.length > 0;
}

export async function deletePasskey(tx: Queries, id: number): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id));
}

/** @param except the id of one that stays */
export async function deletePasskeysOf(tx: Queries, staffId: number, except = 0): Promise<void> {
  const { id, staffId: of } = staffPasskeys;
  await tx.delete(staffPasskeys).where(and(eq(of, staffId), ne(id, except)));
}

/**
 * Deletes those that are over, and what is more than the bounds.
 * @param bounds.before older ones are over @param bounds.each for one session, invitation or address
 */
export async function insertChallenge(
  db: Queries,
  row: NewChallenge,
  bounds: { before: Date; each: number; ofLogIns: number },
): Promise<void> {
  const { id, boundTo, createdAt, purpose } = passkeyChallenges;
  await db.insert(passkeyChallenges).values(row);
  const isTheirs = eq(boundTo, row.boundTo);
  const newest = db
    .select({ id })
    .from(passkeyChallenges)
    .where(isTheirs)
    .orderBy(desc(id))
    .limit(bounds.each);
  const isLogIn = eq(purpose, 'log-in');
  const firstSurplus = db
    .select({ id })
    .from(passkeyChallenges)
    .where(isLogIn)
    .orderBy(desc(id))
    .limit(1)
    .offset(bounds.ofLogIns);
  const surplus = db
    .select({ id })
    .from(passkeyChallenges)
    .where(
      or(
        lte(createdAt, bounds.before),
        and(isLogIn, lte(id, firstSurplus)),
        and(isTheirs, notInArray(id, newest)),
      ),
    )
    .for('update', { skipLocked: true });
  await db.delete(passkeyChallenges).where(inArray(id, surplus));
}

/** At most once. @param asked.boundTo left out for a log-in, which anybody may begin */
export async function deleteChallenge(
  db: Queries,
  asked: {
    challenge: string;
    purpose: ChallengePurpose;
    boundTo?: string | undefined;
    after: Date;
  },
): Promise<boolean> {
  const { challenge, purpose, boundTo, createdAt } = passkeyChallenges;
  const gone = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(challenge, asked.challenge),
        eq(purpose, asked.purpose),
        asked.boundTo === undefined ? undefined : eq(boundTo, asked.boundTo),
        gt(createdAt, asked.after),
      ),
    )
    .returning({ id: passkeyChallenges.id });
  return gone.length > 0;
}
