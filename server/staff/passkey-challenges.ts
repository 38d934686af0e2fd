import { challengeTerm } from '#domain/staff/terms.ts';
import type { Queries } from '#server/database/database.ts';
import { newSecret } from '#server/secrets/secret.ts';
import { challengeIn, type MadePasskey, type Signed } from './passkey-answers.ts';
import { type ChallengePurpose, deleteChallenge, insertChallenge } from './passkey-queries.ts';

/** At once, for one session, invitation or address: somebody may have several windows open. */
const each = 10;

/** Of log-ins, which strangers begin: with more, the oldest of those counts no longer. */
const ofLogIns = 10_000;

/** @param asked.boundTo the hash of the session or of the invitation; for a log-in, who asks */
export async function makeChallenge(
  db: Queries,
  { at, ...asked }: { purpose: ChallengePurpose; boundTo: string; at: Date },
): Promise<string> {
  const challenge = newSecret();
  const bounds = { before: new Date(at.getTime() - challengeTerm), each, ofLogIns };
  await insertChallenge(db, { ...asked, challenge, createdAt: at }, bounds);
  return challenge;
}

/**
 * Before the signature is looked at: whatever is wrong, nothing is looked at twice.
 * @returns what was to be signed; undefined when it was for something else, is over or was signed before
 */
export async function takeChallenge(
  db: Queries,
  answer: MadePasskey | Signed,
  { at, ...asked }: { purpose: ChallengePurpose; boundTo?: string; at: Date },
): Promise<string | undefined> {
  const challenge = challengeIn(answer);
  if (challenge === undefined) return undefined;
  const after = new Date(at.getTime() - challengeTerm);
  return (await deleteChallenge(db, { ...asked, challenge, after })) ? challenge : undefined;
}
