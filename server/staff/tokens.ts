import type { Role } from '#domain/staff/roles.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { newSecret, secretHash } from '#server/secrets/secret.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import {
  deleteToken,
  holdToken,
  insertToken,
  selectToken,
  selectTokens,
  updateTokenUse,
} from './token-queries.ts';

interface TokenParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
}

/** As GitHub and others do: programs that look for secrets in files know it by its beginning. */
const prefix = 'adi_';

/** Also within other text: whoever pastes one where a name belongs must not read it in an answer. */
export function showsToken(text: string): boolean {
  return text.includes(prefix) && /[\w-]{40}/.test(text);
}

/** A use is written once in this time, in ms, and not at each call. */
const minUse = 60 * 1000;

/** For an owner's script. The token is shown once: only its hash is kept. */
export async function addToken(
  { database, clock }: TokenParts,
  actor: Actor,
  { name, role }: { name: string; role: Role },
): Promise<Outcome<{ name: string; role: Role; token: string }, 'token-exists'>> {
  const at = clock();
  const token = `${prefix}${newSecret()}`;
  return database.transaction(async (tx) => {
    const row = { name, role, tokenHash: secretHash(token), createdAt: at };
    if (!(await insertToken(tx, row))) return { refusal: 'token-exists', name };
    const change = { before: null, after: { role } };
    await writeLogLines(tx, [{ at, actor, noun: 'tokens', thing: name, ...change }]);
    return { ok: { name, role, token } };
  });
}

/** Ends at once, also for a call that has begun and has not written yet. */
export async function revokeToken(
  { database, clock }: TokenParts,
  actor: Actor,
  { name }: { name: string },
): Promise<Outcome<{ name: string }, 'no-such-token'>> {
  const at = clock();
  return database.transaction(async (tx) => {
    const role = await deleteToken(tx, name);
    if (!role) return { refusal: 'no-such-token', name };
    const change = { before: { role }, after: null };
    await writeLogLines(tx, [{ at, actor, noun: 'tokens', thing: name, ...change }]);
    return { ok: { name } };
  });
}

/** No more than a few dozen: not paged. */
export async function listTokens({
  database,
}: TokenParts): Promise<Outcome<{ rows: Awaited<ReturnType<typeof selectTokens>> }>> {
  return { ok: { rows: await selectTokens(database.db) } };
}

/** Undefined when nobody made it, or it was revoked. */
export async function findToken(
  { database, clock }: Pick<TokenParts, 'clock'> & { database: Pick<Database, 'db' | 'reads'> },
  token: string,
): Promise<{ name: string; role: Role; tokenHash: string } | undefined> {
  if (!token.startsWith(prefix)) return undefined;
  const now = clock();
  const found = await selectToken(database.reads, secretHash(token));
  if (!found) return undefined;
  if (!found.usedAt || now.getTime() - found.usedAt.getTime() >= minUse) {
    await updateTokenUse(database.db, found.tokenHash, now);
  }
  return found;
}

/** Nobody revokes it until the transaction ends. @returns its role; undefined when it was revoked */
export async function holdTokenAs(tx: Queries, tokenHash: string): Promise<Role | undefined> {
  return holdToken(tx, tokenHash);
}
