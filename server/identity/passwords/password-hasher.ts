import { randomBytes } from 'node:crypto';
import { createWorkQueue, type QueuePlace } from '#server/turns/work-queue.ts';
import { createPasswordThreads } from './password-threads.ts';

export interface PasswordHasherSettings {
  /** KiB per hashing. */
  memoryKib: number;
  passes: number;
  atOnce: number;
  maxWaiting: number;
}

/** OWASP's recommendation for Argon2id; one at once leaves the other cores to the pages. */
export const defaultHasherSettings: PasswordHasherSettings = {
  memoryKib: 19 * 1024,
  passes: 2,
  atOnce: 1,
  maxWaiting: 100,
};

interface PasswordCheck {
  isRight: boolean;
  /** For the place of a hash of the password as it was typed, as earlier versions made it. */
  renewedHash?: string;
}

interface Hashing {
  /** Argon2id of the NFKC form, in PHC format; nothing is cut or trimmed. @throws {QueueFullError} */
  hash(password: string): Promise<string>;
  /** Without a hash as slow and wrong, so that timing reveals nothing. @throws {QueueFullError} */
  verify(passwordHash: string | undefined, password: string): Promise<PasswordCheck>;
}

export interface PasswordHasher extends Hashing {
  /** A later hashing with this place is never refused. @throws {QueueFullError} when full now */
  reserve(): Hashing & Pick<QueuePlace, 'release'>;
  close(): Promise<void>;
}

/**
 * No keyboard writes so many marks for one letter, and to put them in order takes a time that grows
 * with the square of their number (UAX #15, stream-safe text).
 */
const tooManyMarks = /\p{M}{31}/u;

/** What a hash may have been made of (decision 0065); one form for nearly all passwords. */
export function passwordForms(password: string): readonly [normalised: string, asTyped?: string] {
  if (tooManyMarks.test(password)) return [password];
  const normalised = password.normalize('NFKC');
  return normalised === password ? [normalised] : [normalised, password];
}

/** The caller must close it. */
export function createPasswordHasher(
  settings: PasswordHasherSettings = defaultHasherSettings,
): PasswordHasher {
  const queue = createWorkQueue(settings);
  const threads = createPasswordThreads(settings.atOnce);
  const { memoryKib, passes } = settings;
  const utf8 = new TextEncoder();
  const hash = async (text: string) => {
    const password = utf8.encode(passwordForms(text)[0]);
    return String(await threads.run({ kind: 'hash', password, memoryKib, passes }));
  };
  const hashAt = (place: QueuePlace, password: string) => place.run(() => hash(password));
  let decoy: string | undefined;

  function verifyAt(place: QueuePlace, passwordHash: string | undefined, password: string) {
    return place.run(async () => {
      // The first call waits for the decoy with or without an account, so timing reveals nothing.
      decoy ??= await hash(randomBytes(32).toString('base64url'));
      const isOf = async (form: string) => {
        const work = {
          kind: 'verify',
          password: utf8.encode(form),
          passwordHash: passwordHash ?? decoy ?? '',
        } as const;
        return (await threads.run(work)) === true && passwordHash !== undefined;
      };
      // How many forms are tried depends on the password alone, never on the account.
      const [normalised, asTyped] = passwordForms(password);
      if (await isOf(normalised)) return { isRight: true };
      if (asTyped === undefined || !(await isOf(asTyped))) return { isRight: false };
      return { isRight: true, renewedHash: await hash(password) };
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
