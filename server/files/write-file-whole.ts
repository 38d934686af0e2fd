import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Renamed when flushed. @param options.isPicture uses the umask; other files are private */
export async function writeFileWhole(
  path: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
  { isPicture = false } = {},
): Promise<void> {
  if (isPicture) await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.unfinished`;
  try {
    const file = await open(unfinished, 'wx', isPicture ? 0o666 : 0o600);
    try {
      await file.writeFile(content);
      // Otherwise a power cut can leave an empty file under the final name.
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
