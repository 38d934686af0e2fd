import { join } from 'node:path';
import { splitFocus } from '#domain/picture-focus.ts';
import type { Product } from '#domain/product/product.ts';
import { findPictureFaults } from '#server/images/faults/find-picture-faults.ts';
import {
  guessPictures,
  listPictureFiles,
  type PictureGuess,
} from '#server/images/faults/guess-picture.ts';

/** Pictures of a list that shoppers would not see, as their products name them. */
export interface PictureWarnings {
  /** The owner's folder. */
  folder: string;
  missing: { path: string; guess: Pick<PictureGuess, 'path' | 'isShorter'> | null }[];
  /** The files are no pictures that the shop can show. */
  unusable: string[];
  /** The files are incomplete. */
  damaged: string[];
  /** Browsers refuse these addresses on a page that is encrypted. */
  unencrypted: string[];
}

/** Guesses are slow. */
const maxGuesses = 100;

export async function pictureWarnings(
  products: readonly Product[],
  dataDir: string,
): Promise<PictureWarnings> {
  const folder = join(dataDir, 'images');
  const paths = products
    .flatMap(({ imagePath, images = [] }) => [imagePath, ...images])
    .map((imagePath) => splitFocus(imagePath).path);
  const { missing, ...faults } = await findPictureFaults(folder, paths);
  const guess = guessPictures(missing.length > 0 ? await listPictureFiles(folder) : []);
  const guessed = missing.map((path, index) => {
    const found = index < maxGuesses ? guess(path) : undefined;
    return { path, guess: found ? { path: found.path, isShorter: found.isShorter } : null };
  });
  const unencrypted = [...new Set(paths)].filter((path) => /^http:/i.test(path));
  return { folder, missing: guessed, ...faults, unencrypted };
}
