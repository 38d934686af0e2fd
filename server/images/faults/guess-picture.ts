import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface PictureGuess {
  path: string;
  isThere: boolean;
  /** The written path has extra leading folders. */
  isShorter: boolean;
}

/** Empty when the folder cannot be read. */
export async function listPictureFiles(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !/(?:^|\/)\./.test(path));
}

/** Undefined when none or several match. */
export function guessPictures(
  files: readonly string[],
): (imagePath: string) => PictureGuess | undefined {
  const known = files.map((file) => ({ file, parts: partsOf(file) }));
  const byStem = Map.groupBy(known, ({ parts }) => stem(parts));
  return (imagePath) => {
    const parts = partsOf(imagePath);
    const alike = (byStem.get(stem(parts)) ?? [])
      .map((other) => ({ ...other, distance: distanceOf(parts, other.parts) }))
      .filter(({ distance }) => Number.isFinite(distance))
      .sort((a, b) => a.distance - b.distance);
    const [best, next] = alike;
    if (best && best.distance !== next?.distance) {
      const isShorter = best.parts.length < parts.length;
      return { path: best.file, isThere: true, isShorter };
    }
    const path = withoutFolder(imagePath);
    return path === undefined ? undefined : { path, isThere: false, isShorter: true };
  };
}

function partsOf(path: string): string[] {
  const plain = path.normalize('NFC').toLowerCase().replaceAll('\\', '/');
  return plain.split('/').filter(Boolean);
}

function nameOf(parts: readonly string[]): string {
  return parts.at(-1) ?? '';
}

function stem(parts: readonly string[]): string {
  return nameOf(parts).replace(/\.[^.]*$/, '');
}

/** Number of differing folders, more for another ending; infinite for another file. */
function distanceOf(one: readonly string[], file: readonly string[]): number {
  const shared = Math.min(one.length, file.length);
  const foldersOf = (parts: readonly string[]) => parts.slice(-shared, -1).join('/');
  if (foldersOf(one) !== foldersOf(file)) return Number.POSITIVE_INFINITY;
  const folders = Math.abs(one.length - file.length);
  if (nameOf(one) === nameOf(file)) return folders;
  const isPicture = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/.test(nameOf(file));
  return isPicture ? folders + 1000 : Number.POSITIVE_INFINITY;
}

/** Removes a drive, an absolute folder, or the pictures folder itself. */
function withoutFolder(imagePath: string): string | undefined {
  const path = imagePath.replaceAll('\\', '/');
  const isOfComputer = /^(?:[a-z]+:|(?:~|\.{1,2})?\/)/i.test(path);
  if (!isOfComputer && !/^(?:data\/)?images\//i.test(path)) return undefined;
  const inside = /(?:^|\/)images\/(.+)$/i.exec(path)?.[1];
  return inside || path.split(/[/:]/).at(-1) || undefined;
}
