import { FileFaultError } from '#server/commands/csv/file-fault.ts';
import { unreadable } from '#server/commands/csv/file-reports.ts';
import { readListText } from '#server/commands/csv/list-text.ts';
import { type CommandArguments, CommandError, ownersPath } from './command.ts';

export const fileOption = {
  file: { type: 'string', help: 'A text file with the value, for long texts' },
} as const;

/** @throws {CommandError} for both or neither, and for a file that cannot be read */
export async function valueOrFile(value: unknown, { options }: CommandArguments): Promise<unknown> {
  const { file } = options;
  if ((file === undefined) === (value === undefined)) {
    throw new CommandError('Write the value after the name, or name a file by --file FILE.');
  }
  if (typeof file !== 'string') return value;
  try {
    return await readListText(ownersPath(file));
  } catch (error) {
    const reason =
      error instanceof FileFaultError
        ? `${file} cannot be read: save it as plain text in UTF-8.`
        : unreadable(file, error);
    throw reason === undefined ? error : new CommandError(reason, { cause: error });
  }
}
