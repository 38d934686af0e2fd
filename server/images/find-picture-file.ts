import { realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { isFileMissing } from './file-missing.ts';

export interface PictureFile {
  /** Absolute, with symbolic links resolved. */
  path: string;
  /** The name under which the owner published it. */
  name: string;
  /** Bytes. */
  size: number;
  /** Changes whenever the file is replaced or written. */
  signature: string;
}

const maxImagePathLength = 1024;

/**
 * Searches in order. A path that leaves its folder, also by a symbolic link, finds nothing; percent
 * signs are plain characters. Rethrows other file system errors.
 * @param folders absolute paths with symbolic links resolved
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
    imagePath.length <= maxImagePathLength &&
    imagePath.isWellFormed() &&
    !/[\p{Cc}\\]/u.test(imagePath) &&
    // No absolute path, no `.` or `..`, no hidden files.
    imagePath.split('/').every((segment) => segment !== '' && !segment.startsWith('.'))
  );
}

/** A list may use composed letters and the disk decomposed ones. */
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
    // The change time reveals a new file with the same size and date.
    return { path, size: found.size, signature: `${found.size}:${found.mtimeMs}:${found.ctimeMs}` };
  } catch (error) {
    if (isFileMissing(error)) return undefined;
    throw error;
  }
}
