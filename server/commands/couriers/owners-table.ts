import { CommandError, ownersPath } from '#server/commands/command-line/command.ts';
import { FileFaultError } from '#server/commands/csv/file-fault.ts';
import { faultReport, unreadable } from '#server/commands/csv/file-reports.ts';
import { readListText } from '#server/commands/csv/list-text.ts';

/** Reads a table of the owner as a whole. @throws {CommandError} that names every fault */
export async function readOwnersTable<Result>(
  file: string,
  read: (text: string) => Result,
): Promise<Result> {
  try {
    return read(await readListText(ownersPath(file)));
  } catch (error) {
    if (error instanceof FileFaultError) {
      const report = faultReport(file, error.faults, false, 'Nothing was changed.');
      throw new CommandError(report.join('\n'), { cause: error });
    }
    const reason = unreadable(file, error);
    throw reason === undefined ? error : new CommandError(reason, { cause: error });
  }
}
