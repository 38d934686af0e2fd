import { writeFileWhole } from '#server/files/write-file-whole.ts';
import { CommandError } from './command.ts';

/** Private, and complete or absent. @throws {CommandError} when the file cannot be written */
export function writeLinesFile(
  path: string,
  blocks: AsyncIterable<string> | Iterable<string>,
  start: string,
): Promise<void> {
  return writeOutputFile(path, withLineEnds(blocks, start));
}

async function* withLineEnds(blocks: AsyncIterable<string> | Iterable<string>, start: string) {
  yield start;
  for await (const block of blocks) yield `${block}\n`;
}

/** Private, and complete or absent. @throws {CommandError} when the file cannot be written */
export async function writeOutputFile(
  path: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  try {
    await writeFileWhole(path, pieces);
  } catch (error) {
    const code = error instanceof Error && 'syscall' in error && 'code' in error ? error.code : '';
    if (!code) throw error;
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new CommandError(
        `${path} cannot be written: the disk is full. Make room, or name a file on another disk.`,
        { cause: error },
      );
    }
    throw new CommandError(`${path} cannot be written (${code}); name another file.`, {
      cause: error,
    });
  }
}
