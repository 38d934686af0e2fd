import { open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isPictureUrl } from '#domain/picture-focus.ts';
import { isFileMissing } from '#server/images/file-missing.ts';
import { findPictureFile, type PictureFile } from '#server/images/find-picture-file.ts';
import { isPixelPicture, tellingBytes } from '#server/images/measurements/is-pixel-picture.ts';
import { projectFolder } from '#server/project-files.ts';
import { endingBytes, endsAsPicture, hasJpegEnd } from './ends-as-picture.ts';

const demoImages = join(projectFolder, 'build', 'demo', 'images');

interface PictureFaults {
  /** Neither the owner's folder nor the demo has the file. */
  missing: string[];
  /** The file does not start as a picture. */
  unusable: string[];
  /** The file starts as a picture but ends too early. */
  damaged: string[];
}

/** Decodes only files with an incomplete end: 10,000 pictures would take minutes. */
export async function findPictureFaults(
  imageFolder: string,
  imagePaths: Iterable<string>,
): Promise<PictureFaults> {
  const folders = (await Promise.all([imageFolder, demoImages].map(realFolder))).flat();
  const faults: PictureFaults = { missing: [], unusable: [], damaged: [] };
  for (const path of new Set(imagePaths)) {
    if (path === '' || isPictureUrl(path)) continue;
    // An unreadable file is not shown either.
    const file = await findPictureFile(folders, path).catch(() => undefined);
    const fault = file ? await faultOf(file).catch(() => 'unusable' as const) : 'missing';
    if (fault) faults[fault].push(path);
  }
  return faults;
}

async function faultOf(picture: PictureFile): Promise<'unusable' | 'damaged' | undefined> {
  const { path, size } = picture;
  const file = await open(path);
  const read = async (length: number, position: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const start = await read(tellingBytes, 0);
    if (!isPixelPicture(start)) return 'unusable';
    const end = await read(endingBytes, Math.max(0, size - endingBytes));
    if (endsAsPicture(start, end, size)) return undefined;
  } finally {
    await file.close();
  }
  // Lazy: the import takes longer than most commands, and few pictures need it.
  const { measurePicture, readPictureBytes } = await import(
    '#server/images/measurements/measure-picture.ts'
  );
  const bytes = await readPictureBytes(picture);
  if (hasJpegEnd(bytes)) return undefined;
  return measurePicture(bytes).then(
    () => undefined,
    () => 'damaged',
  );
}

async function realFolder(folder: string): Promise<string[]> {
  try {
    return [await realpath(folder)];
  } catch (error) {
    if (isFileMissing(error)) return [];
    throw error;
  }
}
