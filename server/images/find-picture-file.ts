import { realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { isFileMissing } from './file-missing.ts';

/** A file that stands where a published `imagePath` says. */
export interface PictureFile {
  /** Absolute, with every symbolic link followed. */
  path: string;
  /** The file's name as the owner published it. */
  name: string;
  /** Size in bytes. */
  size: number;
  /** Another text whenever the file was replaced or written to. */
  signature: string;
}

const longestImagePath = 1024;

/**
 * Finds the file of an `imagePath`, e.g. `shoes/runner.png`, in the first folder that has it.
 * A path that leaves its folder, also by a symbolic link, finds nothing; percent signs are letters
 * of a file's name like any other. Throws what the file system throws for other reasons.
 * @param folders absolute paths with every symbolic link followed
 */
export async function findPictureFile(
  folders: readonly string[],
  imagePath: string,
): Promise<PictureFile | undefined> {
  if (!isPlainPath(imagePath)) return undefined;
  for (const folder of folders) {
    for (const spelling of spellings(imagePath)) {
      const file = await fileAt(folder, spelling);
      if (file) return { ...file, name: basename(imagePath) };
    }
  }
  return undefined;
}

function isPlainPath(imagePath: string): boolean {
  return (
    imagePath.length <= longestImagePath &&
    imagePath.isWellFormed() &&
    !/[\p{Cc}\\]/u.test(imagePath) &&
    // No absolute path, no `.` and `..`, no hidden files.
    imagePath.split('/').every((segment) => segment !== '' && !segment.startsWith('.'))
  );
}

/** The same name may be spelt with composed letters in a list and decomposed ones on the disk. */
function spellings(imagePath: string): Set<string> {
  return new Set([imagePath, imagePath.normalize('NFC'), imagePath.normalize('NFD')]);
}

async function fileAt(
  folder: string,
  imagePath: string,
): Promise<Omit<PictureFile, 'name'> | undefined> {
  try {
    const path = await realpath(join(folder, imagePath));
    if (!path.startsWith(folder + sep)) return undefined;
    const found = await stat(path);
    if (!found.isFile()) return undefined;
    // The change time tells a replaced file even when the new one keeps its size and its date.
    return { path, size: found.size, signature: `${found.size}:${found.mtimeMs}:${found.ctimeMs}` };
  } catch (error) {
    if (isFileMissing(error)) return undefined;
    throw error;
  }
}
