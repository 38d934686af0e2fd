import type { Context } from 'hono';
import type { Database, Queries } from '#server/database/database.ts';
import { newSecret, secretHash } from '#server/secrets/secret.ts';
import * as queries from './queries.ts';
import { sessionCookie, sessionLifetimeSeconds } from './session-cookie.ts';

/** Who is signed in. */
interface SessionAccount {
  accountId: string;
  email: string;
  /** Whether they have proved to read the mails to it. */
  emailVerified: boolean;
}

/**
 * When sessions end: 14 days after their last day of use, or, since nobody tells the shop when a
 * password changes at an external provider, 14 days after the sign-in however much they are used.
 */
export type SessionEnd = 'unused' | 'after-sign-in';

/** The sessions of this shop's browsers: rows, found by the secret in a cookie. */
export interface Sessions {
  /**
   * Signs the browser in, under a secret that it never had, and ends the session it brought.
   * @param account.signedInAt when the password was given; by default now
   * @param confirm asked once the row stands, so that a password changed meanwhile ends it as it
   *   ends every other one; when it throws, there is no session
   */
  start(
    c: Context,
    account: SessionAccount & { signedInAt?: Date },
    confirm?: () => Promise<unknown>,
  ): Promise<void>;
  /** Who is signed in on the browser; null when nobody is. Renews the session once a day, if it ends by disuse. */
  read(c: Context): Promise<SessionAccount | null>;
  /** Signs the browser out; nothing happens when nobody was signed in. */
  end(c: Context): Promise<void>;
}

const day = 24 * 60 * 60 * 1000;
const sweepInterval = 60 * 60 * 1000;

/** A stolen ID token, which lasts an hour, must not fill the table. */
const mostSessionsOfAccount = 50;

/** @param options.publicUrl tells whether the cookie is one for HTTPS */
export function createSessions(options: {
  database: Database;
  publicUrl: string;
  clock: () => Date;
  /** By default `unused`. */
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
        if (before) await queries.deleteSession(tx, secretHash(before));
        await queries.insertSession(tx, { ...row, tokenHash: secretHash(secret) });
        await queries.deleteOldestBeyond(tx, accountId, mostSessionsOfAccount);
      });
      try {
        await confirm?.();
      } catch (error) {
        await queries.deleteSession(database.db, secretHash(secret));
        throw error;
      }
      cookie.set(c, secret);
      await sweep(now);
    },

    async read(c) {
      const secret = cookie.read(c);
      if (!secret) return null;
      const now = clock();
      const session = await queries.findSession(database.db, secretHash(secret), now);
      if (!session) return null;
      const expiresAt = expiryFrom(now);
      const isRenewed = sessionsEnd === 'unused';
      if (isRenewed && expiresAt.getTime() - session.expiresAt.getTime() >= day) {
        await queries.setExpiry(database.db, session.tokenHash, expiresAt);
        cookie.set(c, secret);
      }
      const { accountId, email, emailVerified } = session;
      return { accountId, email, emailVerified };
    },

    async end(c) {
      const secret = cookie.read(c);
      if (secret) await queries.deleteSession(database.db, secretHash(secret));
      cookie.clear(c);
    },
  };
}

/**
 * Ends every session of an account, within the transaction that changes its password or e-mail,
 * disables or deletes it.
 */
export async function endSessionsOfAccount(tx: Queries, accountId: string): Promise<void> {
  await queries.deleteSessionsOfAccount(tx, accountId);
}

/** Tells every session of an account that its address is proved, within the transaction of that. */
export async function proveEmailOfSessions(tx: Queries, accountId: string): Promise<void> {
  await queries.setEmailVerified(tx, accountId);
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + sessionLifetimeSeconds * 1000);
}
