import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Database, Queries } from '#server/database/database.ts';
import { changesOfAccount, credentialsOf } from '#server/database/stranger-turns.ts';
import { errorAnswer } from '#server/http/errors/error-answer.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { newSecret, secretHash } from '#server/secrets/secret.ts';
import { sessionWasFound } from '#server/turns/asker.ts';
import * as queries from './queries.ts';
import { sessionCookie, sessionLifetimeSeconds } from './session-cookie.ts';

interface SessionAccount {
  accountId: string;
  email: string;
  emailVerified: boolean;
}

/**
 * 14 days after the last day of use, or after the sign-in: an external provider does not report
 * password changes, so its sessions need a fixed end.
 */
export type SessionEnd = 'unused' | 'after-sign-in';

/**
 * What one request of a signed-in shopper may do. Its transactions begin by locking the session:
 * one that has ended answers 401 and changes nothing, and whoever ends it waits until they are done.
 * They take the account's turn.
 */
export interface AccountDatabase extends Pick<Database, 'reads'> {
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
}

export interface Sessions {
  /**
   * Uses a new secret and ends the browser's old session.
   * @param account.signedInAt when the password was given; by default now
   * @param confirm throws when the credentials have ended; in the transaction, so that a concurrent
   * password change or deletion ends this session too, or comes before it
   */
  start(
    c: Context,
    account: SessionAccount & { signedInAt?: Date },
    confirm?: (tx: Queries) => Promise<unknown>,
  ): Promise<void>;
  /** Null when signed out. Renews an `unused` session once a day. */
  read(c: Context): Promise<SessionAccount | null>;
  databaseOf<Bindings extends ShopBindings>(
    c: Context<Bindings>,
    accountId: string,
  ): AccountDatabase;
  /** Does nothing when signed out. */
  end(c: Context): Promise<void>;
}

const day = 24 * 60 * 60 * 1000;
const sweepInterval = 60 * 60 * 1000;

/** A stolen ID token, valid for an hour, must not fill the table. */
const maxSessionsOfAccount = 50;

/** @param options.publicUrl decides whether the cookie is for HTTPS */
export function createSessions(options: {
  database: Database;
  publicUrl: string;
  clock: () => Date;
  /** It is `unused` by default. */
  sessionsEnd?: SessionEnd;
}): Sessions {
  const { database, clock, sessionsEnd = 'unused' } = options;
  const cookie = sessionCookie(options.publicUrl);
  let sweptAt = clock();

  async function sweep(now: Date) {
    if (now.getTime() - sweptAt.getTime() < sweepInterval) return;
    sweptAt = now;
    await queries.deleteExpired(database.db, now);
  }

  return {
    async start(c, { accountId, email, emailVerified, signedInAt }, confirm) {
      const now = clock();
      const lastUse = sessionsEnd === 'unused' ? now : (signedInAt ?? now);
      const before = cookie.read(c);
      const secret = newSecret();
      const expiresAt = expiryFrom(lastUse);
      const row = { accountId, email, emailVerified, createdAt: now, expiresAt };
      await database.transaction(async (tx) => {
        await confirm?.(tx);
        if (before) await queries.deleteSession(tx, secretHash(before));
        await queries.insertSession(tx, { ...row, tokenHash: secretHash(secret) });
        await queries.deleteOldestBeyond(tx, accountId, maxSessionsOfAccount);
      }, credentialsOf(accountId));
      cookie.set(c, secret);
      await sweep(now);
    },

    async read(c) {
      const secret = cookie.read(c);
      if (!secret) return null;
      const now = clock();
      const session = await queries.findSession(database.reads, secretHash(secret), now);
      if (!session) return null;
      sessionWasFound(session.tokenHash);
      const expiresAt = expiryFrom(now);
      const isRenewed = sessionsEnd === 'unused';
      if (isRenewed && expiresAt.getTime() - session.expiresAt.getTime() >= day) {
        await queries.setExpiry(database.db, session.tokenHash, expiresAt);
        cookie.set(c, secret);
      }
      const { accountId, email, emailVerified } = session;
      return { accountId, email, emailVerified };
    },

    databaseOf: (c, accountId) => ({
      reads: database.reads,
      transaction: (work) =>
        database.transaction(async (tx) => {
          const secret = cookie.read(c);
          const stands = secret && (await queries.holdSession(tx, secretHash(secret), clock()));
          if (!stands) throw new HTTPException(401, { res: errorAnswer(c, 'not-signed-in') });
          return work(tx);
        }, changesOfAccount(accountId)),
    }),

    async end(c) {
      const secret = cookie.read(c);
      const session =
        secret && (await queries.findSession(database.reads, secretHash(secret), clock()));
      if (session) {
        const { tokenHash, accountId } = session;
        const turn = credentialsOf(accountId);
        await database.transaction((tx) => queries.deleteSession(tx, tokenHash), turn);
      }
      cookie.clear(c);
    },
  };
}

/** In the transaction that changes the credentials, or disables or deletes the account. */
export async function endSessionsOfAccount(tx: Queries, accountId: string): Promise<void> {
  await queries.deleteSessionsOfAccount(tx, accountId);
}

export async function proveEmailOfSessions(tx: Queries, accountId: string): Promise<void> {
  await queries.setEmailVerified(tx, accountId);
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + sessionLifetimeSeconds * 1000);
}

/** The addresses that accounts had at their newest sign-in, where one is kept. */
export async function addressesOfSignIns(
  db: Queries,
  accountIds: readonly string[],
): Promise<Map<string, { email: string; isProved: boolean }>> {
  const newest = await queries.newestSessions(db, accountIds);
  return new Map(
    newest.map(({ accountId, email, emailVerified }) => [
      accountId,
      { email, isProved: emailVerified },
    ]),
  );
}
