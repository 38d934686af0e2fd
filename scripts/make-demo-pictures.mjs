import { join } from 'node:path';
import { pino } from 'pino';
import { renderDemoPictures } from '#demo/render-pictures.ts';
import { bakeRenditions } from '#server/images/bake-renditions.ts';
import { root } from './root.mjs';

const images = join(root, 'build', 'demo', 'images');
await renderDemoPictures(images);
await bakeRenditions({
  folder: images,
  into: join(root, 'build', 'demo', 'renditions'),
  log: pino({ level: 'warn' }),
});
