import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DemoPicture, demoPictures } from './demo-catalogue.ts';
import { type Drawing, renderDrawing, squareAround, writeTurnedPicture } from './turned-picture.ts';

/** Each keeps about one CPU busy. */
const poolSize = 2;

const drawingsFolder = join(import.meta.dirname, 'drawings');

/**
 * Renders `<folder>/<imagePath>`: transparent PNGs of 960 × 960 pixels, written atomically.
 * Existing files are kept, even after a changed recipe. Returns the number of new files.
 * @throws when the folder is not writable or a drawing is missing
 */
export async function renderDemoPictures(
  folder: string,
  pictures: readonly DemoPicture[] = demoPictures,
): Promise<number> {
  const missing = await missingPictures(folder, pictures);
  if (missing.length === 0) return 0;
  const jobs = [...Map.groupBy(missing, ({ recipe }) => recipe.drawing)];
  await Promise.all(
    Array.from({ length: poolSize }, async () => {
      for (let job = jobs.pop(); job; job = jobs.pop()) {
        const [drawing, turns] = job;
        await renderPictures(folder, await readDrawing(drawing), turns);
      }
    }),
  );
  return missing.length;
}

async function missingPictures(
  folder: string,
  pictures: readonly DemoPicture[],
): Promise<DemoPicture[]> {
  const present = await Promise.all(
    pictures.map(({ imagePath }) =>
      access(join(folder, imagePath)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      ),
    ),
  );
  return pictures.filter((_, index) => !present[index]);
}

async function readDrawing(name: string): Promise<Drawing> {
  const svg = await readFile(join(drawingsFolder, `${name}.svg`), 'utf8');
  const [head, width, height] = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)">/.exec(svg) ?? [];
  if (!head) throw new Error(`The drawing ${name} has no view box.`);
  const body = svg.slice(head.length, svg.lastIndexOf('</svg>'));
  return { body, width: Number(width), height: Number(height) };
}

async function renderPictures(
  folder: string,
  drawing: Drawing,
  pictures: readonly DemoPicture[],
): Promise<void> {
  const square = await squareAround(drawing);
  for (const [view, seen] of Map.groupBy(pictures, ({ recipe }) => recipe.view)) {
    const bitmap = await renderDrawing(drawing, square, view);
    for (const { imagePath, recipe } of seen) {
      await writeWhole(join(folder, imagePath), (file) => writeTurnedPicture(bitmap, recipe, file));
    }
  }
}

async function writeWhole(file: string, write: (file: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // Beside the target: a rename must not cross file systems.
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
