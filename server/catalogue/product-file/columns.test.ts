import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { columnHelp, columns } from './columns.ts';

it('docs/owner.md explains every column that a product may have', async () => {
  const page = await readFile('docs/owner.md', 'utf8');
  const explained = page.match(/^- `.*?:/gm)?.join() ?? '';
  expect(columns.filter((column) => !explained.includes(`\`${column}\``))).toEqual([]);
});

it('the help names the columns, the required ones first', () => {
  const help = columnHelp();
  expect(help).toMatch(
    /^A product has the columns id, name, price, categoryType \(shoes, clothes or accessories, also in Arabic\), and may have description, imagePath/,
  );
  expect(columns.filter((column) => !help.includes(column))).toEqual([]);
});
