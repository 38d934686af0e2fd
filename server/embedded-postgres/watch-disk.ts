import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

/** In bytes. PostgreSQL's log grows by 16 MiB, and the server ends without space to write. */
const minFree = 64 * 1024 * 1024;

const lookMs = 1_000;

/** Resolves after its first look. */
export async function watchDisk(folder: string, log: Logger) {
  let isFull = false;
  async function look(): Promise<void> {
    try {
      const { bavail, bsize } = await statfs(folder);
      const wasFull = isFull;
      isFull = bavail * bsize < minFree;
      if (isFull === wasFull) return;
      if (isFull)
        log.error({ folder }, 'the disk is full: nothing is written until there is free space');
      else log.warn({ folder }, 'the disk has free space again');
    } catch (error) {
      log.warn({ err: error, folder }, 'the free space of the disk is unknown');
    }
  }
  const timer = setInterval(() => void look(), lookMs).unref();
  await look();
  return { isFull: () => isFull, end: () => clearInterval(timer) };
}
