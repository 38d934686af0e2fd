import type { Queries } from '#server/database/database.ts';
import { changesFrom } from '#server/database/stranger-turns.ts';
import { addressBlock } from '#server/http/request/address-block.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import type { Signed } from './passkey-answers.ts';
import { makeChallenge, takeChallenge } from './passkey-challenges.ts';
import { noteSignature, selectPasskey, selectPasskeysOf } from './passkey-queries.ts';
import { handleOf, type PasskeyParts } from './passkeys.ts';
import { lockStaffRow } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { proveSession, type StaffSession, startSession } from './sessions.ts';
import { readSigned, requestOptions } from './webauthn.ts';

type RequestOptions = Awaited<ReturnType<typeof requestOptions>>;
type WrongPasskey = 'passkey-is-late' | 'wrong-passkey';

/** Says nothing about who there is: the device chooses. @param address of who asks */
export async function offerLogIn(
  { database, clock, officeOrigin }: PasskeyParts,
  address: string,
): Promise<Outcome<{ options: RequestOptions }, 'no-passkeys-here'>> {
  const rpId = relyingPartyOf(officeOrigin);
  if (rpId === undefined) return { refusal: 'no-passkeys-here', origin: officeOrigin };
  const boundTo = addressBlock(address);
  const asked = { purpose: 'log-in', boundTo, at: clock() } as const;
  const make = (tx: Queries) => makeChallenge(tx, asked);
  const challenge = await database.transaction(make, changesFrom(boundTo));
  return { ok: { options: await requestOptions({ rpId, challenge }, []) } };
}

/** @returns the cookie's secret */
export async function logInByPasskey(
  parts: PasskeyParts,
  { answer, device }: { answer: Signed; device: string },
): Promise<Outcome<{ secret: string }, WrongPasskey>> {
  const at = parts.clock();
  const challenge = await takeChallenge(parts.database.db, answer, { purpose: 'log-in', at });
  if (challenge === undefined) return { refusal: 'passkey-is-late' };
  const known = await knownSigned(parts, answer, challenge);
  if (!known) return { refusal: 'wrong-passkey' };
  const { id, staffId, email, counter } = known;
  return parts.database.transaction(async (tx) => {
    // Removed since: then so is the passkey.
    await lockStaffRow(tx, staffId);
    if (!(await noteSignature(tx, id, { counter, usedAt: at })))
      return { refusal: 'wrong-passkey' };
    const actor = { kind: 'staff', name: email, procedure: 'staff.logIn' } as const;
    const change = { before: null, after: { device, passkey: id } };
    await writeLogLines(tx, [{ at, actor, noun: 'staff', thing: email, ...change }]);
    return { ok: { secret: await startSession(tx, { staffId, device, at }) } };
  });
}

/** For who is logged in: own passkeys only. */
export async function offerProof(
  { database: { db }, clock, officeOrigin }: PasskeyParts,
  { staffId, tokenHash: boundTo }: StaffSession,
): Promise<Outcome<{ options: RequestOptions }, 'no-passkeys-here' | 'no-passkeys'>> {
  const rpId = relyingPartyOf(officeOrigin);
  if (rpId === undefined) return { refusal: 'no-passkeys-here', origin: officeOrigin };
  const known = await selectPasskeysOf(db, staffId);
  if (known.length === 0) return { refusal: 'no-passkeys' };
  const challenge = await makeChallenge(db, { purpose: 'proof', boundTo, at: clock() });
  return { ok: { options: await requestOptions({ rpId, challenge }, known) } };
}

/** Who is logged in still is who they are. */
export async function proveByPasskey(
  parts: PasskeyParts,
  session: StaffSession,
  answer: Signed,
): Promise<Outcome<object, WrongPasskey>> {
  const at = parts.clock();
  const asked = { purpose: 'proof', boundTo: session.tokenHash, at } as const;
  const challenge = await takeChallenge(parts.database.db, answer, asked);
  if (challenge === undefined) return { refusal: 'passkey-is-late' };
  const known = await knownSigned(parts, answer, challenge);
  if (known?.staffId !== session.staffId) return { refusal: 'wrong-passkey' };
  const { id, counter } = known;
  return parts.database.transaction(async (tx) => {
    await lockStaffRow(tx, session.staffId);
    if (!(await noteSignature(tx, id, { counter, usedAt: at })))
      return { refusal: 'wrong-passkey' };
    await proveSession(tx, session.tokenHash, at);
    return { ok: {} };
  });
}

/** Whose passkey has signed, and how often it has; undefined when it is nobody's or the signature is wrong. */
async function knownSigned(
  { database: { db }, officeOrigin }: PasskeyParts,
  answer: Signed,
  challenge: string,
) {
  const found = await selectPasskey(db, answer.id);
  if (!found) return undefined;
  const { passkey, email } = found;
  const { userHandle } = answer.response;
  if (userHandle && userHandle !== handleOf(passkey.staffId)) return undefined;
  const counter = await readSigned(answer, { origin: officeOrigin, challenge }, passkey);
  return counter === undefined
    ? undefined
    : { id: passkey.id, staffId: passkey.staffId, email, counter };
}
