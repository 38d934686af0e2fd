import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { renderDemoPictures } from '#demo/render-pictures.ts';
import { bakeRenditions } from '#server/images/bake-renditions.ts';
import { root } from './root.mjs';

const images = join(root, 'build', 'demo', 'images');
// A picture that is there is not drawn again, but its recipe may be another one now.
rmSync(images, { recursive: true, force: true });
await renderDemoPictures(images);
await bakeRenditions({
  folder: images,
  into: join(root, 'build', 'demo', 'renditions'),
  log: pino({ level: 'warn' }),
});
