import { randomUUID } from 'node:crypto';
import { gt, isNull, lte, or } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import type { Database } from '#server/database/database.ts';
import { signingKeys } from '#server/database/schema/accounts.ts';
import { idTokenLifetime } from './id-token-lifetime.ts';

/** Announces that there is another signing key. */
export const signingKeysChannel = 'signing_keys';

/**
 * A retired key verifies for twice the life of an ID token, in milliseconds: longer than the last
 * token that any process signed with it can live.
 */
const retiredKeyLifetime = 2 * idTokenLifetime * 1000;

/** The signing keys that still verify, the one that signs among them. */
export function selectSigningKeys(database: Database, now: Date) {
  const oldest = new Date(now.getTime() - retiredKeyLifetime);
  return database.db
    .select()
    .from(signingKeys)
    .where(or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, oldest)))
    .orderBy(signingKeys.createdAt);
}

/** Makes a signing key, unless there is one; of several processes exactly one succeeds. */
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
 * Puts a new key in the current one's place. Nobody is signed out: the old public key verifies
 * until the last token that it signed has expired; its private part is forgotten at once.
 * @returns the id of the key that signs now
 */
export async function rotateSigningKey(database: Database, now: Date): Promise<string> {
  const key = await newSigningKey(now);
  const oldest = new Date(now.getTime() - retiredKeyLifetime);
  const current = await database.transaction(async (tx) => {
    await tx
      .update(signingKeys)
      .set({ retiredAt: now, privateJwk: null })
      .where(isNull(signingKeys.retiredAt));
    // Of two rotations at once the later one finds the other's new key, and keeps it.
    await tx.insert(signingKeys).values(key).onConflictDoNothing();
    await tx.delete(signingKeys).where(lte(signingKeys.retiredAt, oldest));
    return tx.select({ id: signingKeys.id }).from(signingKeys).where(isNull(signingKeys.retiredAt));
  });
  const id = current[0]?.id ?? key.id;
  await database.notify(signingKeysChannel, id);
  return id;
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
