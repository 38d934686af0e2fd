import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { lowerStyles } from './lower-styles.mjs';

const config = await resolveConfig(
  { configFile: false, logLevel: 'silent', css: { postcss: { plugins: [lowerStyles()] } } },
  'build',
);

async function lowered(css: string): Promise<string> {
  const { code } = await preprocessCSS(css, 'sheet.css', config);
  return code
    .replace(/\s+/g, ' ')
    .replace(/}(?=@)|{(?=a)/g, '$& ')
    .trim();
}

it.each([
  ['a { height: 84svh }', 'a { height: calc(84 * var(--svh)) }'],
  ['a { width: min(6.5rem, 30cqi) }', 'a { width: min(6.5rem, calc(30 * var(--cqi))) }'],
  [':root { --svh: 1svh }', ':root { --svh: 1svh }'],
  [
    '@media (scripting: none) { a, b { color: red } }',
    'html:not([data-loggedin]) a, html:not([data-loggedin]) b { color: red }',
  ],
  [
    '@media (width < 991px) and (scripting: enabled) { a { color: red } }',
    '@media (max-width: 990.98px) { [data-loggedin] a { color: red } }',
  ],
  [
    '@media (780px <= width < 991px) or (width >= 1110px) { a { color: red } }',
    '@media (min-width: 780px) and (max-width: 990.98px), (min-width: 1110px) { a { color: red } }',
  ],
  [
    'a { color: color-mix(in oklab, var(--ink, red) 80%, blue) }',
    'a { color: var(--ink, red) } @supports (color: color-mix(in oklab, red, red)) { a { color: color-mix(in oklab, var(--ink, red) 80%, blue) } }',
  ],
  [
    'a { height: calc(round(up, 7 / 2, 1) * 1px) }',
    'a { height: calc(7 / 2 * 1px) } @supports (width: round(1px, 1px)) { a { height: calc(round(up, 7 / 2, 1) * 1px) } }',
  ],
])('%s', async (css, expected) => {
  expect(await lowered(css)).toBe(expected);
});
