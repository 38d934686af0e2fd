import { sql } from 'drizzle-orm';
import type { StockKey } from '#domain/stock/stock.ts';
import type { Queries } from '#server/database/database.ts';
import { queueSizeMails } from '#server/mail/queue-size-mails.ts';

/**
 * Who waits for these is told, once: the waits end in the transaction that queues the mails.
 * @returns how many shoppers
 */
export async function tellWaiting(
  tx: Queries,
  keys: readonly StockKey[],
  now: Date,
): Promise<number> {
  const ended = await endWaits(tx, keys);
  await queueSizeMails(
    tx,
    ended.map((row) => ({
      accountId: row.account_id,
      productId: Number(row.product_id),
      size: row.size,
      recipient: row.email,
      language: row.language,
    })),
    now,
  );
  return new Set(ended.map((row) => row.account_id)).size;
}

/** Nobody waits for these any more. @returns who did */
export async function endWaits(tx: Queries, keys: readonly StockKey[]): Promise<EndedWait[]> {
  // Locked in one order, like the rows of an account: two transactions never wait for each other.
  const { rows } = await tx.execute<EndedWait>(sql`
    with ended as (
      select account_id, product_id, size from size_waits
      where (product_id, size) in (
        select id, size from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as keys (id bigint, size text))
      order by account_id, product_id, size for update
    )
    delete from size_waits using ended
    where size_waits.account_id = ended.account_id and size_waits.product_id = ended.product_id
      and size_waits.size = ended.size
    returning size_waits.account_id, size_waits.product_id, size_waits.size, email, language`);
  return rows;
}

interface EndedWait extends Record<string, unknown> {
  account_id: string;
  product_id: string;
  size: string;
  email: string;
  language: string;
}

/** The account is deleted: nobody is told any more. */
export async function deleteWaits(tx: Queries, accountId: string): Promise<void> {
  await tx.execute(sql`
    with own as (
      select product_id, size from size_waits where account_id = ${accountId}
      order by product_id, size for update
    )
    delete from size_waits using own
    where account_id = ${accountId} and size_waits.product_id = own.product_id
      and size_waits.size = own.size`);
}
