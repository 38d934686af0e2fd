import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from './work-queue.ts';

export interface PasswordHasherSettings {
  /** Memory of one hashing, in KiB. */
  memoryKib: number;
  passes: number;
  /** Hashings that run together, each on a thread of its own beside the event loop. */
  atOnce: number;
  /** Hashings that may wait for their turn. */
  mostWaiting: number;
}

/** OWASP's recommendation for Argon2id; one at once leaves the other cores to the pages. */
export const defaultHasherSettings: PasswordHasherSettings = {
  memoryKib: 19 * 1024,
  passes: 2,
  atOnce: 1,
  mostWaiting: 100,
};

export interface PasswordHasher {
  /**
   * Argon2id in PHC format, over the password's UTF-8 bytes: nothing is cut, trimmed or normalised.
   * @throws {QueueFullError}
   */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash. Without a hash (no such account) it takes as long
   * and answers no, so that the time does not tell who has an account.
   * @throws {QueueFullError}
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** @throws {QueueFullError} when a hashing would be refused now */
  checkRoom(): void;
}

/** A hasher that never hashes more at once than its settings allow. */
export async function createPasswordHasher(
  settings: PasswordHasherSettings = defaultHasherSettings,
): Promise<PasswordHasher> {
  const queue = createWorkQueue(settings);
  // The library's own algorithm is Argon2id.
  const options = { memoryCost: settings.memoryKib, timeCost: settings.passes, parallelism: 1 };
  const hashNow = (password: string) =>
    queue.run(() => hash(Buffer.from(password, 'utf8'), options));
  const decoy = await hashNow(randomBytes(32).toString('base64url'));
  return {
    hash: hashNow,
    checkRoom: queue.checkRoom,
    async verify(passwordHash, password) {
      const matches = await queue.run(() =>
        verify(passwordHash ?? decoy, Buffer.from(password, 'utf8')),
      );
      return matches && passwordHash !== undefined;
    },
  };
}
