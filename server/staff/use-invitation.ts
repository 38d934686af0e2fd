import { invitationTerm } from '#domain/staff/terms.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import type { MadePasskey } from './passkey-answers.ts';
import { deletePasskeysOf } from './passkey-queries.ts';
import {
  type CreationOptions,
  keepPasskey,
  offerPasskey,
  type PasskeyParts,
  takeMade,
} from './passkeys.ts';
import {
  deleteSessionsOf,
  lockInvitation,
  lockStaff,
  markInvitation,
  selectInvitation,
  updatePassword,
} from './queries.ts';
import { startSession } from './sessions.ts';
import { type OwnChange, ownActor } from './tell-owners.ts';

interface InvitationParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
}

type InvitationRefusal = 'invitation-is-unknown' | 'invitation-was-used' | 'invitation-has-ended';

type Invitation = Awaited<ReturnType<typeof selectInvitation>>;

/** Logged in at once. @param secret the cookie's */
export interface Entered {
  secret: string;
}

/** Looking uses nothing up: programs open links to show what is behind them. */
export async function showInvitation(
  { database, clock }: InvitationParts,
  token: string,
): Promise<Outcome<{ email: string }, InvitationRefusal>> {
  const read = readInvitation(await selectInvitation(database.db, secretHash(token)), clock());
  return isRefusal(read) ? read : { ok: { email: read.ok.email } };
}

/** @param input.passwordHash of the new one */
export async function setPassword(
  parts: InvitationParts,
  { token, passwordHash, device }: { token: string; passwordHash: string; device: string },
): Promise<Outcome<Entered, InvitationRefusal>> {
  const password = async () => ({ passwordHash, set: { passwordSet: true } });
  return spendInvitation(parts, { token, device, procedure: 'staff.setPassword' }, password);
}

/** Begins a passkey for who has the invitation, which it does not use up. */
export async function offerInvitedPasskey(
  parts: PasskeyParts,
  token: string,
): Promise<
  Outcome<
    { options: CreationOptions },
    InvitationRefusal | 'no-passkeys-here' | 'too-many-passkeys'
  >
> {
  const boundTo = secretHash(token);
  const read = readInvitation(await selectInvitation(parts.database.db, boundTo), parts.clock());
  return isRefusal(read)
    ? read
    : offerPasskey(parts, { ...read.ok, purpose: 'invitation', boundTo });
}

/** In place of a password: it uses the invitation up as a password does. */
export async function acceptByPasskey(
  parts: PasskeyParts,
  { token, answer, device }: { token: string; answer: MadePasskey; device: string },
): Promise<
  Outcome<Entered, InvitationRefusal | 'passkey-is-late' | 'wrong-passkey' | 'passkey-exists'>
> {
  const offered = { purpose: 'invitation', boundTo: secretHash(token) } as const;
  const made = await takeMade(parts, answer, offered);
  if (isRefusal(made)) return made;
  const used = { token, device, procedure: 'staff.addPasskey' } as const;
  return spendInvitation(parts, used, async (tx, staffId, createdAt) => {
    const passkey = await keepPasskey(tx, made.ok, { staffId, device, createdAt });
    return passkey === undefined
      ? { refusal: 'passkey-exists' }
      : { passwordHash: null, passkey, set: { passkey, device } };
  });
}

interface NewWay {
  passwordHash: string | null;
  passkey?: number;
  /** For the log. */
  set: object;
}

/**
 * The person begins anew: an earlier password and passkeys, which others may know or have, end, and
 * whoever is logged in with them is logged out.
 * @param makeWay refuses before it changes anything
 */
async function spendInvitation<Code extends string = never>(
  { database, clock }: InvitationParts,
  { token, device, procedure }: { token: string; device: string; procedure: OwnChange },
  makeWay: (tx: Queries, staffId: number, at: Date) => Promise<NewWay | Refusal<Code>>,
): Promise<{ ok: Entered } | Refusal<InvitationRefusal | Code>> {
  const at = clock();
  return database.transaction(async (tx) => {
    // As whoever invites: the rows in one order.
    await lockStaff(tx);
    const read = readInvitation(await lockInvitation(tx, secretHash(token)), at);
    if (isRefusal(read)) return read;
    const { staffId, email } = read.ok;
    const way = await makeWay(tx, staffId, at);
    if ('refusal' in way) return way;
    await markInvitation(tx, secretHash(token), at);
    await updatePassword(tx, staffId, way.passwordHash);
    await deletePasskeysOf(tx, staffId, way.passkey);
    await deleteSessionsOf(tx, staffId);
    const actor = ownActor(clock, { name: email }, procedure);
    const change = { before: null, after: way.set };
    await writeLogLines(tx, [{ at, actor, noun: 'staff', thing: email, ...change }]);
    return { ok: { secret: await startSession(tx, { staffId, device, at }) } };
  });
}

function readInvitation(
  found: Invitation,
  now: Date,
): Outcome<{ staffId: number; email: string }, InvitationRefusal> {
  if (!found) return { refusal: 'invitation-is-unknown' };
  if (found.usedAt) return { refusal: 'invitation-was-used' };
  const isOver = now.getTime() - found.createdAt.getTime() >= invitationTerm;
  return isOver
    ? { refusal: 'invitation-has-ended' }
    : { ok: { staffId: found.staffId, email: found.email } };
}
