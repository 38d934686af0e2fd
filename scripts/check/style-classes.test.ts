import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

// Neither the types nor the linter see that a class is gone: its element just loses its layout.
const imported = /import (\w+) from '([^']+\.module\.css)'/g;

interface Used {
  file: string;
  sheet: string;
  name: string;
}

function usedIn(file: string): Used[] {
  const source = readFileSync(file, 'utf8');
  const code = source.replace(imported, '');
  return [...source.matchAll(imported)].flatMap(([, styles, path = '']) => {
    const sheet = join(dirname(file), path);
    const uses = code.matchAll(new RegExp(`\\b${styles}(?:\\.(\\w+)|\\['?([\\w-]+))`, 'g'));
    return [...uses].map(([, name, quoted]) => ({ file, sheet, name: name ?? quoted ?? '' }));
  });
}

const sheets = new Map(
  globSync('office/**/*.module.css').map((sheet) => {
    const text = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
    const names = text.match(/\.[a-zA-Z][\w-]*/g) ?? [];
    return [sheet, new Set(names.map((name) => name.slice(1)))] as const;
  }),
);
const used = globSync('office/**/*.{ts,tsx}').flatMap(usedIn);

it('each class that a part of the office names stands in its style sheet', () => {
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ sheet, name }) => !sheets.get(sheet)?.has(name))).toEqual([]);
});

it('each class of a style sheet is named by a part', () => {
  const unused = [...sheets].flatMap(([sheet, names]) =>
    [...names]
      .filter((name) => !used.some((each) => each.sheet === sheet && each.name === name))
      .map((name) => `${sheet} .${name}`),
  );
  expect(unused).toEqual([]);
});
