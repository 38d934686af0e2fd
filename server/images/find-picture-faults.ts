import { open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isPictureUrl } from '#domain/picture-address.ts';
import { projectFolder } from '#server/project-files.ts';
import { isFileMissing } from './file-missing.ts';
import { findPictureFile } from './find-picture-file.ts';
import { isPixelPicture, tellingBytes } from './is-pixel-picture.ts';

const demoImages = join(projectFolder, 'build', 'demo', 'images');

/**
 * Those of the published paths, each once, that name no file of the owner's or of the demo, and
 * those whose file does not begin as a picture does. One that is broken further on is not found:
 * 10,000 pictures would take minutes.
 */
export async function findPictureFaults(
  imageFolder: string,
  imagePaths: Iterable<string>,
): Promise<{ missing: string[]; unusable: string[] }> {
  const folders = (await Promise.all([imageFolder, demoImages].map(realFolder))).flat();
  const missing: string[] = [];
  const unusable: string[] = [];
  for (const path of new Set(imagePaths)) {
    if (path === '' || isPictureUrl(path)) continue;
    // A file that cannot be looked at is not shown either.
    const file = await findPictureFile(folders, path).catch(() => undefined);
    if (!file) missing.push(path);
    else if (!(await beginsAsPicture(file.path).catch(() => false))) unusable.push(path);
  }
  return { missing, unusable };
}

async function beginsAsPicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
    return isPixelPicture(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function realFolder(folder: string): Promise<string[]> {
  try {
    return [await realpath(folder)];
  } catch (error) {
    if (isFileMissing(error)) return [];
    throw error;
  }
}
