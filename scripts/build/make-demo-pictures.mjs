// make-demo-pictures.mjs [all]: copies the demo's photographs, and makes the first screens' renditions;
// `all` comes afterwards, and makes those of all products. The shop makes the rest on request.
import { join } from 'node:path';
import { pino } from 'pino';
import { copyDemoPhotographs } from '#demo/copy-photographs.ts';
import { demoCatalogue } from '#demo/demo-catalogue.ts';
import { demoSettings } from '#demo/demo-settings.ts';
import { picturesOfSettings } from '#domain/owner-settings.ts';
import { splitFocus } from '#domain/picture-focus.ts';
import { bakeRenditions } from '#server/images/renditions/bake-renditions.ts';
import { root } from '../root.mjs';

/** More than Home shows. */
const onFirstScreens = 12;
const ofProducts =
  process.argv[2] === 'all'
    ? demoCatalogue.flatMap(({ imagePath, images = [] }) => [imagePath, ...images])
    : demoCatalogue.slice(0, onFirstScreens).map(({ imagePath }) => imagePath);
const ofHome = picturesOfSettings(demoSettings).map(([, picture]) => splitFocus(picture).path);
const baked = new Set([...ofProducts, ...ofHome]);

const images = join(root, 'build', 'demo', 'images');
// Copied twice, they would count as changed, and the demo as half made.
if (process.argv[2] !== 'all') await copyDemoPhotographs(images);
await bakeRenditions({
  folder: images,
  into: join(root, 'build', 'demo', 'renditions'),
  isWanted: (imagePath) => baked.has(imagePath),
  log: pino({ level: 'warn' }),
});
