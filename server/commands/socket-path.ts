import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';

/** A socket's path has at most 104 bytes on some systems, its closing zero among them. */
const longestPath = 100;

/**
 * Where the shop that has `dataDir` may take the owner's commands, the best place first: in that
 * folder; else, where its path is too long for a socket or the disk can hold none, in a folder of
 * this user alone under the system's temporary one.
 */
export async function socketPaths(dataDir: string): Promise<string[]> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  const inside = join(folder, 'administration.sock');
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const outside = join(await ownFolder(), `${hash}.sock`);
  return [inside, outside].filter((path) => Buffer.byteLength(path) <= longestPath);
}

async function ownFolder(): Promise<string> {
  const { uid } = userInfo();
  const folder = join(tmpdir(), `adi-storefront-${uid}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  // Another user could have made it first, to receive what is sent there.
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartError(`${folder} must be a folder of this user alone; take it away.`);
  }
  return folder;
}
