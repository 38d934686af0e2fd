import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { setStock } from '#server/stock/test/set-stock.ts';

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
    await publishList(database, products);
  });
  afterEach(() => test.drop());

  it('list the sizes in the order of the product', async () => {
    await publishList(database, [plain, { ...sized, sizes: ['S', 'M', 'L'] }]);
    for (const size of ['S', 'M', 'L']) {
      await shop('stock', 'set', sizedId, '--size', size, '--left', '3');
    }
    const sizesOf = ({ stdout }: { stdout: string }) =>
      JSON.parse(stdout).rows.map(({ size }: { size: string }) => size);
    expect(sizesOf(await shop('stock', 'list', '--json'))).toEqual(['S', 'M', 'L']);
    const first = await shop('stock', 'list', '--limit', '2', '--json');
    const { next } = JSON.parse(first.stdout);
    const rest = await shop('stock', 'list', '--after', next, '--json');
    expect([...sizesOf(first), ...sizesOf(rest)].toSorted()).toEqual(['L', 'M', 'S']);
  });

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
    const sold = { isSold: true, name: expect.any(String) };
    expect(JSON.parse((await shop('stock', 'list', '--json')).stdout)).toEqual({
      rows: [
        { id: plain?.id, size: '', left: 4, version: 4, ...sold },
        { id: sized?.id, size: 'M', left: 7, version: 3, ...sold },
      ],
      isMeant: false,
      next: null,
    });
    expect((await shop('stock', 'list', '--limit', '1')).stdout).toMatch(
      /^ID +SIZE +LEFT +NAME\n 1 +4 +Product 1\n\nThere are more: add --after 1\n$/,
    );
    expect((await shop('stock', 'list', '--after', '1', '--search', 'duct 2')).stdout).toMatch(
      /\n 2 +M +7 +Product 2\n$/,
    );
    const before = { id: plain?.id, size: '', before: 4 };
    expect(JSON.parse((await shop('stock', 'add', id, '1', '--json')).stdout)).toEqual({
      changes: [{ ...before, after: 5 }],
      waited: 0,
    });
    await shop('stock', 'set', id, '--left', 'none');
    expect(await left()).toEqual([[sized?.id, 'M', 7]]);
  });

  it('find a size however it is typed, and count it as the list spells it', async () => {
    const set = ['stock', 'set', sizedId, '--size', ' ｍ', '--left'];
    expect((await shop(...set, '2')).stdout).toBe(
      `Product ${sizedId}, size M: not counted before, 2 now.\n`,
    );
    await writeFile(file(), `id,size,left\n${sizedId},m,3\n${sizedId},s,4\n`);
    expect((await shop('stock', 'import', file())).exitCode).toBe(0);
    expect(await left()).toEqual([
      [sized?.id, 'M', 3],
      [sized?.id, 'S', 4],
    ]);
    await writeFile(file(), `id,size,left\n${sizedId},m,3\n${sizedId},M,4\n`);
    expect((await shop('stock', 'import', file())).stderr).toContain(
      'stock.csv:3: The product and its size are already in line 2',
    );
    await shop(...set, 'none');
    expect(await left()).toEqual([[sized?.id, 'S', 4]]);
  });

  it.each([
    [['set', '99', '--left', '1'], /^There is no product 99\. Look for it/],
    [
      ['set', sizedId, '--left', '1'],
      `Product ${sizedId} has the sizes S, M: name one of them as the size.`,
    ],
    [['set', id, '--size', 'M', '--left', '1'], `Product ${id} has no sizes: leave the size out.`],
    [
      ['set', id, '--left', 'many'],
      '--left cannot be "many". Write a whole number of pieces from 0 to 1000000, or none.',
    ],
    [['set', id], '--left is missing: The number of pieces, or none: not counted any more.'],
    [
      ['set', id, '--left', '1', '--note', 'a'.repeat(201)],
      /^--note cannot be "a+"\. Write one line of at most 200 characters\.$/,
    ],
    [['set', 'one', '--left', '1'], /^ID cannot be "one"\. Write the id of a product/],
    [['add', id, 'many'], /^PIECES cannot be "many"\. Write a whole number of pieces/],
    [['add', id, '1'], /are not counted: set a number first\.$/],
    [['list', '--after', 'a:b'], /^--after cannot be "a:b"\. Write the value of "next"/],
    [['history', 'one'], /^ID cannot be "one"\./],
  ])('change nothing at %j, and say what to do', async (words, fault) => {
    const { exitCode, stderr } = await shop('stock', ...words);
    expect([exitCode, stderr.trim()]).toEqual([
      /cannot be |is missing/.test(String(fault)) ? 2 : 1,
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    ]);
    expect(await left()).toEqual([]);
  });

  it('show who changed which number, when and why', async () => {
    expect((await shop('stock', 'history')).stdout).toBe('No number in stock was ever changed.\n');
    await shop('stock', 'set', sizedId, '--size', 'M', '--left', '7');
    await shop('stock', 'add', sizedId, '--size', 'M', '--note', ' one had a hole ', '--', '-1');
    await shop('stock', 'set', id, '--left', '3');
    const { stdout } = await shop('stock', 'history', '--limit', '2');
    const [table = '', more] = stdout.trim().split('\n\n');
    const [, after = ''] = /^There are more: add --after (\d+)$/.exec(more ?? '') ?? [];
    expect((await shop('stock', 'history', '--after', after)).stdout).toMatch(
      / M +not counted +7 +correction +\S+\n$/,
    );
    expect(table.split('\n')).toEqual([
      expect.stringMatching(/^WHEN +ID +SIZE +BEFORE +AFTER +WHY +ORDER +WHO +NOTE$/),
      expect.stringMatching(/ not counted +3 +correction +\S+$/),
      expect.stringMatching(/ M +7 +6 +correction +\S+ +one had a hole$/),
    ]);
    const ofOne = JSON.parse((await shop('stock', 'history', sizedId, '--json')).stdout);
    expect(ofOne.next).toBeNull();
    expect(ofOne.rows).toEqual([
      {
        at: expect.any(String),
        id: sized?.id,
        size: 'M',
        before: 7,
        after: 6,
        reason: 'correction',
        orderNumber: null,
        madeBy: expect.any(String),
        note: 'one had a hole',
      },
      expect.objectContaining({ before: null, after: 7, note: null }),
    ]);
  });

  it('are set by an edit of a product too', async () => {
    const edit = async (...words: string[]) => (await shop('catalogue', 'edit', ...words)).stdout;
    expect(await edit(id, 'stock=5')).toBe('Set 1 number in stock.\n');
    expect(await edit(id, 'stock=5')).toBe('Nothing differs: nothing was changed.\n');
    expect(await edit(sizedId, 'sizes=S:3|M:0')).toBe('Set 2 numbers in stock.\n');
    expect(await left()).toEqual([
      [plain?.id, '', 5],
      [sized?.id, 'M', 0],
      [sized?.id, 'S', 3],
    ]);
    const { rows: log } = JSON.parse((await shop('stock', 'history', '--json')).stdout);
    expect(log.map(({ reason }: { reason: string }) => reason)).toEqual(
      Array(3).fill('correction'),
    );
    await edit(id, 'stock=');
    expect(await edit(sizedId, 'sizes=M|L')).toContain('Set 1 number in stock.');
    expect(await left()).toEqual([[sized?.id, 'M', 0]]);
  });

  it('export a table that sets the same numbers again', async () => {
    await shop('stock', 'set', id, '--left', '7');
    await shop('stock', 'set', sizedId, '--size', 'S', '--left', '0');
    expect(JSON.parse((await shop('stock', 'export', '--json')).stdout)).toEqual({
      columns: ['id', 'size', 'left'],
      rows: [
        { id: plain?.id, size: '', left: 7 },
        { id: sized?.id, size: 'S', left: 0 },
      ],
    });
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

  it('say in a dry run what a table would set, and stay', async () => {
    await shop('stock', 'set', id, '--left', '7');
    await writeFile(file(), `id,size,left\n${id},,\n${sizedId},S,0\n`);
    expect((await shop('stock', 'import', file(), '--dry-run')).stdout).toBe(
      `Product ${id}: 7 before, not counted any more.\n` +
        'This was a dry run: nothing was changed. Without --dry-run, 2 of 2 numbers in stock will be set.\n',
    );
    expect(await left()).toEqual([[plain?.id, '', 7]]);
  });

  it('refuse a table with a wrong row, and name each', async () => {
    await writeFile(
      file(),
      `id,size,left\n${id},,3\n99,,1\n${sizedId},XL,1\n${sizedId},S,-1\n${id},,4\n`,
    );
    const { exitCode, stderr } = await shop('stock', 'import', file());
    expect(exitCode).toBe(1);
    expect(stderr).toContain('stock.csv:3: There is no product 99.');
    expect(stderr).toContain(`stock.csv:4: Product ${sizedId} has no size "XL"; it has S, M`);
    expect(stderr).toContain('stock.csv:5: left cannot be "-1". Write a whole number of pieces');
    expect(stderr).toContain('stock.csv:6: The product and its size are already in line 2');
    expect(stderr.trim()).toMatch(/Nothing was changed\.$/);
    expect(await left()).toEqual([]);
  });

  it('are not made endless by a row that is broken off, and name what is not counted any more', async () => {
    await shop('stock', 'set', id, '--left', '7');
    await shop('stock', 'set', sizedId, '--size', 'S', '--left', '12');
    await writeFile(file(), `id,size,left\n${id},,4\n${sizedId},S`);
    expect((await shop('stock', 'import', file())).stderr).toContain(
      'stock.csv:3: left has no cell: the row ends before it.',
    );
    expect(await left()).toEqual([
      [plain?.id, '', 7],
      [sized?.id, 'S', 12],
    ]);
    await writeFile(file(), `id,size,left\n${sizedId},S,\n`);
    expect((await shop('stock', 'import', file())).stdout).toContain(
      `Product ${sizedId}, size S: 12 before, not counted any more.\n`,
    );
  });

  it('know the products of an external catalogue', async () => {
    let body = JSON.stringify({ key: [{ ...plain, id: 500, sizes: ['40'] }] });
    const server = createServer((_, answer) => answer.end(body)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const elsewhere = { CATALOGUE_URL: `http://127.0.0.1:${port}` };
    const words = ['stock', 'set', '500', '--size', '40', '--left', '3'];
    expect((await runCommandHere(words, test, elsewhere)).exitCode).toBe(0);
    expect(await left()).toEqual([[500, '40', 3]]);
    const exported = await runCommandHere(['catalogue', 'export'], test, elsewhere);
    expect(exported.stdout).toMatch(/^500,.*40:3/m);

    // What that catalogue no longer has can be forgotten, by the command and by a table.
    body = JSON.stringify({ key: [{ ...plain, id: 501 }] });
    expect((await runCommandHere(['stock', 'export'], test, elsewhere)).stdout.trim()).toBe(
      'id,size,left',
    );
    const forget = [...words.slice(0, -1), 'none'];
    expect((await runCommandHere(forget, test, elsewhere)).exitCode).toBe(0);
    expect(await left()).toEqual([]);
    const origin = { reason: 'count', madeBy: 'mona', at: new Date() } as const;
    await setStock(database, [{ id: 500, size: '40', left: 3 }], origin);
    await writeFile(file(), 'id,size,left\n500,40,\n');
    const imported = await runCommandHere(['stock', 'import', file()], test, elsewhere);
    expect(imported.exitCode).toBe(0);
    expect(await left()).toEqual([]);

    server.close();
    await once(server, 'close');
    expect(await runCommandHere(words, test, elsewhere)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^CATALOGUE_URL cannot be read: /),
    });
  });
});
