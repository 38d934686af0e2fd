import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { numberAt, numbersPerHour } from '#server/database/told-number.ts';
import { backupSequences } from './backup-format.ts';
import { lastNumbers } from './replaced-data.ts';

/** Numbers that people read. */
const readNumbers = ['order_numbers', 'returns_id_seq'] as const;

export type ReadNumbers = Record<(typeof readNumbers)[number], number>;

const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which a mail is tried (server/mail/mail-outbox.ts). */
const maxTrying = 3 * day;

/**
 * No number that may have been told since the backup is given out again: sequences, versions of bags,
 * versions of credentials. Nothing ends by the time that passed since the backup.
 * @param replaced what the database knew before
 * @returns the numbers that the next order and the next return get, or larger ones when they come later
 */
export async function goOnAfterRestore(
  tx: Queries,
  {
    madeAt,
    now,
    replaced,
  }: {
    madeAt: Date;
    now: Date;
    replaced: { last: ReadonlyMap<string, number>; bagVersion: number };
  },
): Promise<ReadNumbers> {
  await restartAddressTerms(tx, now);
  await recordRestore(tx, { madeAt, now, bagVersion: replaced.bagVersion });
  const restored = await lastNumbers(tx);
  const lastOf = (name: string) => Math.max(restored.get(name) ?? 0, replaced.last.get(name) ?? 0);
  const busy = await busiest(tx);
  const next: ReadNumbers = { order_numbers: 0, returns_id_seq: 0 };
  for (const name of readNumbers) {
    const isAhead = (restored.get(name) ?? 0) > numberAt(madeAt);
    const days = Math.ceil((now.getTime() - madeAt.getTime()) / day);
    const gap = isAhead || busy.hour > numbersPerHour ? 10 * busy.day * Math.max(1, days) : 0;
    next[name] = Math.max(lastOf(name) + 1, numberAt(now)) + gap;
    await setNext(tx, name, next[name]);
  }
  for (const name of backupSequences) {
    // Nobody reads them: the time is above all of them.
    if (!(name in next)) await setNext(tx, name, Math.max(lastOf(name) + 1, now.getTime()));
  }
  await tx.execute(sql`update mail_outbox set given_up_at = ${now} where sent_at is null
    and given_up_at is null and created_at < ${new Date(now.getTime() - maxTrying)}`);
  await renewCredentials(tx);
  return next;
}

/**
 * Open orders without an address get their whole time and a reminder again: their shoppers may have
 * added the address since the backup. Needs the restores before this one.
 */
async function restartAddressTerms(tx: Queries, now: Date): Promise<void> {
  await tx.execute(sql`
    update orders set address_reminded_at = null, address_until = ${now.toISOString()}::timestamptz
      + (address_until - greatest(placed_at, (select max(restored_at) from restores)))
    where delivery is null and address_until is not null and status in ('placed', 'confirmed')`);
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

/**
 * The most orders of a day and of an hour. Numbers follow the clock, so the clock is above all that
 * were told, unless a busy shop was ahead of it. Such a shop may have given ten times as many as on
 * its busiest day since then.
 */
async function busiest(tx: Queries): Promise<{ day: number; hour: number }> {
  const maxIn = (unit: 'day' | 'hour') => sql`
    (select coalesce(max(placed), 0) from
      (select count(*) as placed from orders group by date_trunc(${unit}, placed_at)) as each)::float8`;
  const { rows } = await tx.execute<{ day: number; hour: number }>(
    sql`select ${maxIn('day')} as day, ${maxIn('hour')} as hour`,
  );
  return rows[0] ?? { day: 0, hour: 0 };
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
