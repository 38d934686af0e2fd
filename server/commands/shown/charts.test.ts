import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testProducts } from '#server/catalogue/test/products.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';

const table = `chart;chartAr;size;EU;chest (cm);Foot length
Shirts;قمصان;S;46;88-92;
Shirts;;M;48;96,5;
Shoes;;40;;;25.5
`;

describe('charts', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  const file = (name: string) => join(test.dataDir, name);
  const charts = (...words: string[]) => runCommandHere(['charts', ...words], test);

  async function importTable(text: string, ...options: string[]) {
    await writeFile(file('charts.csv'), text);
    return charts('import', file('charts.csv'), ...options);
  }

  it('are imported, shown, and exported as the same table', async () => {
    expect((await charts('show')).stdout).toMatch(/^There are no charts/);
    expect(await importTable(table)).toEqual({
      exitCode: 0,
      stderr: '',
      stdout:
        'Compared with the charts of the shop: 2 new, 0 changed, 0 removed.\n' +
        '  new: "Shirts", "Shoes"\n' +
        'The shop has 2 charts now.\n',
    });
    const shirts = [
      'Shirts (قمصان), in centimetres',
      'SIZE  EU  CHEST',
      'S     46  88–92',
      'M     48  96.5',
      '',
    ].join('\n');
    expect((await charts('show', 'Shirts')).stdout).toBe(shirts);
    expect((await charts('show')).stdout).toBe(
      `${shirts}\nShoes, in centimetres\nSIZE  FOOT LENGTH\n40    25.5\n`,
    );
    const none = await charts('show', 'Hats');
    expect([none.exitCode, none.stderr]).toEqual([1, expect.stringMatching(/no chart "Hats"/)]);

    const shown = await charts('show', '--json');
    await charts('export', '--output', file('exported.csv'));
    const again = await importTable(await readFile(file('exported.csv'), 'utf8'));
    expect(again.stdout).toMatch(/: 0 new, 0 changed, 0 removed\.\n/);
    expect(await charts('show', '--json')).toEqual(shown);
  });

  it('show in a dry run what would change, and stay', async () => {
    await importTable(table);
    const before = await charts('show', '--json');
    const tried = await importTable('chart,size,chest\nShirts,S,90\nCoats,S,96\n', '--dry-run');
    expect(tried.stdout).toBe(
      'Compared with the charts of the shop: 1 new, 1 changed, 1 removed.\n' +
        '  new: "Coats"\n  changed: "Shirts"\n  removed: "Shoes"\n' +
        'This was a dry run: nothing was changed. Without --dry-run, the shop will have 2 charts.\n',
    );
    expect(await charts('show', '--json')).toEqual(before);
  });

  it('stay when one row is wrong, and every wrong row is named', async () => {
    await importTable(table);
    const before = await charts('show', '--json');
    const bad = await importTable(
      'chart,size,chest\nShirts,S,90,92\n,M,90\nShirts,L,wide\nShirts,XL\n',
    );
    const path = file('charts.csv');
    expect([bad.exitCode, bad.stdout]).toEqual([1, '']);
    expect(bad.stderr.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^${path}:2: the row has 4 cells`)),
      `${path}:3: chart is missing`,
      expect.stringMatching(new RegExp(`^${path}:4: "chest" must be centimetres .* not "wide"$`)),
      'Nothing was changed.',
      '',
    ]);
    for (const [text, fault] of [
      ['chart,chest\nShirts,88\n', 'the header has no size; the columns are chart'],
      [
        'chart,size,chest,chest\nShirts,S,88,90\n',
        'the header has chest twice: rename one of them',
      ],
      ['chart,size,chest\n', 'There are no charts'],
      ['', 'the file is empty'],
    ] as const) {
      expect((await importTable(text)).stderr).toContain(`${path}:1: ${fault}`);
    }
    const absent = await charts('import', file('none.csv'));
    expect(absent.stderr).toMatch(/none\.csv cannot be read: there is no such file\.\n$/);
    expect(await charts('show', '--json')).toEqual(before);
  });

  it('warn of products that name a chart that is not there', async () => {
    const [first, ...others] = testProducts(3, { imagePath: 'https://pictures.example/a.png' });
    const products = [
      { ...first, sizeChart: 'Shirts' },
      ...others.map((product) => ({ ...product, sizeChart: 'Hats' })),
    ];
    await writeFile(file('products.json'), JSON.stringify(products));
    await runCommandHere(['catalogue', 'publish', file('products.json')], test);
    expect((await importTable(table)).stderr).toBe(
      'Warning: products name charts that are not in the file: "Hats" (write the same name there and in the column sizeChart).\n',
    );
    const elsewhere = await runCommandHere(['charts', 'import', file('charts.csv')], test, {
      CATALOGUE_URL: 'https://db.example',
    });
    expect(elsewhere).toMatchObject({ exitCode: 0, stderr: '' });
  });
});
