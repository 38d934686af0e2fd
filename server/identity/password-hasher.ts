import { randomBytes } from 'node:crypto';
import { createWorkQueue, type QueuePlace } from '#server/turns/work-queue.ts';
import { createPasswordThreads } from './password-threads.ts';

export interface PasswordHasherSettings {
  /** KiB per hashing. */
  memoryKib: number;
  passes: number;
  atOnce: number;
  mostWaiting: number;
}

/** OWASP's recommendation for Argon2id; one at once leaves the other cores to the pages. */
export const defaultHasherSettings: PasswordHasherSettings = {
  memoryKib: 19 * 1024,
  passes: 2,
  atOnce: 1,
  mostWaiting: 100,
};

interface Hashing {
  /** Argon2id in PHC format; nothing is cut, trimmed or normalised. @throws {QueueFullError} */
  hash(password: string): Promise<string>;
  /** Without a hash as slow and false, so that timing reveals nothing. @throws {QueueFullError} */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

export interface PasswordHasher extends Hashing {
  /** A later hashing with this place is never refused. @throws {QueueFullError} when full now */
  reserve(): Hashing & Pick<QueuePlace, 'release'>;
  close(): Promise<void>;
}

/** The caller must close it. */
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
      // The first call waits for the decoy with or without an account, so timing reveals nothing.
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
