import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { photographs, photographsFolder } from './photographs.ts';

/** To `<folder>/demo`, which the image paths of the demo name. */
export async function copyDemoPhotographs(folder: string): Promise<void> {
  for (const name of photographs) {
    const copy = join(folder, 'demo', name);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(photographsFolder, name), copy);
  }
}
