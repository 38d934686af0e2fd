import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isPictureUrl } from '#domain/picture-address.ts';
import { isFileMissing } from './file-missing.ts';
import { findPictureFile } from './find-picture-file.ts';

const demoImages = fileURLToPath(new URL('../../build/demo/images', import.meta.url));

/** Those of the published paths, each once, that name no file of the owner's or of the demo. */
export async function findMissingPictures(
  imageFolder: string,
  imagePaths: Iterable<string>,
): Promise<string[]> {
  const folders = (await Promise.all([imageFolder, demoImages].map(realFolder))).flat();
  const missing: string[] = [];
  for (const path of new Set(imagePaths)) {
    if (path === '' || isPictureUrl(path)) continue;
    // A file that cannot be looked at is not shown either.
    const file = await findPictureFile(folders, path).catch(() => undefined);
    if (!file) missing.push(path);
  }
  return missing;
}

async function realFolder(folder: string): Promise<string[]> {
  try {
    return [await realpath(folder)];
  } catch (error) {
    if (isFileMissing(error)) return [];
    throw error;
  }
}
