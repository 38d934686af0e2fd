import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { selectPasskeysOf } from './passkey-queries.ts';
import { deleteSession, lockStaffRow, selectSessionsOf, selectStaffOf } from './queries.ts';
import { isLive, type StaffSession } from './sessions.ts';

interface DeviceParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
}

/** Where somebody is logged in, and how they can log in. `device` is what the browser says of itself. */
export interface OwnAccess {
  hasPassword: boolean;
  devices: { id: number; device: string; createdAt: Date; usedAt: Date; isThis: boolean }[];
  passkeys: { id: number; device: string; createdAt: Date; usedAt: Date | null }[];
}

export async function showOwnAccess(
  { database: { db }, clock }: DeviceParts,
  { staffId, email, tokenHash: own }: StaffSession,
): Promise<OwnAccess> {
  const now = clock();
  const sessions = await selectSessionsOf(db, staffId);
  const passkeys = await selectPasskeysOf(db, staffId);
  const row = await selectStaffOf(db, email);
  return {
    hasPassword: typeof row?.passwordHash === 'string',
    devices: sessions
      .filter((session) => isLive(session, now))
      .map(({ tokenHash, ...session }) => ({ ...session, isThis: tokenHash === own })),
    passkeys: passkeys.map(({ id, device, createdAt, usedAt }) => ({
      id,
      device,
      createdAt,
      usedAt,
    })),
  };
}

/** @param input.id of one; left out, all but the one that asks */
export async function endOwnDevices(
  { database, clock }: DeviceParts,
  actor: Actor,
  { session, id }: { session: StaffSession; id?: number | undefined },
): Promise<Outcome<{ ended: number }, 'no-such-device'>> {
  const { staffId, email, tokenHash: own } = session;
  const at = clock();
  return database.transaction(async (tx) => {
    // Two that end each other wait here.
    await lockStaffRow(tx, staffId);
    await actor.hold?.(tx);
    const all = await selectSessionsOf(tx, staffId);
    const ending = all.filter((each) =>
      id === undefined ? each.tokenHash !== own : each.id === id,
    );
    if (id !== undefined && ending.length === 0) return { refusal: 'no-such-device' };
    if (ending.length === 0) return { ok: { ended: 0 } };
    for (const { tokenHash } of ending) await deleteSession(tx, tokenHash);
    const lines = ending.map(({ device }) => ({
      ...{ at, actor: { ...actor, hold: undefined }, noun: 'staff', thing: email },
      ...{ before: { device }, after: null },
    }));
    await writeLogLines(tx, lines);
    return { ok: { ended: ending.length } };
  });
}
