import { randomUUID } from 'node:crypto';
import { gt, isNull, lte, or } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import type { Database, Queries } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import { signingKeys } from '#server/identity/schema.ts';
import { idTokenLifetime } from '#server/identity/tokens/id-token-lifetime.ts';

export const signingKeysChannel = 'signing_keys';

/** Ms, twice an ID token's lifetime: outlives the last token that a process signed with the key. */
const retiredKeyLifetime = 2 * idTokenLifetime * 1000;

export function selectSigningKeys(database: Database, now: Date) {
  const oldest = new Date(now.getTime() - retiredKeyLifetime);
  return database.db
    .select()
    .from(signingKeys)
    .where(or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, oldest)))
    .orderBy(signingKeys.createdAt);
}

/** When several processes try, exactly one succeeds. */
export async function createFirstSigningKey(database: Database, now: Date): Promise<void> {
  const found = await database.db
    .select({ id: signingKeys.id })
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt));
  if (found.length > 0) return;
  await database.db
    .insert(signingKeys)
    .values(await newSigningKey(now))
    .onConflictDoNothing();
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
  const oldest = new Date(now.getTime() - retiredKeyLifetime);
  return database.transaction(async (tx) => {
    await tx
      .update(signingKeys)
      .set({ retiredAt: now, privateJwk: null })
      .where(isNull(signingKeys.retiredAt));
    // When two rotations run at once, the later one keeps the other's new key.
    await tx.insert(signingKeys).values(key).onConflictDoNothing();
    await tx.delete(signingKeys).where(lte(signingKeys.retiredAt, oldest));
    const [current = key] = await tx
      .select({ id: signingKeys.id })
      .from(signingKeys)
      .where(isNull(signingKeys.retiredAt));
    if (current.id === key.id) await note(tx, key.id);
    await notifyOnCommit(tx, signingKeysChannel, current.id);
    return current.id;
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
