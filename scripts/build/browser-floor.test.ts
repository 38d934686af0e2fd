import { expect, it } from 'vitest';
import headScript from '#app/before-hydration/head.ts?script';
import restorePlace from '#app/before-hydration/restore-place.ts?script';
import startScripts from '#app/before-hydration/start-scripts.ts?script';
import { newerStyles, newerThanEs5, newerThanFloor } from './browser-floor.mjs';

it.each([
  'list.toSpliced(1, 1)',
  'AbortSignal.timeout(5)',
  "new RegExp('(?<=a)b')",
  'class A { static { A.x = 1 } }',
  '/[a--b]/v.test(a)',
  'Object.hasOwn(a, b)',
])('finds %s', (script) => expect(newerThanFloor(script)).toHaveLength(1));

it('lets the syntax of the floor pass', () => {
  expect(newerThanFloor('class A { #b = 1; has(a) { return #b in a } } a ??= [1].at(-1)')).toEqual(
    [],
  );
});

it.each([
  '@media (scripting: none){a{color:red}}',
  '@media (width<468px){a{color:red}}',
  'a{color:red;&:hover{color:blue}}',
  'a{color:color-mix(in oklab,red,var(--a))}',
  '@supports (color:red){@media print{a{b:c}}}a{width:round(up,1px,var(--a))}',
])('finds %s', (sheet) => expect(newerStyles(sheet)).toHaveLength(1));

it('lets functions pass where the sheet asks for them first', () => {
  const sheet =
    '@supports (width:round(1px,1px)){@media print{a{width:round(1px,var(--a))}}b{width:round(1px,var(--a))}}';
  expect(newerStyles(sheet)).toEqual([]);
});

it.each([
  ['head', headScript],
  ['end', restorePlace],
  ['end, which starts the others', startScripts],
])('any browser can read the script at the page’s %s', (_, script) => {
  expect(script).not.toBe('');
  expect(newerThanEs5(script)).toEqual([]);
});

it.each(['const a = 1', '() => {}', '`a`', 'a?.b', 'a ?? b', 'try {} catch {}', 'b({ a })'])(
  'finds %s, which ES5 lacks',
  (script) => expect(newerThanEs5(script)).not.toEqual([]),
);
