import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** What an `imagePath` that names no file most likely means. */
export interface PictureGuess {
  /** The `imagePath` to write. */
  path: string;
  /** Whether it is there; else the path alone is known to be wrong. */
  isThere: boolean;
  /** Whether the one written has folders before it that do not belong there. */
  isShorter: boolean;
}

/** The files below the folder, as an `imagePath` names them; none of a folder that cannot be read. */
export async function listPictureFiles(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !/(?:^|\/)\./.test(path));
}

/**
 * What tells what is meant by a path that names none of the files: the same name in other letter
 * case, with another ending, or in other folders. Undefined when none is alike, or several are.
 */
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

/** Letter case and the spelling of accents aside, and with either kind of slash. */
function partsOf(path: string): string[] {
  const plain = path.normalize('NFC').toLowerCase().replaceAll('\\', '/');
  return plain.split('/').filter(Boolean);
}

function nameOf(parts: readonly string[]): string {
  return parts.at(-1) ?? '';
}

/** The file's name without its ending. */
function stem(parts: readonly string[]): string {
  return nameOf(parts).replace(/\.[^.]*$/, '');
}

/** How many folders one has before the other, more with another ending; endless for another file. */
function distanceOf(one: readonly string[], file: readonly string[]): number {
  const shared = Math.min(one.length, file.length);
  const foldersOf = (parts: readonly string[]) => parts.slice(-shared, -1).join('/');
  if (foldersOf(one) !== foldersOf(file)) return Number.POSITIVE_INFINITY;
  const folders = Math.abs(one.length - file.length);
  if (nameOf(one) === nameOf(file)) return folders;
  const isPicture = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/.test(nameOf(file));
  return isPicture ? folders + 1000 : Number.POSITIVE_INFINITY;
}

/** What stands behind a drive, a folder of the computer, or the folder of the pictures itself. */
function withoutFolder(imagePath: string): string | undefined {
  const path = imagePath.replaceAll('\\', '/');
  const isOfComputer = /^(?:[a-z]+:|(?:~|\.{1,2})?\/)/i.test(path);
  if (!isOfComputer && !/^(?:data\/)?images\//i.test(path)) return undefined;
  const inside = /(?:^|\/)images\/(.+)$/i.exec(path)?.[1];
  return inside || path.split(/[/:]/).at(-1) || undefined;
}
