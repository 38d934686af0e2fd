import { readFile } from 'node:fs/promises';
import { unreadable } from '#server/commands/files/file-reports.ts';
import { FileFaultError } from '#server/csv/file-fault.ts';
import { listText } from '#server/csv/list-text.ts';
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
    return listText(await readFile(ownersPath(file)));
  } catch (error) {
    const reason =
      error instanceof FileFaultError
        ? `${file} cannot be read: save it as plain text in UTF-8.`
        : unreadable(file, error);
    throw reason === undefined ? error : new CommandError(reason, { cause: error });
  }
}
