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
    '@media screen and (width < 780px), screen and (height < 26rem) { a { color: red } }',
    '@media screen and (max-width: 779.98px), screen and (max-height: 25.999rem) { a { color: red } }',
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
  [
    'a { background: linear-gradient(color-mix(in oklab, color-mix(in oklab, red, var(--a)) 5%, blue), color-mix(in oklab, green, blue)) }',
    'a { background: linear-gradient(red, green) } @supports (color: color-mix(in oklab, red, red)) { a { background: linear-gradient(color-mix(in oklab, color-mix(in oklab, red, var(--a)) 5%, blue), color-mix(in oklab, green, blue)) } }',
  ],
])('%s', async (css, expected) => {
  expect(await lowered(css)).toBe(expected);
});

it.each([
  ['@keyframes a { to { color: color-mix(in oklab, red, blue) } }', 'outside of keyframes'],
  ['@keyframes a { to { width: round(up, 1px, 2px) } }', 'outside of keyframes'],
  ['@media (scripting: enabled) { @keyframes a { to { color: red } } }', 'outside of (scripting)'],
  ['@media (scripting: enabled) { a, html.b { color: red } }', 'around html or :root'],
  ['@media (scripting: none) { :root { --a: 1px } }', 'around html or :root'],
  ['@media (scripting: none) { @layer b { html a { --a: 1px } } }', 'around html or :root'],
])('%s is refused', async (css, why) => {
  await expect(lowered(css)).rejects.toThrow(why);
});
