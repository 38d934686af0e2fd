import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product.ts';
import { publishCatalogue } from '#server/catalogue/publish-catalogue.ts';
import { testProducts } from '#server/catalogue/test/products.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { listStock } from '#server/stock/list-stock.ts';

describe('the owner’s commands of the stock', () => {
  let test: TestDatabase;
  let database: Database;
  const [plain, sized] = testProducts(2);
  const products = [plain, { ...sized, sizes: ['S', 'M'] }] as Product[];
  const shop = (...words: string[]) => runCommandHere(words, test);
  const file = () => join(test.dataDir, 'stock.csv');
  const left = async () =>
    (await listStock(database)).map(({ id, size, left: pieces }) => [id, size, pieces]);
  const id = String(plain?.id);
  const sizedId = String(sized?.id);

  beforeEach(async () => {
    test = await createTestDatabase();
    database = await test.open();
    await publishCatalogue(database, { products }, 'mona');
  });
  afterEach(() => test.drop());

  it('set, add to and list the pieces of a product and of its sizes', async () => {
    expect((await shop('stock', 'list')).stdout).toMatch(/^Nothing is counted/);
    expect((await shop('stock', 'set', id, '--left', '٧')).stdout).toBe(
      `Product ${id}: not counted before, 7 now.\n`,
    );
    await shop('stock', 'set', sizedId, '--size', 'M', '--left', '2');
    expect((await shop('stock', 'add', sizedId, '5', '--size', 'M')).stdout).toBe(
      `Product ${sizedId}, size M: 2 before, 7 now.\n`,
    );
    await shop('stock', 'add', id, '--', '-3');
    expect(JSON.parse((await shop('stock', 'list', '--json')).stdout)).toEqual([
      { id: plain?.id, size: '', left: 4 },
      { id: sized?.id, size: 'M', left: 7 },
    ]);
    const before = { id: plain?.id, size: '', before: 4 };
    expect(JSON.parse((await shop('stock', 'add', id, '1', '--json')).stdout)).toEqual([
      { ...before, after: 5 },
    ]);
    await shop('stock', 'set', id, '--left', 'none');
    expect(await left()).toEqual([[sized?.id, 'M', 7]]);
  });

  it.each([
    [['set', '99', '--left', '1'], 'There is no product 99.'],
    [['set', sizedId, '--left', '1'], `Product ${sizedId} has the sizes S, M: name one by --size.`],
    [['set', id, '--size', 'M', '--left', '1'], `Product ${id} has no sizes.`],
    [['set', id, '--left', 'many'], /^--left must count pieces in whole numbers from 0 to 1000000/],
    [['set', id], /^--left must count pieces/],
    [['add', id, '1'], /are not counted: set a number first\.$/],
  ])('change nothing at %j, and say what to do', async (words, fault) => {
    const { exitCode, stderr } = await shop('stock', ...words);
    expect([exitCode, stderr.trim()]).toEqual([
      1,
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    ]);
    expect(await left()).toEqual([]);
  });

  it('export a table that sets the same numbers again', async () => {
    await shop('stock', 'set', id, '--left', '7');
    await shop('stock', 'set', sizedId, '--size', 'S', '--left', '0');
    expect(JSON.parse((await shop('stock', 'export', '--json')).stdout)).toEqual([
      { id: plain?.id, size: '', left: 7 },
      { id: sized?.id, size: 'S', left: 0 },
    ]);
    await shop('stock', 'export', '--output', file());
    await shop('stock', 'set', id, '--left', '1');
    expect((await shop('stock', 'import', file())).stdout).toBe(
      '1 of 2 numbers in stock were different, and are set.\n',
    );
    expect(await left()).toEqual([
      [plain?.id, '', 7],
      [sized?.id, 'S', 0],
    ]);
  });

  it('refuse a table with a wrong row, and name each', async () => {
    await writeFile(
      file(),
      `id,size,left\n${id},,3\n99,,1\n${sizedId},XL,1\n${sizedId},S,-1\n${id},,4\n`,
    );
    const { exitCode, stderr } = await shop('stock', 'import', file());
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`stock.csv:3: id 99 is no product of the shop`);
    expect(stderr).toContain('stock.csv:4: size must be one of S, M');
    expect(stderr).toContain('stock.csv:5: left must count pieces');
    expect(stderr).toContain('stock.csv:6: id and size stand already in line 2');
    expect(stderr.trim()).toMatch(/Nothing was changed\.$/);
    expect(await left()).toEqual([]);
  });

  it('know the products of an external catalogue', async () => {
    const body = JSON.stringify({ key: [{ ...plain, id: 500, sizes: ['40'] }] });
    const server = createServer((_, answer) => answer.end(body)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const elsewhere = { CATALOGUE_URL: `http://127.0.0.1:${port}` };
    const words = ['stock', 'set', '500', '--size', '40', '--left', '3'];
    expect((await runCommandHere(words, test, elsewhere)).exitCode).toBe(0);
    expect(await left()).toEqual([[500, '40', 3]]);
    server.close();
    await once(server, 'close');
    expect(await runCommandHere(words, test, elsewhere)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^CATALOGUE_URL cannot be read: /),
    });
  });
});
