import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { m } from '#messages';
import { root } from './root.mjs';

type Texts = Record<string, unknown>;
type Compiled = Record<string, (inputs?: object, options?: { locale: string }) => string>;

let folder: string;
let compiled: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'));
  compiled = join(folder, 'compiled');
  // Outside of the project nothing says that the files are modules.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('a text', () => {
  test.each([
    ['Hello {name}', 'Hello Mona'],
    ['{name} and {name}', 'Mona and Mona'],
    [`\`b\` $ \${name} \\ \\n "q" 's'`, `\`b\` $ $Mona \\ \\n "q" 's'`],
    ['*/ two\nlines\r\n\u2028{name}', '*/ two\nlines\r\n\u2028Mona'],
  ])('%j is given back as it is written, with its inputs', async (text, expected) => {
    compile({ a_text: text }, { a_text: `عربي ${text}` });
    expect(await textOf('messages.js', 'a_text', { name: 'Mona' })).toBe(expected);
    expect(await textOf('en.js', 'a_text', { name: 'Mona' })).toBe(expected);
    expect(await textOf('ar.js', 'a_text', { name: 'Mona' })).toBe(`عربي ${expected}`);
  });

  test('comes in the language that is asked for, and in English by default', async () => {
    compile({ a_text: 'Bag' }, { a_text: 'حقيبة' });
    expect(await textOf('messages.js', 'a_text', {}, { locale: 'ar' })).toBe('حقيبة');
    expect(await textOf('messages.js', 'a_text', {}, { locale: 'en' })).toBe('Bag');
    expect(await textOf('messages.js', 'a_text')).toBe('Bag');
  });

  test('comes in the plural form of its language; a form that is not there is "other"', async () => {
    compile(
      { a_text: { one: '1 bag', other: '{shown} bags' } },
      { a_text: { two: 'حقيبتان', few: '{shown} حقائب', other: '{shown} حقيبة' } },
    );
    const inEnglish = (count: number) => textOf('en.js', 'a_text', { count, shown: count });
    expect(await Promise.all([0, 1, 2].map(inEnglish))).toEqual(['0 bags', '1 bag', '2 bags']);
    const inArabic = (count: number) => textOf('ar.js', 'a_text', { count, shown: count });
    expect(await Promise.all([2, 3, 11].map(inArabic))).toEqual(['حقيبتان', '3 حقائب', '11 حقيبة']);
  });
});

test('a page finds each text of its language in a module of its own', () => {
  compile({ a_text: 'Bag', b_text: 'Shop' }, { a_text: 'حقيبة', b_text: 'متجر' });
  expect(readFileSync(join(compiled, 'ar', 'a_text.js'), 'utf8')).toBe(
    'export const a_text = (i) => `حقيبة`;\n',
  );
});

test('the same texts give the same files, and a deleted text leaves none', () => {
  compile({ a_text: 'Bag', old_text: 'x' }, { a_text: 'حقيبة', old_text: 'س' });
  compile({ a_text: 'Bag' }, { a_text: 'حقيبة' });
  const first = filesOf(compiled);
  expect(Object.keys(first)).not.toContain('en/old_text.js');
  compile({ a_text: 'Bag' }, { a_text: 'حقيبة' });
  expect(filesOf(compiled)).toEqual(first);
});

describe('refuses with one line', () => {
  test.each<[string, Texts, Texts, string]>([
    [
      'a text that a language lacks',
      { a_text: 'Bag', b_text: 'Shop' },
      { a_text: 'حقيبة' },
      'messages/ar.json: b_text is missing',
    ],
    [
      'a text that only another language has',
      { a_text: 'Bag' },
      { a_text: 'حقيبة', b_text: 'متجر' },
      'messages/en.json: b_text is missing',
    ],
    [
      'an input that only one language names',
      { a_text: 'Hello {name}' },
      { a_text: 'مرحبًا {nam}' },
      'messages/ar.json: a_text takes { nam: string | number }, but in en.json { name: string | number }',
    ],
    [
      'plural forms that only one language has',
      { a_text: { one: '1 bag', other: 'bags' } },
      { a_text: 'حقائب' },
      'messages/ar.json: a_text takes no inputs, but in en.json { count: number }',
    ],
    [
      'a plural form that the language does not have',
      { a_text: { two: '2 bags', other: 'bags' } },
      { a_text: { other: 'حقائب' } },
      'messages/en.json: a_text has a form "two", not one of one, other',
    ],
    [
      'plural forms without the one for all other numbers',
      { a_text: { one: '1 bag', other: 'bags' } },
      { a_text: { one: 'حقيبة' } },
      'messages/ar.json: a_text has neither a text nor a form "other"',
    ],
    [
      'what is no text',
      { a_text: null },
      { a_text: 'حقيبة' },
      'messages/en.json: a_text has neither a text nor a form "other"',
    ],
    [
      'a brace that is open',
      { a_text: 'Hello {name' },
      { a_text: 'مرحبًا {name}' },
      'messages/en.json: a_text has a brace that is no {input}',
    ],
    [
      'a name that no function can have',
      { 'a-text': 'Bag' },
      { 'a-text': 'حقيبة' },
      'messages/en.json: a-text is not named like bag_empty',
    ],
  ])('%s', (_, en, ar, line) => {
    const { status, stderr } = run(en, ar);
    expect(stderr.split('\n')).toContain(line);
    expect(status).toBe(1);
  });

  test('a file that is no JSON, and leaves what was compiled before', () => {
    compile({ a_text: 'Bag' }, { a_text: 'حقيبة' });
    const before = filesOf(compiled);
    writeFileSync(join(folder, 'ar.json'), '{\n  "a_text": "حقيبة"\n  "b_text": "متجر"\n}\n');
    const { status, stderr } = runAgain();
    expect(stderr).toMatch(/^messages\/ar\.json: Expected ',' .*\(line 3 column 3\)\n$/);
    expect(status).toBe(1);
    expect(filesOf(compiled)).toEqual(before);
  });
});

test('the types take the inputs that a text names, and no others', () => {
  expectTypeOf(m).not.toHaveProperty('no_such_text');
  expectTypeOf(m.home_title).parameter(0).toEqualTypeOf<{ brand: string | number }>();
  expectTypeOf(m.shop_count)
    .parameter(0)
    .toEqualTypeOf<{ count: number; shown: string | number }>();
  expectTypeOf(m.ui_undo).parameter(0).toEqualTypeOf<Record<string, never> | undefined>();
  expectTypeOf(m.ui_undo).parameter(1).toEqualTypeOf<{ locale?: 'en' | 'ar' } | undefined>();
});

function run(en: Texts, ar: Texts) {
  writeFileSync(join(folder, 'en.json'), JSON.stringify(en));
  writeFileSync(join(folder, 'ar.json'), JSON.stringify(ar));
  return runAgain();
}

function runAgain() {
  const program = join(root, 'scripts', 'compile-messages.mjs');
  return spawnSync(process.execPath, [program, folder, compiled], { encoding: 'utf8' });
}

function compile(en: Texts, ar: Texts): void {
  expect(run(en, ar)).toMatchObject({ stderr: '', status: 0 });
}

async function textOf(file: string, key: string, ...given: Parameters<Compiled[string]>) {
  const { m: functions }: { m: Compiled } = await import(pathToFileURL(join(compiled, file)).href);
  return functions[key]?.(...given);
}

function filesOf(directory: string): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => /\.(js|ts)$/.test(name));
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(join(directory, name), 'utf8')]),
  );
}
