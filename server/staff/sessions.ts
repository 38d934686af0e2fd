import type { Role } from '#domain/staff/roles.ts';
import { idleTerm, maxSessions, proofTerm, sessionTerm } from '#domain/staff/terms.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { newSecret, secretHash } from '#server/secrets/secret.ts';
import {
  deleteSession,
  deleteSurplusSessions,
  holdSession,
  insertSession,
  selectSession,
  updateSession,
} from './queries.ts';

/** Somebody of the staff, in one browser. */
export interface StaffSession {
  tokenHash: string;
  staffId: number;
  email: string;
  role: Role;
  /** Whether a password or a passkey was given within the last 15 minutes. */
  isProved: boolean;
}

/** A session is written as used once in this time, in ms, and not at each call. */
const minUse = 60 * 1000;

/** @param tx holds the person @returns the cookie's secret */
export async function startSession(
  tx: Queries,
  { staffId, device, at }: { staffId: number; device: string; at: Date },
): Promise<string> {
  const secret = newSecret();
  const times = { createdAt: at, usedAt: at, provedAt: at };
  await insertSession(tx, { tokenHash: secretHash(secret), staffId, device, ...times });
  await deleteSurplusSessions(tx, staffId, maxSessions);
  return secret;
}

/** Undefined when it has ended: unused for 12 hours, or 30 days old, or ended by somebody. */
export async function findSession(
  { db, reads }: Pick<Database, 'db' | 'reads'>,
  secret: string,
  now: Date,
): Promise<StaffSession | undefined> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const since = { used: before(idleTerm), made: before(sessionTerm) };
  const found = await selectSession(reads, secretHash(secret), since);
  if (!found) return undefined;
  const { usedAt, provedAt, ...session } = found;
  if (now.getTime() - usedAt.getTime() >= minUse) {
    await updateSession(db, found.tokenHash, { usedAt: now });
  }
  return { ...session, isProved: provedAt !== null && provedAt > before(proofTerm) };
}

/** Whether it has not ended by itself. */
export function isLive({ usedAt, createdAt }: { usedAt: Date; createdAt: Date }, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return usedAt > before(idleTerm) && createdAt > before(sessionTerm);
}

/** A password or a passkey was given again. */
export async function proveSession(db: Queries, tokenHash: string, now: Date): Promise<void> {
  await updateSession(db, tokenHash, { provedAt: now });
}

export async function endSession(db: Queries, secret: string): Promise<void> {
  await deleteSession(db, secretHash(secret));
}

/** Nobody ends it until the transaction ends. @returns the present role; undefined when it has ended */
export async function holdStaffSession(tx: Queries, tokenHash: string): Promise<Role | undefined> {
  return (await holdSession(tx, tokenHash))?.role;
}
