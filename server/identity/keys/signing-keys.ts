import type { CryptoKey, JSONWebKeySet } from 'jose';
import { importJWK } from 'jose';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import {
  createFirstSigningKey,
  selectSigningKeys,
  signingKeysChannel,
} from './signing-key-rows.ts';

export interface SigningKeys {
  current(): Promise<{ id: string; privateKey: CryptoKey }>;
  publicKey(id: string): Promise<CryptoKey | undefined>;
  /** All public keys that a valid ID token may be signed with. */
  published(): Promise<JSONWebKeySet>;
  close(): Promise<void>;
}

interface LoadedKeys {
  loadedAt: number;
  current: { id: string; privateKey: CryptoKey };
  publicKeys: ReadonlyMap<string, CryptoKey>;
  published: JSONWebKeySet;
}

/** Milliseconds: a process that missed a rotation signs with the old key no longer than this. */
const maxUnread = 60_000;

/** Milliseconds between reads for unknown keys. */
const coolDown = 1_000;

/** Processes agree: a rotation is announced, and an unknown key is read before it is refused. */
export async function openSigningKeys(deps: {
  database: Database;
  clock: () => Date;
  log: Logger;
}): Promise<SigningKeys> {
  const { database, clock, log } = deps;
  await createFirstSigningKey(database, clock());
  let loading: Promise<LoadedKeys> | undefined;
  let loaded = await load();

  async function load(): Promise<LoadedKeys> {
    const loadedAt = clock();
    const rows = await selectSigningKeys(database, loadedAt);
    const currentRow = rows.find((row) => row.retiredAt === null);
    if (!currentRow?.privateJwk) throw new Error('The database has no key that signs ID tokens.');
    const publicKeys = rows.map(async (row) => [row.id, await asCryptoKey(row.publicJwk)] as const);
    return {
      loadedAt: loadedAt.getTime(),
      current: { id: currentRow.id, privateKey: await asCryptoKey(currentRow.privateJwk) },
      publicKeys: new Map(await Promise.all(publicKeys)),
      published: {
        keys: rows.map((row) => ({ ...row.publicJwk, kid: row.id, alg: 'RS256', use: 'sig' })),
      },
    };
  }

  async function reload(): Promise<LoadedKeys> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    loaded = await loading;
    return loaded;
  }

  const recent = async () =>
    Math.abs(clock().getTime() - loaded.loadedAt) < maxUnread ? loaded : reload();

  /** This process may have missed a rotation. The cool-down limits the cost of invented key ids. */
  let lastLookedUp = Number.NEGATIVE_INFINITY;
  async function lookUp(): Promise<LoadedKeys> {
    const now = clock().getTime();
    if (!loading && now - lastLookedUp < coolDown) return loaded;
    lastLookedUp = now;
    return reload();
  }

  const stopListening = await database.listen(signingKeysChannel, () => {
    reload().catch((error: unknown) =>
      log.error({ err: error }, 'the signing keys could not be reloaded'),
    );
  });

  return {
    current: async () => (await recent()).current,
    publicKey: async (id) =>
      (await recent()).publicKeys.get(id) ?? (await lookUp()).publicKeys.get(id),
    published: async () => (await recent()).published,
    close: stopListening,
  };
}

async function asCryptoKey(jwk: Parameters<typeof importJWK>[0]): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('A signing key in the database is no RSA key.');
  return key;
}
