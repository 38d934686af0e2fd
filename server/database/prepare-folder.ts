import { access, constants, mkdir } from 'node:fs/promises';
import { StartError } from '#server/start-error.ts';

/**
 * Makes the folder, readable for its owner alone since it holds accounts and keys.
 * @throws {StartError} when it cannot be made or written
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(
      `DATA_DIR: cannot write in ${folder} (${faultCode(cause)}); give this user the right to, or name another folder.`,
      { cause },
    );
  }
}

/** `EACCES` and the like, else the error's message. */
export function faultCode(cause: unknown): string {
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') {
    return cause.code;
  }
  return cause instanceof Error ? cause.message : String(cause);
}
