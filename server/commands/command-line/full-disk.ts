import type { Database } from '#server/database/database.ts';
import { isPassingFault } from '#server/http/errors/passing-fault.ts';
import { CommandError, type OwnerCommand } from './command.ts';

/** The operating system has the names, PostgreSQL the number. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** @throws {CommandError} before a command that writes does anything */
export function refuseOnFullDisk(
  { onlyReads }: Pick<OwnerCommand, 'onlyReads'>,
  database: Pick<Database, 'isDiskFull'>,
  dataDir: string,
): void {
  if (onlyReads || !database.isDiskFull()) return;
  throw new CommandError(
    `The disk of ${dataDir} is nearly full, so nothing was changed: free 1 GB, then try again.`,
  );
}

/** Whether a full disk is why a command failed: its database server may have ended because of it. */
export function isOfFullDisk(
  error: unknown,
  database: Pick<Database, 'isDiskFull'> | undefined,
): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.has(String(cause.code))) return true;
  }
  return database?.isDiskFull() === true && isPassingFault(error);
}
