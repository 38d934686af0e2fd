/** Extracts `demo/drawings/` (committed) from the Fluent Emoji set. Run by hand with `npx node`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPictures } from '#demo/demo-catalogue.ts';
import { root } from '../root.mjs';
import { handInstalled } from './hand-installed.mjs';

const file = join(handInstalled('@iconify-json/fluent-emoji'), 'icons.json');
const set = JSON.parse(readFileSync(file, 'utf8'));
const folder = join(root, 'demo', 'drawings');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of new Set(demoPictures.map(({ recipe }) => recipe.drawing))) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`The Fluent Emoji set has no drawing named ${name}.`);
  const { body, width = set.width, height = set.height } = icon;
  writeFileSync(
    join(folder, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`,
  );
}
