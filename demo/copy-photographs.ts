import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { photographs, photographsFolder } from './photographs.ts';

/** To `<folder>/demo`, where the drawn pictures are. */
export async function copyDemoPhotographs(folder: string): Promise<void> {
  await mkdir(join(folder, 'demo'), { recursive: true });
  for (const name of photographs) {
    await copyFile(join(photographsFolder, name), join(folder, 'demo', name));
  }
}
