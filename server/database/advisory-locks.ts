import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** First number of every advisory lock of the shop, so that none meets another program's. */
const lockNamespace = 2_107_301;

/** Second numbers: what is done by one process at a time. */
export const locks = { migrations: 1, catalogue: 2, signingKeys: 3, ownerMails: 4 } as const;

/** Waits until this transaction alone does what the lock names; it is freed with the transaction. */
export async function lockForTransaction(tx: Queries, lock: keyof typeof locks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNamespace}::int, ${locks[lock]}::int)`);
}

/** First number of the shared locks that listeners hold, so that they can be counted. */
export const listenerNamespace = lockNamespace + 1;

/** First number of the locks that stand for a mailbox. */
const mailboxNamespace = lockNamespace + 2;

/** Waits until this transaction alone counts the mails to a mailbox. */
export async function lockMailbox(tx: Queries, mailbox: string): Promise<void> {
  const number = numberOf(mailbox);
  await tx.execute(sql`select pg_advisory_xact_lock(${mailboxNamespace}::int, ${number}::int)`);
}

/** Second number of a lock that stands for a name: a hash of it (31 bits). */
export function numberOf(name: string): number {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) & 0x7fff_ffff;
  return hash;
}
