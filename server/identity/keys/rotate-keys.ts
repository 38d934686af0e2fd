import type { Database } from '#server/database/database.ts';
import {
  type Elsewhere,
  type ExternalAccounts,
  refuseElsewhere,
} from '#server/identity/accounts/refuse-elsewhere.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { rotateSigningKey } from './signing-key-rows.ts';

/** A new key signs ID tokens; those of the old one stay valid until they expire. */
export async function rotateKeys(
  { database, clock, externalIdentity }: ExternalAccounts & { database: Database; clock(): Date },
  actor: Actor,
): Promise<Outcome<{ key: string }, Elsewhere>> {
  const refusal = refuseElsewhere(externalIdentity);
  if (refusal) return refusal;
  const at = clock();
  const about = { at, actor, noun: 'keys', before: null };
  const key = await rotateSigningKey(database, at, (tx, id) =>
    writeLogLines(tx, [{ ...about, thing: id, after: { signsSince: at } }]),
  );
  return { ok: { key } };
}
