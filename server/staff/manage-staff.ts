import type { Role } from '#domain/staff/roles.ts';
import { invitationTerm } from '#domain/staff/terms.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { newSecret, secretHash } from '#server/secrets/secret.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import {
  deleteSessionsOf,
  deleteStaff,
  insertStaff,
  lockStaff,
  type StaffRow,
  selectStaff,
  updateRole,
  upsertInvitation,
} from './queries.ts';

export interface StaffParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
  /** Of the office's addresses. */
  officeOrigin: string;
}

/** A link with which the person sets a password or makes a passkey, once. It is shown once: only its hash is kept. */
export interface Invited {
  email: string;
  role: Role;
  link: string;
  until: Date;
}

/** @param input.email in any case */
export async function addStaff(
  parts: StaffParts,
  actor: Actor,
  { email: typed, role }: { email: string; role: Role },
): Promise<Outcome<Invited, 'staff-exists'>> {
  const at = parts.clock();
  const email = typed.toLowerCase();
  return parts.database.transaction(async (tx) => {
    const added = await insertStaff(tx, { email, role, createdAt: at });
    if (!added) return { refusal: 'staff-exists', email };
    await writeLogLines(tx, [{ ...lineOf(added, actor, at), before: null, after: { role } }]);
    return { ok: await invite(tx, parts, added, at) };
  });
}

/**
 * For who has lost the first link, the password or the passkey. An earlier link ends; a password and
 * passkeys stay until the new one is used.
 */
export async function inviteStaff(
  parts: StaffParts,
  asked: Actor,
  { email }: { email: string },
): Promise<Outcome<Invited, 'no-such-staff'>> {
  const at = parts.clock();
  return changeStaff(parts, asked, email, async (tx, found, { actor }) => {
    const invited = await invite(tx, parts, found, at);
    const line = {
      ...lineOf(found, actor, at),
      before: null,
      after: { invitedUntil: invited.until },
    };
    await writeLogLines(tx, [line]);
    return { ok: invited };
  });
}

/** Counts at once, also for who is logged in. */
export async function setStaffRole(
  parts: StaffParts,
  asked: Actor,
  { email, role }: { email: string; role: Role },
): Promise<Outcome<{ email: string; role: Role }, 'no-such-staff' | 'last-owner'>> {
  const at = parts.clock();
  return changeStaff(parts, asked, email, async (tx, found, { all, actor }) => {
    if (found.role === role) return { ok: { email: found.email, role } };
    if (role !== 'owner' && isLastOwner(found, all)) return { refusal: 'last-owner', email };
    await updateRole(tx, found.id, role);
    const change = { before: { role: found.role }, after: { role } };
    await writeLogLines(tx, [{ ...lineOf(found, actor, at), ...change }]);
    return { ok: { email: found.email, role } };
  });
}

/** Logs the person out everywhere. What they have done stays in the log. */
export async function removeStaff(
  parts: StaffParts,
  asked: Actor,
  { email }: { email: string },
): Promise<Outcome<{ email: string }, 'no-such-staff' | 'last-owner'>> {
  const at = parts.clock();
  return changeStaff(parts, asked, email, async (tx, found, { all, actor }) => {
    if (isLastOwner(found, all)) return { refusal: 'last-owner', email };
    await deleteStaff(tx, found.id);
    const change = { before: { role: found.role }, after: null };
    await writeLogLines(tx, [{ ...lineOf(found, actor, at), ...change }]);
    return { ok: { email: found.email } };
  });
}

/** A phone was lost: nobody is logged in with the address any more. */
export async function logOutStaff(
  parts: StaffParts,
  asked: Actor,
  { email }: { email: string },
): Promise<Outcome<{ email: string }, 'no-such-staff'>> {
  const at = parts.clock();
  return changeStaff(parts, asked, email, async (tx, found, { actor }) => {
    await deleteSessionsOf(tx, found.id);
    const change = { before: null, after: { loggedOutAt: at } };
    await writeLogLines(tx, [{ ...lineOf(found, actor, at), ...change }]);
    return { ok: { email: found.email } };
  });
}

/** No more than a few dozen people: not paged. */
export async function listStaff({
  database,
}: StaffParts): Promise<Outcome<{ rows: Awaited<ReturnType<typeof selectStaff>> }>> {
  return { ok: { rows: await selectStaff(database.db) } };
}

type LockedStaff = Awaited<ReturnType<typeof lockStaff>>;

/** @param change gets who asks for it as known: a change of the own access would end it before its line */
async function changeStaff<Ok, Code extends string>(
  { database }: StaffParts,
  actor: Actor,
  email: string,
  change: (
    tx: Queries,
    found: LockedStaff[number],
    to: { all: LockedStaff; actor: Actor },
  ) => Promise<{ ok: Ok } | Refusal<Code>>,
): Promise<{ ok: Ok } | Refusal<Code | 'no-such-staff'>> {
  return database.transaction(async (tx) => {
    const all = await lockStaff(tx);
    const found = all.find((each) => each.email === email.toLowerCase());
    if (!found) return { refusal: 'no-such-staff', email };
    await actor.hold?.(tx);
    return change(tx, found, { all, actor: { ...actor, hold: undefined } });
  });
}

async function invite(
  tx: Queries,
  { officeOrigin }: StaffParts,
  { id: staffId, email, role }: StaffRow,
  at: Date,
): Promise<Invited> {
  const token = newSecret();
  await upsertInvitation(tx, { staffId, tokenHash: secretHash(token), createdAt: at });
  const until = new Date(at.getTime() + invitationTerm);
  // Behind the sign: it reaches no server, and no log.
  return { email, role, link: `${officeOrigin}/office/invitation#${token}`, until };
}

/** One who has neither a password nor a passkey yet could not let anybody in. */
function isLastOwner({ id, role, mayLogIn }: LockedStaff[number], all: LockedStaff): boolean {
  if (role !== 'owner' || !mayLogIn) return false;
  return !all.some((each) => each.id !== id && each.role === 'owner' && each.mayLogIn);
}

function lineOf({ email }: Pick<StaffRow, 'email'>, actor: Actor, at: Date) {
  return { at, actor, noun: 'staff', thing: email };
}
