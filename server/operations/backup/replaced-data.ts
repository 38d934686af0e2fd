import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { backupSequences } from './backup-format.ts';

/**
 * What a database knows that a restore replaces: numbers that were told, and, in temporary tables until
 * the transaction ends, what has ended since the backup. Needs this version's schema.
 * @returns the last number of each sequence, and the last version of a bag
 */
export async function keepReplacedData(tx: Queries): Promise<{
  last: ReadonlyMap<string, number>;
  bagVersion: number;
}> {
  for (const [name, columns] of Object.entries(keptColumns)) {
    await tx.execute(sql`create temp table ${sql.identifier(`replaced_${name}`)} on commit drop as
      select ${sql.raw(columns)} from ${sql.identifier(name)}`);
  }
  const last = await lastNumbers(tx);
  const { rows } = await tx.execute<{ version: number }>(sql`select greatest(
    (select coalesce(max(version), 0) from bags),
    (select coalesce(max(version), 0) from restores))::float8 as version`);
  return { last, bagVersion: rows[0]?.version ?? 0 };
}

const keptColumns = {
  accounts: 'id',
  orders: 'number, placed_at',
  sessions: 'token_hash',
  refresh_tokens: 'token_hash',
  reset_codes: 'code_hash',
  order_links: '*',
  offer_codes: 'code, ended_at',
  size_waits: 'account_id, product_id, size',
  mail_outbox: 'id, recipient, created_at, sent_at, given_up_at, bundle_id',
};

/** The last number of each sequence, with the rows that have their numbers from elsewhere; the one before the first when none was given yet. */
export async function lastNumbers(tx: Queries): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ name: string; last: number }>(sql`
    select sequencename as name, greatest(coalesce(last_value, start_value - 1), case sequencename
      when 'order_numbers' then (select max(number) from orders)
      when 'returns_id_seq' then (select max(id) from returns) end)::float8 as last
    from pg_sequences where schemaname = current_schema()`);
  return new Map(
    rows.filter(({ name }) => isOurs(name)).map(({ name, last }) => [name, last] as const),
  );
}

function isOurs(name: string): boolean {
  return (backupSequences as readonly string[]).includes(name);
}

/**
 * Ends again what has ended since the backup: sessions, links to a new password, mails that were sent,
 * waits for a size.
 * Keeps the links to orders that were sent since. Knows of them only when the replaced database was of
 * the same shop.
 * @returns addresses of accounts that were deleted since, and are back
 */
export async function endAgain(tx: Queries): Promise<readonly string[]> {
  // Nobody may know which links to a new password were used. Shoppers ask for another one.
  await tx.execute(sql`delete from reset_codes where purpose = 'password-reset'`);
  await tx.execute(sql`delete from mail_outbox where kind = 'password-reset'`);
  if (!(await isSameShop(tx))) return [];
  for (const name of ['sessions', 'refresh_tokens'] as const) {
    await tx.execute(sql`delete from ${sql.identifier(name)} where token_hash not in
      (select token_hash from ${sql.identifier(`replaced_${name}`)})`);
  }
  await tx.execute(sql`delete from reset_codes where code_hash not in
    (select code_hash from replaced_reset_codes)`);
  // They were told, or have stopped waiting.
  await tx.execute(sql`delete from size_waits where (account_id, product_id, size) not in
    (select account_id, product_id, size from replaced_size_waits)`);
  await endSentMails(tx);
  await keepSentLinks(tx);
  const { rows } = await tx.execute<{ email: string }>(sql`
    select email from accounts where id not in (select id from replaced_accounts) order by email`);
  return rows.map(({ email }) => email);
}

/** Codes that were added since the backup. Those that the owner has ended are not missed. */
export async function findLostCodes(tx: Queries): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select code from replaced_offer_codes where ended_at is null
      and code not in (select code from offer_codes) order by code`);
  return rows.map(({ code }) => code);
}

async function isSameShop(tx: Queries): Promise<boolean> {
  const { rows } = await tx.execute<{ same: boolean }>(sql`select
    exists (select from accounts join replaced_accounts using (id))
    or exists (select from orders join replaced_orders using (number, placed_at))
    or exists (select from sessions join replaced_sessions using (token_hash)) as same`);
  return rows[0]?.same === true;
}

/** Keeps the links to orders that are in both databases. */
async function keepSentLinks(tx: Queries): Promise<void> {
  await tx.execute(sql`
    insert into order_links select link.* from replaced_order_links link
      join replaced_orders replaced on replaced.number = link.order_number
      join orders using (number, placed_at)
    on conflict do nothing`);
}

async function endSentMails(tx: Queries): Promise<void> {
  const isWaiting = sql`mail.sent_at is null and mail.given_up_at is null and mail.bundle_id is null`;
  const isReplaced = sql`replaced.id = mail.id and replaced.created_at = mail.created_at
    and replaced.recipient = mail.recipient`;
  await tx.execute(sql`
    update mail_outbox mail set given_up_at = replaced.given_up_at,
      sent_at = case when replaced.given_up_at is null then coalesce(replaced.sent_at, now()) end
    from replaced_mail_outbox replaced where ${isWaiting} and ${isReplaced} and (replaced.sent_at
      is not null or replaced.given_up_at is not null or replaced.bundle_id is not null)`);
}
