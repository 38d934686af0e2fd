import { writeFileWhole } from '#server/files/write-file-whole.ts';
import { CommandError } from './command.ts';
import { fileFault } from './file-fault.ts';

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
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const reason = fileFault(path, 'written', error);
    throw reason === undefined ? error : new CommandError(reason, { cause: error });
  }
}
