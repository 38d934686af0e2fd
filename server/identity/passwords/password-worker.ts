// Hashes passwords at low priority: when processors are scarce, only sign-ins slow down.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** Passwords are UTF-8; memory is in KiB. */
export type PasswordWork =
  | { kind: 'hash'; password: Uint8Array; memoryKib: number; passes: number }
  | { kind: 'verify'; password: Uint8Array; passwordHash: string };

/** A hash in PHC format, or whether the password matches. */
export type PasswordAnswer = { result: string | boolean } | { fault: string };

const politeness = 10;
// Only on Linux is this the thread's own priority; elsewhere it is the process's.
if (process.platform === 'linux') setPriority(politeness);

function work(asked: PasswordWork): string | boolean {
  if (asked.kind === 'verify') return verifySync(asked.passwordHash, asked.password);
  // The library's default algorithm is Argon2id.
  return hashSync(asked.password, {
    memoryCost: asked.memoryKib,
    timeCost: asked.passes,
    parallelism: 1,
  });
}

function answer(asked: PasswordWork): PasswordAnswer {
  try {
    return { result: work(asked) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

const port = parentPort;
if (!port) throw new Error('Passwords are hashed in a thread of their own.');
port.on('message', (asked: PasswordWork) => port.postMessage(answer(asked)));
