import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);

// A sheet that brings a face makes the browser lay out the whole page again, also at the first tap.
it('declares faces only in the styles that every page begins with', () => {
  const sheets = readdirSync(folder).filter(
    (name) =>
      name.endsWith('.css') && readFileSync(new URL(name, folder), 'utf8').includes('@font-face'),
  );
  expect(sheets).toEqual(['fonts.css']);
});
