import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// A sheet that brings a face makes the browser lay out the whole page again, also at the first tap.
it('declares faces only in the styles that every page begins with', () => {
  const sheets = globSync('app/**/*.css').filter((file) =>
    readFileSync(file, 'utf8').includes('@font-face'),
  );
  expect(sheets).toEqual(['app/styles/fonts.css']);
});
