import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's path has at most 104 bytes on some systems, its closing zero among them. */
const longestPath = 100;

/**
 * Where the shop that has `dataDir` may take the owner's commands, the best place first: in that
 * folder; else, where its path is too long for a socket or the disk can hold none, in a folder of
 * this user alone under the system's temporary one, which nobody looks at before it is needed.
 * @param use `make` of a shop that wants to listen there, `find` of who looks for that shop
 * @throws when the folder under the temporary one cannot be made; `find` passes over it
 */
export async function* socketPaths(dataDir: string, use: 'make' | 'find'): AsyncGenerator<string> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  const inside = join(folder, 'administration.sock');
  if (isShort(inside)) yield inside;
  const own = join(tmpdir(), `adi-storefront-${process.getuid?.()}`);
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const outside = join(own, `${hash}.sock`);
  if (!isShort(outside)) return;
  if (use === 'make') await makeOwn(own);
  else if (!(await isOwn(own).catch(() => false))) return;
  yield outside;
}

function isShort(path: string): boolean {
  return Buffer.byteLength(path) <= longestPath;
}

async function makeOwn(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (!(await isOwn(folder))) {
    throw new Error(`${folder} must be a folder of this user alone; take it away`);
  }
}

/** Another user could have made it first, to receive what is sent there. */
async function isOwn(folder: string): Promise<boolean> {
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}
