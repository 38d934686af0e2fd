import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

/** PostgreSQL names the socket after a port, though there is none. */
export const socketPort = 5432;
/** macOS takes 103 bytes, Linux 107. */
const maxPathLength = 103;

/** The cluster, or a temporary folder of this user if the path is too long. @throws {StartError} */
export async function socketFolder(
  cluster: string,
  { owner }: Pick<PostgresPrograms, 'owner'>,
): Promise<string> {
  if (isShort(cluster)) return cluster;
  const own = join(tmpdir(), `adi-storefront-${process.getuid?.()}`);
  const folder = join(own, createHash('sha256').update(cluster).digest('hex').slice(0, 16));
  if (!isShort(folder)) {
    throw new StartError(
      `DATA_DIR: ${cluster} is too long for a socket, and so is ${folder}; name a shorter DATA_DIR.`,
    );
  }
  for (const path of [own, folder]) {
    await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  // Another user could have made it first, to replace the server.
  const found = await lstat(own);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || found.mode & 0o077) {
    throw new StartError(`${own} must be a folder that only this user may enter; remove it.`);
  }
  if (owner) await chown(folder, owner.uid, owner.gid);
  return folder;
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= maxPathLength;
}
