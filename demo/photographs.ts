import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const photographsFolder = join(import.meta.dirname, 'photographs');

/**
 * File names, such as `nile-runner.webp` and `cutouts/nile-runner.webp`. The bundle of the server has
 * them written in.
 */
export const photographs: readonly string[] = existsSync(photographsFolder)
  ? readdirSync(photographsFolder, { encoding: 'utf8', recursive: true }).filter((name) =>
      name.endsWith('.webp'),
    )
  : [];
