import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bareTexts } from './bare-texts.ts';

const found = (jsx: string) =>
  bareTexts('a.tsx', `const a = ${jsx};`).map((each) => each.slice('a.tsx:1 '.length));

it('no component shows a text that a translated page would lose', () => {
  const files = globSync('{app,office}/**/*.tsx', { exclude: ['**/*.test.tsx'] });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => bareTexts(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ['changes beside another', '<p>{m.name()} {shownCount(number)}</p>', '{shownCount(number)}'],
  ['comes and goes', '<p><b/>{isPaid && m.paid()}</p>', '{isPaid && m.paid()}'],
  ['is one of two', '<p><b/>{isPaid ? m.paid() : m.open()}</p>', '{isPaid ? m.paid() : m.open()}'],
  ['follows what may come', '<p>{isPaid && <b/>}{m.name()}</p>', '{m.name()}'],
  ['goes by itself', '<>{m.name()}<b/></>', '{m.name()}'],
])('finds a text that %s', (_what, jsx, text) => expect(found(jsx)).toEqual([text]));

it('finds a component that is only a text', () => {
  const source = 'function Fee() {\n  if (isFree) return m.free();\n  return <b/>;\n}';
  expect(bareTexts('a.tsx', source)).toEqual(['a.tsx:2 m.free()']);
});

it('finds an element that React takes for that of another branch', () => {
  const closed = '  if (isClosed) return <p>{m.closed()}</p>;';
  const source = `function Fee() {\n${closed}\n  return <><p><b/> <i/></p><hr/></>;\n}`;
  expect(bareTexts('a.tsx', source)).toEqual(['a.tsx:3 <p><b/> <i/></p>']);
  expect(bareTexts('a.tsx', source.replace('<><p>', '<><p key="open">'))).toEqual([]);
  expect(found('isPaid ? <p><b/> <i/></p> : <p><b/></p>')).toEqual(['<p><b/> <i/></p>']);
});

it.each([
  ['alone in its element', '<p>{isPaid ? m.paid() : m.open({ date })}</p>'],
  ['always the same', '<p>{m.name()} <b>{shownCount(number)}</b></p>'],
  ['none', '<p>{isPaid && <b/>}{lines.length > 0 ? <i/> : null}</p>'],
])('leaves a text that is %s', (_what, jsx) => expect(found(jsx)).toEqual([]));
