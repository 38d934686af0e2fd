import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { backupSequences } from './backup-format.ts';
import { lastNumbers } from './replaced-data.ts';

/** Numbers that people read: their gaps are small. */
const readNumbers = ['order_numbers', 'returns_id_seq'] as const;

export type ReadNumbers = Record<(typeof readNumbers)[number], number>;

const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which a mail is tried (server/mail/mail-outbox.ts). */
const maxTrying = 3 * day;

/**
 * No number that may have been told since the backup is given out again: sequences, versions of bags,
 * versions of credentials.
 * @param replaced what the database knew before
 * @param wanted the owner's next numbers
 * @returns the next numbers, or the wanted ones that may have been told already
 */
export async function goOnAfterRestore(
  tx: Queries,
  {
    madeAt,
    now,
    replaced,
    wanted,
  }: {
    madeAt: Date;
    now: Date;
    replaced: { last: ReadonlyMap<string, number>; bagVersion: number };
    wanted: Partial<ReadNumbers>;
  },
): Promise<{ next: ReadNumbers; tooSmall: readonly (keyof ReadNumbers)[] }> {
  await recordRestore(tx, { madeAt, now, bagVersion: replaced.bagVersion });
  const gap = await gapOf(tx, madeAt, now);
  const restored = await lastNumbers(tx);
  const lastOf = (name: string) => Math.max(restored.get(name) ?? 0, replaced.last.get(name) ?? 0);
  const next: ReadNumbers = { order_numbers: 0, returns_id_seq: 0 };
  for (const name of readNumbers) {
    next[name] = wanted[name] ?? roundUp(lastOf(name) + gap) + 1;
    await setNext(tx, name, next[name]);
  }
  for (const name of backupSequences) {
    // Nobody reads them: the time is above all of them.
    if (!(name in next)) await setNext(tx, name, Math.max(lastOf(name) + 1, now.getTime()));
  }
  await tx.execute(sql`update mail_outbox set given_up_at = ${now} where sent_at is null
    and given_up_at is null and created_at < ${new Date(now.getTime() - maxTrying)}`);
  await renewCredentials(tx);
  return { next, tooSmall: readNumbers.filter((name) => next[name] <= lastOf(name)) };
}

async function recordRestore(
  tx: Queries,
  { madeAt, now, bagVersion }: { madeAt: Date; now: Date; bagVersion: number },
): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  await tx.execute(sql`
    insert into restores (version, restored_at, backup_made_at)
    select greatest(${seconds}::bigint, ${bagVersion}::bigint + 1,
      (select coalesce(max(version), 0) + 1 from bags),
      (select coalesce(max(version), 0) + 1 from restores)), ${now}, ${madeAt}`);
}

/** At least 1,000, and ten times as many as on the busiest day, for each day since the backup. */
async function gapOf(tx: Queries, madeAt: Date, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ maximum: number }>(sql`
    select coalesce(max(placed), 0)::float8 as maximum from
      (select count(*) as placed from orders group by date_trunc('day', placed_at)) as days`);
  const days = Math.max(1, Math.ceil((now.getTime() - madeAt.getTime()) / day));
  return Math.max(1000, 10 * (rows[0]?.maximum ?? 0) * days);
}

function roundUp(number: number): number {
  return Math.ceil(number / 1000) * 1000;
}

async function setNext(tx: Queries, sequence: string, next: number): Promise<void> {
  await tx.execute(sql`select setval(${sequence}::regclass, ${next}::bigint, false)`);
}

/** ID tokens and changes of credentials since the backup belong to no later ones. */
async function renewCredentials(tx: Queries): Promise<void> {
  const step = 1000 + Math.floor(Math.random() * 100_000);
  for (const name of ['accounts', 'refresh_tokens']) {
    await tx.execute(sql`
      update ${sql.identifier(name)} set credential_version = credential_version + ${step}`);
  }
}
