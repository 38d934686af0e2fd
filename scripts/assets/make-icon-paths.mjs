/** Writes the icons' shapes into `app/ui/icon-paths.ts` (committed), one path an icon. Run by hand. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handInstalled } from './hand-installed.mjs';

/** Lucide's names (https://lucide.dev/icons). */
const names = [
  'arrow-left',
  'arrow-right',
  'arrow-up-down',
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

/** @param {string} path may begin with a relative move: its next pairs are then lines. */
function joinable(path) {
  return path
    .replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+)(\s*)/, (_, x, y) => `M${x} ${y}l`)
    .replace(/l(?=[a-z]|$)/i, '');
}

/** @param {string} shape an element of an icon */
function pathOf(shape) {
  const value = (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(shape)?.[1] ?? '';
  const [cx, cy, r] = ['cx', 'cy', 'r'].map((name) => Number(value(name)));
  if (shape.startsWith('<path')) return joinable(value('d'));
  if (shape.startsWith('<line')) {
    return `M${value('x1')} ${value('y1')}L${value('x2')} ${value('y2')}`;
  }
  if (shape.startsWith('<circle')) {
    return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  }
  throw new Error(`The script does not know this shape: ${shape}`);
}

const icons = join(handInstalled('lucide-static'), 'icons');
const lines = [];
for (const name of names) {
  const svg = await readFile(join(icons, `${name}.svg`), 'utf8');
  const shapes = svg.match(/<(?!svg|\/)[a-z][^>]*>/g) ?? [];
  const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
  lines.push(`  ${key}:\n    '${shapes.map(pathOf).join('')}',`);
}
await writeFile(
  new URL('../../app/ui/icon-paths.ts', import.meta.url),
  `// Made by scripts/assets/make-icon-paths.mjs from Lucide (ISC licence, https://lucide.dev/license).
export const iconPaths = {\n${lines.join('\n')}\n} as const;\n`,
);
