import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Database, Queries } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import { idTokenLifetime } from '#server/identity/tokens/id-token-lifetime.ts';
import { shopItself } from '#server/use-cases/actor.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import {
  deleteRetiredKeys,
  insertKey,
  retireCurrentKey,
  selectCurrentKey,
  selectKeys,
} from './queries.ts';

export const signingKeysChannel = 'signing_keys';

/** Ms, twice an ID token's lifetime: outlives the last token that a process signed with the key. */
const retiredKeyLifetime = 2 * idTokenLifetime * 1000;

const oldestRetired = (now: Date) => new Date(now.getTime() - retiredKeyLifetime);

export async function selectSigningKeys({ db }: Database, now: Date) {
  return selectKeys(db, oldestRetired(now));
}

/** When several processes try, exactly one succeeds. */
export async function createFirstSigningKey(database: Database, at: Date): Promise<void> {
  if ((await selectCurrentKey(database.db)) !== undefined) return;
  const key = await newSigningKey(at);
  await database.transaction(async (tx) => {
    await insertKey(tx, key);
    if ((await selectCurrentKey(tx)) !== key.id) return;
    const actor = { ...shopItself, procedure: 'keys.rotate' };
    const after = { signsSince: at };
    await writeLogLines(tx, [{ at, actor, noun: 'keys', thing: key.id, before: null, after }]);
  });
}

/**
 * The old private key goes at once, the public one after its last token.
 * @param note of a new key; writes in the same transaction
 * @returns the new id
 */
export async function rotateSigningKey(
  database: Database,
  now: Date,
  note: (tx: Queries, id: string) => Promise<void> = async () => {},
): Promise<string> {
  const key = await newSigningKey(now);
  return database.transaction(async (tx) => {
    await retireCurrentKey(tx, now);
    // When two rotations run at once, the later one keeps the other's new key.
    await insertKey(tx, key);
    await deleteRetiredKeys(tx, oldestRetired(now));
    const current = (await selectCurrentKey(tx)) ?? key.id;
    if (current === key.id) await note(tx, current);
    await notifyOnCommit(tx, signingKeysChannel, current);
    return current;
  });
}

async function newSigningKey(now: Date) {
  const pair = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  return {
    id: randomUUID(),
    publicJwk: await exportJWK(pair.publicKey),
    privateJwk: await exportJWK(pair.privateKey),
    createdAt: now,
  };
}
