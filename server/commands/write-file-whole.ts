import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { CommandError } from './command.ts';

/**
 * Writes blocks of lines to a file that its owner alone can read; whole or not at all, so that
 * nobody takes half an export for all of it.
 * @param start of the file, before the first block
 * @throws {CommandError} when the file cannot be written
 */
export function writeFileWhole(
  path: string,
  blocks: AsyncIterable<string> | Iterable<string>,
  start: string,
): Promise<void> {
  return writeBytesWhole(path, withLineEnds(blocks, start));
}

async function* withLineEnds(blocks: AsyncIterable<string> | Iterable<string>, start: string) {
  yield start;
  for await (const block of blocks) yield `${block}\n`;
}

/** The same with pieces as they are. @throws {CommandError} when the file cannot be written */
export async function writeBytesWhole(
  path: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.unfinished`;
  const file = await open(unfinished, 'wx', 0o600).catch((cause: unknown) => {
    throw cannotWrite(path, cause);
  });
  try {
    try {
      for await (const piece of pieces) await file.appendFile(piece);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    const isFault = error instanceof Error && 'syscall' in error;
    throw isFault ? cannotWrite(path, error) : error;
  }
}

function cannotWrite(path: string, cause: unknown): CommandError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  return new CommandError(`${path} cannot be written (${code}); name another file.`, { cause });
}
