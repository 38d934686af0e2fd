import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { columnHelp, columns } from './columns.ts';

it('the list of docs/owner.md has every column that a product may have', async () => {
  const page = await readFile('docs/owner.md', 'utf8');
  const header = /^\| id \|.*$/m.exec(page)?.[0].match(/\w+/g);
  expect(header?.toSorted()).toEqual(columns.toSorted());
});

it('the help names the columns, the required ones first', () => {
  expect(columnHelp()).toBe(
    'A product has the columns id, name, price, categoryType (shoes, clothes or accessories, also in Arabic), and may have description, imagePath (a file in DATA_DIR/images), nameAr, descriptionAr, material (what it is made of) and materialAr.',
  );
});
