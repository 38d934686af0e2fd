import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { locales } from '#domain/text/locale.ts';
import { newerStyles, newerThanFloor } from '#scripts/build/browser-floor.mjs';

/** In what `npm run build` made. */
function builtFiles(ending: string): string[] {
  return locales.flatMap((locale) => {
    const folder = join('build', 'app', locale, 'client');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
  });
}

for (const [ending, check] of [
  ['.js', newerThanFloor],
  ['.css', newerStyles],
] as const) {
  test(`the oldest browsers understand all built files that end in ${ending}`, () => {
    const files = builtFiles(ending);
    expect(files).not.toEqual([]);
    const newer = files.flatMap((file) =>
      check(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`),
    );
    expect(newer).toEqual([]);
  });
}
