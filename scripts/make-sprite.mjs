/** Joins icons into the sprite `app/ui/icons.svg` (committed). Run by hand. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handInstalled } from './hand-installed.mjs';

/** Lucide's names (https://lucide.dev/icons), mirrored by `IconName` in `app/ui/icon.tsx`. */
const names = [
  'arrow-left',
  'arrow-right',
  'check',
  'circle-alert',
  'eye',
  'eye-off',
  'heart',
  'list-filter',
  'menu',
  'minus',
  'party-popper',
  'plus',
  'rotate-ccw',
  'search',
  'shirt',
  'shopping-bag',
  'trash-2',
  'truck',
  'x',
];

const icons = join(handInstalled('lucide-static'), 'icons');
const symbols = [];
for (const name of names) {
  const svg = await readFile(join(icons, `${name}.svg`), 'utf8');
  const shapes = svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim();
  symbols.push(`<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`);
}
const notice = '<!-- Lucide, ISC licence, https://lucide.dev/license -->';
await writeFile(
  new URL('../app/ui/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Icons</title>${notice}\n${symbols.join('\n')}\n</svg>\n`,
);
