import { maxPasskeys } from '#domain/staff/terms.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { secretHash } from '#server/secrets/secret.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import type { MadePasskey } from './passkey-answers.ts';
import { makeChallenge, takeChallenge } from './passkey-challenges.ts';
import { deletePasskey, insertPasskey, selectPasskeysOf } from './passkey-queries.ts';
import { lockStaffRow } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import type { StaffSession } from './sessions.ts';
import { creationOptions, type Passkey, readMade } from './webauthn.ts';

export interface PasskeyParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
  /** Of the office's addresses. */
  officeOrigin: string;
  brand: string;
}

export type CreationOptions = Awaited<ReturnType<typeof creationOptions>>;

/** Who gets it: who is logged in, or who has an invitation. */
export interface ForWhom {
  staffId: number;
  email: string;
  purpose: 'add' | 'invitation';
  /** The hash of the session, or of the invitation. */
  boundTo: string;
}

/** Begins a new passkey. It belongs to the office's address, and counts nowhere else. */
export async function offerPasskey(
  { database: { db }, clock, officeOrigin, brand }: PasskeyParts,
  { staffId, email, purpose, boundTo }: ForWhom,
): Promise<Outcome<{ options: CreationOptions }, 'no-passkeys-here' | 'too-many-passkeys'>> {
  const rpId = relyingPartyOf(officeOrigin);
  if (rpId === undefined) return { refusal: 'no-passkeys-here', origin: officeOrigin };
  // An invitation begins anew: what was there ends.
  const known = purpose === 'add' ? await selectPasskeysOf(db, staffId) : [];
  if (known.length >= maxPasskeys) return { refusal: 'too-many-passkeys', max: maxPasskeys };
  const challenge = await makeChallenge(db, { purpose, boundTo, at: clock() });
  const whom = { handle: handleOf(staffId), email };
  return { ok: { options: await creationOptions({ rpId, brand, challenge }, whom, known) } };
}

/** What the device has made for this very offer. */
export async function takeMade(
  { database: { db }, clock, officeOrigin }: PasskeyParts,
  answer: MadePasskey,
  offered: Pick<ForWhom, 'purpose' | 'boundTo'>,
): Promise<Outcome<Passkey, 'passkey-is-late' | 'wrong-passkey'>> {
  const challenge = await takeChallenge(db, answer, { ...offered, at: clock() });
  if (challenge === undefined) return { refusal: 'passkey-is-late' };
  const made = await readMade(answer, { origin: officeOrigin, challenge });
  return made ? { ok: made } : { refusal: 'wrong-passkey' };
}

/** @returns its id; undefined when somebody has it already */
export async function keepPasskey(
  tx: Queries,
  made: Passkey,
  of: { staffId: number; device: string; createdAt: Date },
): Promise<number | undefined> {
  return insertPasskey(tx, { ...made, ...of });
}

/** Beside the password and the other passkeys of who is logged in. */
export async function addPasskey(
  parts: PasskeyParts,
  actor: Actor,
  { session, answer, device }: { session: StaffSession; answer: MadePasskey; device: string },
): Promise<
  Outcome<
    { id: number },
    'passkey-is-late' | 'wrong-passkey' | 'passkey-exists' | 'too-many-passkeys'
  >
> {
  const { staffId, email, tokenHash: boundTo } = session;
  const made = await takeMade(parts, answer, { purpose: 'add', boundTo });
  if (isRefusal(made)) return made;
  const at = parts.clock();
  return parts.database.transaction(async (tx) => {
    await lockStaffRow(tx, staffId);
    // First: of somebody who was removed there is nothing to add to.
    await actor.hold?.(tx);
    const known = await selectPasskeysOf(tx, staffId);
    if (known.length >= maxPasskeys) return { refusal: 'too-many-passkeys', max: maxPasskeys };
    const id = await keepPasskey(tx, made.ok, { staffId, device, createdAt: at });
    if (id === undefined) return { refusal: 'passkey-exists' };
    const change = { before: null, after: { passkey: id, device } };
    await writeLogLines(tx, [{ at, actor, noun: 'staff', thing: email, ...change }]);
    return { ok: { id } };
  });
}

/** Own ones only. Whoever has no password keeps the last one. */
export async function removePasskey(
  { database, clock }: PasskeyParts,
  actor: Actor,
  { session, id }: { session: StaffSession; id: number },
): Promise<Outcome<{ id: number }, 'no-such-passkey' | 'last-passkey'>> {
  const { staffId, email } = session;
  const at = clock();
  return database.transaction(async (tx) => {
    const row = await lockStaffRow(tx, staffId);
    await actor.hold?.(tx);
    const known = await selectPasskeysOf(tx, staffId);
    const found = known.find((each) => each.id === id);
    if (!found) return { refusal: 'no-such-passkey' };
    if (!row?.passwordHash && known.length === 1) return { refusal: 'last-passkey' };
    await deletePasskey(tx, id);
    const change = { before: { passkey: id, device: found.device }, after: null };
    await writeLogLines(tx, [{ at, actor, noun: 'staff', thing: email, ...change }]);
    return { ok: { id } };
  });
}

/** Nobody sees an address in it; a device keeps one passkey for it. */
export function handleOf(staffId: number): string {
  return secretHash(`passkeys of ${staffId}`);
}
