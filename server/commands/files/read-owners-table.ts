import { readFile } from 'node:fs/promises';
import { CommandError, ownersPath } from '#server/commands/command-line/command.ts';
import { fileFault } from '#server/commands/command-line/file-fault.ts';
import { decodeText } from '#server/csv/decode-text.ts';
import { FileFaultError } from '#server/csv/file-fault.ts';
import { faultReport } from './file-reports.ts';

/**
 * Reads a table of the owner as a whole.
 * @param told.all whether every fault is named, and not only as many as fit on the screen
 * @param told.refused what stands below them
 * @throws {CommandError} that names the faults
 */
export async function readOwnersTable<Result>(
  file: string,
  read: (text: string) => Result | Promise<Result>,
  {
    all = false,
    refused = 'Nothing was changed.',
  }: { all?: boolean; refused?: string | undefined } = {},
): Promise<Result> {
  try {
    return await read(decodeText(await readFile(ownersPath(file))));
  } catch (error) {
    if (error instanceof FileFaultError) {
      const report = faultReport(file, error.faults, all, refused);
      throw new CommandError(report.join('\n'), { cause: error });
    }
    const reason = fileFault(file, 'read', error);
    throw reason === undefined ? error : new CommandError(reason, { cause: error });
  }
}
