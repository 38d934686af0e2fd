import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** First number of all our advisory locks, unlike other programs'. */
const lockNamespace = 2_107_301;

/** Second numbers. */
export const locks = {
  migrations: 1,
  catalogue: 2,
  signingKeys: 3,
  ownerMails: 4,
  stock: 5,
  numbers: 6,
  settings: 7,
  undo: 8,
} as const;

/** Exclusive until the transaction ends. */
export async function lockForTransaction(tx: Queries, lock: keyof typeof locks): Promise<void> {
  await tx.execute(sql.raw(lockStatement(lock)));
}

/** The same for a call of several statements. */
export function lockStatement(lock: keyof typeof locks): string {
  return `select pg_advisory_xact_lock(${lockNamespace}, ${locks[lock]})`;
}

/** First number of the listeners' shared locks, which are counted. */
export const listenerNamespace = lockNamespace + 1;

/** First number of the mailbox locks. */
const mailboxNamespace = lockNamespace + 2;

/** Only this transaction counts the mailbox's mails until it ends. */
export async function lockMailbox(tx: Queries, mailbox: string): Promise<void> {
  const number = numberOf(mailbox);
  await tx.execute(sql`select pg_advisory_xact_lock(${mailboxNamespace}::int, ${number}::int)`);
}

/** First number of the locks of address books. */
const addressesNamespace = lockNamespace + 3;

/** Only this transaction changes the account's addresses until it ends. */
export async function lockAddresses(tx: Queries, accountId: string): Promise<void> {
  const number = numberOf(accountId);
  await tx.execute(sql`select pg_advisory_xact_lock(${addressesNamespace}::int, ${number}::int)`);
}

/** First number of the locks of pieces that orders without an address hold. */
const heldPiecesNamespace = lockNamespace + 4;

/** Only this transaction counts them for these names until it ends. */
export async function lockHeldPieces(tx: Queries, names: readonly string[]): Promise<void> {
  // Ordered, so that two transactions never deadlock.
  for (const number of [...new Set(names.map(numberOf))].sort((a, b) => a - b)) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${heldPiecesNamespace}::int, ${number}::int)`,
    );
  }
}

/** Second number for a name: a 31-bit hash. */
export function numberOf(name: string): number {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) & 0x7fff_ffff;
  return hash;
}
