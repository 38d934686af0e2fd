import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import { ownerCommands } from '#server/commands/owner-commands.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { readCsvCell } from '#server/csv/csv-row.ts';
import { formulasIn } from '#server/csv/test/formulas-in.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testRelease,
} from '#server/orders/test/order-shop.ts';

/** As a stranger writes it into an address. */
const street = `12 St;=cmd|' /C calc'!A0;x,"+1",\t@SUM(1)`;
const texts = ["'-", "'=1", '=1+1', '＝1', 'Nile; =1', 'a "b", -c', "''+'", "d;'=e", '+20'];
const description = `First;=1\n-second\r\n\r\n"@third",\t=4\n'=5 ${street}`;
const products = texts.map((name, index) => ({
  id: index + 1,
  name,
  nameAr: `${name} ع؛=1،-2`,
  price: 10,
  description,
  imagePath: `=${index}.png`,
  categoryType: 'shoes',
  material: `'${name}`,
  style: name,
  sizes: ['-2', `=${index};+1`, "'-", '8-10'],
  sizeChart: `'-chart ${index}`,
})) as readonly Product[];

/** Derived: a table that is written by a new command is tested by itself. */
const tables = ownerCommands
  .filter(({ options }) => 'separator' in options)
  .flatMap(({ name, parameters, options }) => {
    const words = [...name.split(' '), ...parameters.split(' ').filter(Boolean).map(argument)];
    const ofCourier = 'courier' in options ? [[...words, '--courier', 'Nasty']] : [];
    return [words, ...ofCourier];
  });

function argument(parameter: string): string {
  if (parameter === 'NAME') return 'Nasty';
  throw new Error(`Say here what ${parameter} is for a command that writes a table.`);
}

describe('the tables that the shop writes,', () => {
  let test: TestDatabase;
  let shop: TestOrderShop;
  const command = (...words: string[]) => runCommandHere(words, test);
  const file = (name: string) => join(test.dataDir, name);

  beforeAll(async () => {
    test = await createTestDatabase();
    const database = await test.open();
    shop = await startOrderShop(database);
    shop.catalogue.release = await testRelease(products);
    await writeFile(file('products.json'), JSON.stringify(products));
    await done('catalogue', 'publish', file('products.json'));
    await importRows(
      'stock.csv',
      ['stock', 'import'],
      [
        ['id', 'size', 'left'],
        ['1', '-2', '5'],
        ['2', '=1;+1', '7'],
        ['3', "'-", '0'],
      ],
    );
    await importRows(
      'charts.csv',
      ['charts', 'import'],
      [
        ['chart', 'chartAr', 'size', 'EU', '=waist;-1', "'-chest"],
        ["'-chart 0", '=ع', '-2', '+1;=2', '80', '90-92'],
      ],
    );
    await importRows(
      'delivery.csv',
      ['delivery', 'import'],
      [
        ['governorate', 'city', 'cityAr', 'fee', 'daysFrom', 'daysTo', 'open'],
        ['giza', "'-Dokki;=1", '+الدقي', '40', '1', '2', ''],
      ],
    );
    await importRows(
      'courier.csv',
      ['couriers', 'set', 'Nasty'],
      [
        ['column', 'value'],
        ['=Street;-1', 'street'],
        ["'-Name", 'name'],
        ['+Items', 'items'],
        ['Fixed', "text:'=1;=2"],
        ['Note', 'note'],
        ["'=state", 'statement:state'],
        ['@back;-1', 'state:returned'],
      ],
    );
    const delivery = {
      name: '=1;+2',
      mobile: '01012345678',
      governorate: 'giza',
      city: '-Dokki',
      street: street.replace('\t', ' '),
      landmark: "'=x؛-y",
    };
    const browser = await signedIn(shop.url, 'mona', { proved: true });
    const lines = products
      .slice(0, 4)
      .map(({ id, sizes, price }) => ({ id, size: sizes?.[1], quantity: 1, price }));
    const { number } = (await placeTestOrder(browser, { lines, delivery })).order;
    await done('orders', 'status', String(number), 'confirmed');
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  async function done(...words: string[]) {
    expect(await command(...words)).toMatchObject({ exitCode: 0 });
  }

  async function importRows(name: string, words: string[], rows: string[][]) {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    // As a spreadsheet would write a table of the shop.
    const guarded = (text: string) =>
      text.replace(/^(?='*[=+\-@])/, "'").replaceAll(/;(?='*[=+\-@])/g, ";'");
    await writeFile(
      file(name),
      rows.map((row) => row.map((text) => cell(guarded(text))).join(',')).join('\n'),
    );
    await done(...words, file(name));
  }

  it('are all of those that the commands know', () => {
    expect(tables.map((words) => words.slice(0, 2).join(' '))).toEqual(
      expect.arrayContaining([
        'orders export',
        'catalogue export',
        'stock export',
        'couriers show',
      ]),
    );
  });

  it.each(tables.map((words) => [words.join(' '), words] as const))(
    'begin no formula, with any separator: %s',
    async (_, words) => {
      for (const separator of ['comma', 'semicolon']) {
        const path = file(`${separator}.csv`);
        await done(...words, '--separator', separator, '--output', path);
        const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
        const rows: string[][] = parse(text, {
          delimiter: separator === 'comma' ? ',' : ';',
          record_delimiter: '\n',
        });
        expect(rows.length).toBeGreaterThan(1);
        expect(
          rows
            .flat()
            .map(readCsvCell)
            .some((cell) => /^[=+@-]/.test(cell)),
        ).toBe(true);
        expect(formulasIn(text)).toEqual([]);
      }
    },
  );

  it.each([
    ['catalogue export', 'catalogue publish'],
    ['stock export', 'stock import'],
    ['charts export', 'charts import'],
    ['delivery export', 'delivery import'],
    ['couriers show Nasty', 'couriers set Nasty'],
  ])('are read back as they were: %s and %s', async (written, read) => {
    for (const separator of ['comma', 'semicolon']) {
      const [first, second] = [file('first.csv'), file('second.csv')];
      const options = ['--separator', separator, '--output'];
      await done(...written.split(' '), ...options, first);
      await done(...read.split(' '), first);
      await done(...written.split(' '), ...options, second);
      expect(await readFile(second, 'utf8')).toBe(await readFile(first, 'utf8'));
    }
  });

  it('have each text of the products as it was published', async () => {
    await done('catalogue', 'export', '--output', file('again.csv'));
    const again = await command('catalogue', 'publish', file('again.csv'));
    expect(again.stdout).toContain('No product differs');
    const shown = await command('catalogue', 'show', '--json');
    expect(JSON.parse(shown.stdout).products).toMatchObject(products);
  });
});
