import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

/**
 * What must be left free, in bytes. PostgreSQL takes pieces of 16 MiB for its log, and ends when it
 * cannot have one; reading needs none.
 */
const leastFree = 64 * 1024 * 1024;

const lookMs = 1_000;

/** Sees in time that the disk of a folder gets full. Has looked once when it resolves. */
export async function watchDisk(folder: string, log: Logger) {
  let isFull = false;
  async function look(): Promise<void> {
    try {
      const { bavail, bsize } = await statfs(folder);
      const wasFull = isFull;
      isFull = bavail * bsize < leastFree;
      if (isFull === wasFull) return;
      if (isFull) log.error({ folder }, 'the disk is full: nothing is written until there is room');
      else log.warn({ folder }, 'the disk has room again');
    } catch (error) {
      log.warn({ err: error, folder }, 'the free space of the disk is unknown');
    }
  }
  const timer = setInterval(() => void look(), lookMs).unref();
  await look();
  return { isFull: () => isFull, end: () => clearInterval(timer) };
}
