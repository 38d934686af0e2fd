import { randomBytes } from 'node:crypto';
import { createPasswordThreads } from './password-threads.ts';
import { createWorkQueue, type QueuePlace } from './work-queue.ts';

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

/** What may be done with passwords. */
interface Hashing {
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
}

export interface PasswordHasher extends Hashing {
  /**
   * Keeps a place for one hashing that comes a little later, and so is never refused.
   * @throws {QueueFullError} when a hashing would be refused now
   */
  reserve(): Hashing & Pick<QueuePlace, 'release'>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** A hasher that never hashes more at once than its settings allow; to be closed. */
export function createPasswordHasher(
  settings: PasswordHasherSettings = defaultHasherSettings,
): PasswordHasher {
  const queue = createWorkQueue(settings);
  const threads = createPasswordThreads(settings.atOnce);
  const { memoryKib, passes } = settings;
  const utf8 = new TextEncoder();
  const hash = async (password: string) =>
    String(await threads.run({ kind: 'hash', password: utf8.encode(password), memoryKib, passes }));
  const hashAt = (place: QueuePlace, password: string) => place.run(() => hash(password));
  let decoy: string | undefined;

  function verifyAt(place: QueuePlace, passwordHash: string | undefined, password: string) {
    return place.run(async () => {
      // Whether there is an account or not, the first one waits for it.
      decoy ??= await hash(randomBytes(32).toString('base64url'));
      const work = {
        kind: 'verify',
        password: utf8.encode(password),
        passwordHash: passwordHash ?? decoy,
      } as const;
      const matches = await threads.run(work);
      return matches === true && passwordHash !== undefined;
    });
  }

  return {
    hash: async (password) => hashAt(queue.reserve(), password),
    verify: async (passwordHash, password) => verifyAt(queue.reserve(), passwordHash, password),
    reserve() {
      const place = queue.reserve();
      return {
        hash: (password) => hashAt(place, password),
        verify: (passwordHash, password) => verifyAt(place, passwordHash, password),
        release: place.release,
      };
    },
    close: threads.close,
  };
}
