import { readOwnersTable } from '#server/commands/files/owners-table.ts';
import { type CommandArguments, CommandError } from './command.ts';

export const fileOption = {
  file: { type: 'string', help: 'A text file with the value, for long texts' },
} as const;

/** @throws {CommandError} for both or neither, and for a file that cannot be read */
export async function valueOrFile(
  value: unknown,
  { options: { file } }: CommandArguments,
): Promise<unknown> {
  if ((file === undefined) === (value === undefined)) {
    throw new CommandError('Write the value after the name, or name a file by --file FILE.');
  }
  return typeof file === 'string' ? readOwnersTable(file, (text) => text) : value;
}
