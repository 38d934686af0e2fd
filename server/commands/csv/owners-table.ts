import { CommandError, ownersPath } from '#server/commands/command-line/command.ts';
import { FileFaultError } from './file-fault.ts';
import { faultReport, unreadable } from './file-reports.ts';
import { readListText } from './list-text.ts';

/** Reads a table of the owner as a whole. @throws {CommandError} that names every fault */
export async function readOwnersTable<Result>(
  file: string,
  read: (text: string) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await read(await readListText(ownersPath(file)));
  } catch (error) {
    if (error instanceof FileFaultError) {
      const report = faultReport(file, error.faults, false, 'Nothing was changed.');
      throw new CommandError(report.join('\n'), { cause: error });
    }
    const reason = unreadable(file, error);
    throw reason === undefined ? error : new CommandError(reason, { cause: error });
  }
}
