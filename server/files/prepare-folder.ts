import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '#server/start-error.ts';
import { closePrivateFiles } from './private-files.ts';

/**
 * Private, for accounts and keys; an existing folder is closed, except pictures.
 * @throws {StartError} when it cannot be made or, unless `mayOnlyRead`, written
 */
export async function prepareFolder(folder: string, { mayOnlyRead = false } = {}): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.X_OK | (mayOnlyRead ? 0 : constants.W_OK));
    await closePrivateFiles(folder);
  } catch (cause) {
    throw new StartError(
      `DATA_DIR: cannot write in ${folder} (${faultCode(cause)}); give this user the right to, or name another folder.`,
      { cause },
    );
  }
}

/** Node's `recursive` never returns where nobody may make folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (await isFolder(folder)) return;
    if (faultCode(error) !== 'ENOENT' || (await isFolder(dirname(folder)))) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** `EACCES` and the like, else the message. */
export function faultCode(cause: unknown): string {
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') {
    return cause.code;
  }
  return cause instanceof Error ? cause.message : String(cause);
}
