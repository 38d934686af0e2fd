import { readOwnersTable } from '#server/commands/files/read-owners-table.ts';
import { ArgumentError, type CommandArguments } from './command.ts';

export const fileOption = {
  file: { type: 'string', help: 'A text file with the value, for long texts' },
} as const;

/** @throws {ArgumentError} for both or neither, and for a file that cannot be read */
export async function valueOrFile(
  value: unknown,
  { options: { file } }: CommandArguments,
): Promise<unknown> {
  if ((file === undefined) === (value === undefined)) {
    throw new ArgumentError(
      file === undefined
        ? 'Write the value after the name, or name a file by --file FILE.'
        : 'Write either the value or --file, not both.',
    );
  }
  return typeof file === 'string' ? readOwnersTable(file, (text) => text) : value;
}
