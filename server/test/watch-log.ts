import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { tableNames } from './all-rows.ts';

/** What kind of line a change of a table needs in its transaction: one of these. */
type Needed = readonly string[];

const orders = ['orders', 'returns'];
const products = ['products'];
// Numbers move with orders, and with what a list of products says of them.
const stock = ['stock', ...orders, ...products];

/** A table that stands in neither of both lists is a fault: decide which it is. */
const loggedTables: Readonly<Record<string, Needed>> = {
  accounts: ['users'],
  courier_mappings: ['couriers'],
  delivery_terms: ['delivery'],
  offer_codes: ['codes'],
  office_tokens: ['tokens'],
  order_changes: orders,
  order_contacts: orders,
  order_lines: orders,
  order_statuses: orders,
  // Whose orders they are may change with an account.
  orders: [...orders, 'users'],
  owner_settings: ['settings', ...products],
  private_fields: products,
  product_changes: products,
  products,
  releases: products,
  return_lines: ['returns'],
  return_steps: ['returns'],
  returns: ['returns'],
  signing_keys: ['keys'],
  // With the first products of a shop come charts.
  size_charts: ['charts', ...products],
  staff: ['staff'],
  staff_invitations: ['staff'],
  staff_passkeys: ['staff'],
  // With somebody who leaves, theirs go.
  staff_views: ['views', 'staff'],
  stock,
  stock_changes: stock,
};

/** Why nobody looks for them in the log. */
const otherTables: Readonly<Record<string, string>> = {
  account_search: 'follows from the accounts',
  addresses: 'what a shopper keeps for the next order; an order has its own, and a line',
  attempt_counters: 'counts attempts, for minutes',
  bags: 'what a shopper thinks of buying',
  change_log: 'is the log',
  mail_outbox: 'a queue; what its mails tell has a line',
  migrations: 'versions of the shop',
  office_calls: 'which calls were done; what they changed has lines',
  order_links: 'a secret in a mail or in a message',
  order_search: 'follows from the orders',
  passkey_challenges: 'a question to a browser, for minutes',
  refresh_tokens: 'who is logged in',
  remembered_deliveries: 'an earlier version has written it',
  reset_codes: 'a secret in a mail',
  restores: 'a restore brings back another log',
  saved_products: 'what a shopper likes',
  sessions: 'who is logged in',
  size_waits: 'what a shopper waits for',
  staff_sessions: 'who is logged in; a log-in has a line',
};

/** They say when something was used. */
const times: Readonly<Record<string, readonly string[]>> = {
  accounts: ['last_sign_in_at', 'last_refresh_at'],
  office_tokens: ['used_at'],
};

export interface WatchedLog {
  /** Tables that neither list above names. */
  unknown: readonly string[];
  /** Tables that a transaction has changed since the watch began, or since this was asked, without a line of the log. */
  unlogged(): Promise<string[]>;
}

/** Notes, within the database, which transaction changes a row of which table. */
export async function watchLog(database: Database): Promise<WatchedLog> {
  const { db } = database;
  const tables = await tableNames(database);
  await db.execute(sql`create schema watched`);
  await db.execute(
    sql`create table watched.changes (number xid8, thing text, unique (number, thing))`,
  );
  await db.execute(sql`create function watched.note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - tg_argv[0]::text[] = to_jsonb(new) - tg_argv[0]::text[]
      then return null; end if;
      insert into watched.changes values (pg_current_xact_id(), tg_table_name)
        on conflict do nothing;
      return null;
    end $$`);
  await db.execute(sql`create function watched.note_line() returns trigger language plpgsql as $$
    begin
      insert into watched.changes values (pg_current_xact_id(), 'line of ' || new.noun)
        on conflict do nothing;
      return null;
    end $$`);
  await db.execute(sql`create trigger watched after insert on change_log
    for each row execute function watched.note_line()`);
  for (const table of tables.filter((name) => name in loggedTables)) {
    const ignored = sql.raw(`'{${(times[table] ?? []).join(',')}}'`);
    await db.execute(sql`create trigger watched after insert or update or delete
      on ${sql.identifier(table)} for each row execute function watched.note(${ignored})`);
  }
  return {
    unknown: tables.filter((table) => !(table in loggedTables) && !(table in otherTables)),
    async unlogged() {
      const { rows } = await db.execute<{ things: string[] }>(
        sql`with gone as (delete from watched.changes returning *)
          select array_agg(thing) as things from gone group by number`,
      );
      const faults = rows.flatMap(({ things }) =>
        things.filter((table) => {
          const needed = loggedTables[table];
          return needed && !needed.some((noun) => things.includes(`line of ${noun}`));
        }),
      );
      return [...new Set(faults)].sort();
    },
  };
}
