import { invitationTerm } from '#domain/staff/terms.ts';
import type { Database } from '#server/database/database.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import {
  deleteSessionsOf,
  lockInvitation,
  markInvitation,
  selectInvitation,
  updatePassword,
} from './queries.ts';

interface InvitationParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
}

type InvitationRefusal = 'invitation-is-unknown' | 'invitation-was-used' | 'invitation-has-ended';

type Invitation = Awaited<ReturnType<typeof selectInvitation>>;

/** Looking uses nothing up: programs open links to show what is behind them. */
export async function showInvitation(
  { database, clock }: InvitationParts,
  token: string,
): Promise<Outcome<{ email: string }, InvitationRefusal>> {
  const read = readInvitation(await selectInvitation(database.db, secretHash(token)), clock());
  return isRefusal(read) ? read : { ok: { email: read.ok.email } };
}

/** Logs out whoever is logged in with the earlier password. @param input.passwordHash of the new one */
export async function setPassword(
  { database, clock }: InvitationParts,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<Outcome<{ staffId: number; email: string }, InvitationRefusal>> {
  const at = clock();
  return database.transaction(async (tx) => {
    const read = readInvitation(await lockInvitation(tx, secretHash(token)), at);
    if (isRefusal(read)) return read;
    const { staffId, email } = read.ok;
    await markInvitation(tx, secretHash(token), at);
    await updatePassword(tx, staffId, passwordHash);
    await deleteSessionsOf(tx, staffId);
    const actor = { kind: 'staff', name: email, procedure: 'staff.setPassword' } as const;
    const change = { before: null, after: { passwordSetAt: at } };
    await writeLogLines(tx, [{ at, actor, noun: 'staff', thing: email, ...change }]);
    return { ok: { staffId, email } };
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
