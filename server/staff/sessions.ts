import type { Role } from '#domain/staff/roles.ts';
import { idleTerm, maxSessions, proofTerm, sessionTerm } from '#domain/staff/terms.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { newSecret, secretHash } from '#server/secrets/secret.ts';
import { announceEndedAccess } from '#server/use-cases/announce-lines.ts';
import {
  deleteSession,
  deleteSurplusSessions,
  holdSession,
  insertSession,
  selectSessions,
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

/**
 * Undefined when it has ended: unused for 12 hours, or 30 days old, or ended by somebody.
 * @param isUse false for what a page asks by itself, while nobody works
 */
export async function findSession(
  { db, reads }: Pick<Database, 'db' | 'reads'>,
  secret: string,
  now: Date,
  { isUse = true } = {},
): Promise<StaffSession | undefined> {
  const [found] = await selectStanding(reads, [secretHash(secret)], now);
  if (!found) return undefined;
  const { usedAt, provedAt, ...session } = found;
  if (isUse && now.getTime() - usedAt.getTime() >= minUse) {
    await updateSession(db, found.tokenHash, { usedAt: now });
  }
  return { ...session, isProved: provedAt !== null && provedAt > before(now, proofTerm) };
}

/** Whether it has not ended by itself. */
export function isLive({ usedAt, createdAt }: { usedAt: Date; createdAt: Date }, now: Date) {
  const { used, made } = standingSince(now);
  return usedAt > used && createdAt > made;
}

/** A password or a passkey was given again. */
export async function proveSession(db: Queries, tokenHash: string, now: Date): Promise<void> {
  await updateSession(db, tokenHash, { provedAt: now });
}

/** A cookie that somebody has invented costs a look, and is told to nobody. */
export async function endSession(
  { db, reads }: Pick<Database, 'db' | 'reads'>,
  secret: string,
  now: Date,
): Promise<void> {
  const [found] = await selectStanding(reads, [secretHash(secret)], now);
  if (!found) return;
  await deleteSession(db, found.tokenHash);
  await announceEndedAccess(db);
}

/** Nobody ends it until the transaction ends. @returns the present role; undefined when it has ended */
export async function holdStaffSession(tx: Queries, tokenHash: string): Promise<Role | undefined> {
  return (await holdSession(tx, tokenHash))?.role;
}

/** Not as a use of them. @returns the present roles of those that have not ended */
export async function rolesOfSessions(
  reads: Queries,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Role>> {
  const standing = await selectStanding(reads, tokenHashes, now);
  return new Map(standing.map(({ tokenHash, role }) => [tokenHash, role]));
}

function selectStanding(reads: Queries, tokenHashes: readonly string[], now: Date) {
  return selectSessions(reads, tokenHashes, standingSince(now));
}

/** Unused since then, or made before, it has ended. */
function standingSince(now: Date) {
  return { used: before(now, idleTerm), made: before(now, sessionTerm) };
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
