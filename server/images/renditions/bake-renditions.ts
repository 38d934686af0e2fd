import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { Logger } from 'pino';
import sharp, { type Sharp } from 'sharp';
import { renditionWidths } from '#domain/picture-address.ts';
import { writeFileWhole } from '#server/files/write-file-whole.ts';
import { findPictureFile, type PictureFile } from '#server/images/find-picture-file.ts';
import {
  measurePicture,
  type PictureMeasures,
  readPictureBytes,
} from '#server/images/measurements/measure-picture.ts';
import {
  type Measurements,
  measurementsIn,
  openMeasurements,
} from '#server/images/measurements/open-measurements.ts';
import { openPictureSource } from '#server/images/measurements/picture-source.ts';
import { makeRendition, renditionFormats } from './make-rendition.ts';
import { renditionPath } from './rendition-store.ts';

/** Node.js decodes and encodes on four threads on any machine. */
const maxAtOnce = 4;

/**
 * An interrupted run leaves no partial files. @throws an Error that names the unusable picture
 * @param options.into for `openPictures({ bakedFolder })`; existing renditions are skipped
 * @param options.isWanted by path in the folder; the others are made on request
 */
export async function bakeRenditions(options: {
  folder: string;
  into: string;
  log: Logger;
  isWanted?: (imagePath: string) => boolean;
  onProgress?: (done: number, total: number) => void;
}): Promise<void> {
  const { folder, into, log, isWanted = () => true, onProgress } = options;
  await mkdir(into, { recursive: true });
  const measurements = await openMeasurements([measurementsIn(into)], log);
  const root = await realpath(folder);
  const pictures = await listPictures(root);
  let done = 0;

  // Several encoders with one thread each are faster than one encoder with several threads.
  const usualConcurrency = sharp.concurrency();
  sharp.concurrency(1);
  try {
    const rest = pictures.values();
    const bakeOn = async () => {
      for (const picture of rest) {
        const imagePath = relative(root, picture.path).replaceAll(sep, '/');
        await bakePicture(picture, isWanted(imagePath), into, measurements);
        done += 1;
        onProgress?.(done, pictures.length);
      }
    };
    const workers = Math.min(maxAtOnce, availableParallelism());
    await Promise.all(Array.from({ length: workers }, bakeOn));
  } finally {
    sharp.concurrency(usualConcurrency);
  }
}

async function listPictures(folder: string): Promise<PictureFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const files = await Promise.all(
    paths.map((path) => findPictureFile([folder], path.replaceAll(sep, '/'))),
  );
  return files.filter((file) => file !== undefined);
}

async function bakePicture(
  file: PictureFile,
  isWanted: boolean,
  into: string,
  measurements: Measurements,
): Promise<void> {
  try {
    const measured = measurements.of(file);
    const missing = (picture: PictureMeasures) =>
      isWanted ? missingRenditions(picture, into) : [];
    if (measured && missing(measured).length === 0) return;
    const bytes = await readPictureBytes(file);
    const measures = measured ?? (await measurePicture(bytes));
    if (isWanted) {
      const openDecoded = await decodeOnce(bytes);
      for (const { path, width, format } of missing(measures)) {
        await writeFileWhole(path, await makeRendition(openDecoded(), width, format), {
          isPicture: true,
        });
      }
    }
    if (!measured) await measurements.add(file, measures);
  } catch (error) {
    throw new Error(`The renditions of ${file.path} could not be made.`, { cause: error });
  }
}

function missingRenditions(picture: PictureMeasures, into: string) {
  return renditionWidths(picture)
    .flatMap((width) => renditionFormats.map((format) => ({ width, format })))
    .map(({ width, format }) => ({
      width,
      format,
      path: join(into, renditionPath({ picture, width, format })),
    }))
    .filter(({ path }) => !existsSync(path));
}

async function decodeOnce(bytes: Buffer): Promise<() => Sharp> {
  const source = await openPictureSource(bytes);
  const { data, info } = await source
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}
