import { chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalogue } from '#server/catalogue/current/catalogue.ts';
import { openCatalogue } from '#server/catalogue/current/open-catalogue.ts';
import { publishList, testPictures, testProducts } from '#server/catalogue/test/products.ts';
import { runCommand, runCommandHere } from '#server/commands/test/run-command.ts';
import {
  createOwnDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#server/database/test/test-database.ts';

const log = pino({ enabled: false });
/** Avoids warnings about pictures. */
const elsewhere = 'https://pictures.example/a.png';
const pictured = (count: number) => testProducts(count, { imagePath: elsewhere });

type AnyDatabase = TestDatabase<string | undefined>;

/** Call it in `describe`. */
function useCommands(create: () => Promise<AnyDatabase>) {
  let test: AnyDatabase;
  let closing: { close(): Promise<void> }[];
  beforeEach(async () => {
    closing = [];
    test = await create();
  });
  afterEach(async () => {
    for (const part of closing.reverse()) await part.close();
    await test.drop();
  });
  const file = (name: string) => join(test.dataDir, name);
  return {
    test: () => test,
    shop: (...words: string[]) => runCommandHere(words, test),
    file,
    write: (name: string, content: object | string) => {
      const isWritten = typeof content === 'string' || Buffer.isBuffer(content);
      return writeFile(file(name), isWritten ? content : JSON.stringify(content));
    },
    async openShop(): Promise<Catalogue> {
      const { dataDir } = test;
      const database = await test.open();
      const pictures = testPictures();
      const catalogue = await openCatalogue({ database, pictures, dataDir, log });
      closing.push(catalogue);
      return catalogue;
    },
  };
}

describe("the owner's commands on the shop's own server", () => {
  const { test, shop, file, write, openShop } = useCommands(createOwnDatabase);

  it('publish and list without a running shop', async () => {
    await write('one.json', pictured(1));
    const first = await shop('catalogue', 'publish', file('one.json'));
    expect(first).toMatchObject({ exitCode: 0, stderr: '' });
    expect(JSON.parse((await shop('catalogue', 'list', '--json')).stdout)).toMatchObject({
      rows: [{ productCount: 1, state: 'current' }],
      next: null,
    });
  });

  it('show on the next request of a running shop', async () => {
    const catalogue = await openShop();
    await write('many.json', pictured(2500));
    const { stdout, stderr, exitCode } = await runCommand(
      ['catalogue', 'publish', 'many.json'],
      test(),
    );
    expect(catalogue.current()?.products).toHaveLength(2500);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      `Nothing was published before: all products are new.\nPublished 2500 products as ${catalogue.current()?.key}.\nShoppers see it now.\n`,
    );
    await write('few.json', testProducts(2));
    await shop('catalogue', 'publish', file('few.json'));
    await shop('catalogue', 'rollback');
    expect(catalogue.current()?.products).toHaveLength(2500);
    const shown = JSON.parse((await shop('catalogue', 'show', '--json')).stdout);
    expect(shown.products).toHaveLength(2500);
    expect(await shop('catalogue', 'show', 'unknown')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/^KEY cannot be "unknown"\. Write the key of a release/),
    });
    const key = 'a'.repeat(20);
    for (const command of ['show', 'history', 'rollback']) {
      expect(await shop('catalogue', command, key)).toMatchObject({
        exitCode: 1,
        stderr: `There is no release ${key}.\n`,
      });
    }
  });

  it('work at the same moment as each other and as a start of the shop', async () => {
    await write('one.json', pictured(1));
    const publish = () => runCommand(['catalogue', 'publish', 'one.json'], test());
    const [catalogue, ...both] = await Promise.all([openShop(), publish(), publish()]);
    expect(both.map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    // The second finds nothing that differs.
    expect(JSON.parse((await shop('catalogue', 'list', '--json')).stdout).rows).toHaveLength(1);
    await expect.poll(() => catalogue.current()?.products.length).toBe(1);
  });
});

describe("the owner's commands about the catalogue", () => {
  const { test, shop, file, write } = useCommands(createTestDatabase);

  it('publish, list, show and roll back', async () => {
    expect(await shop('catalogue', 'list')).toMatchObject({
      exitCode: 0,
      stdout: 'Nothing is published yet.\n',
    });
    await write('one.json', pictured(1));
    await write('two.csv', 'id;name;price;categoryType\n1;"A; B";99.5;shoes\n2;C;1;clothes\n');
    const first = await shop('catalogue', 'publish', file('one.json'));
    expect(first).toMatchObject({ exitCode: 0, stderr: '' });
    expect(first.stdout).toMatch(/\nPublished 1 product as -\S{19}\.\n$/);
    expect((await shop('catalogue', 'publish', file('two.csv'))).stdout).toContain('2 products');

    const { rows: listed } = JSON.parse((await shop('catalogue', 'list', '--json')).stdout);
    expect(listed).toMatchObject([
      { productCount: 2, state: 'current' },
      { productCount: 1, state: 'earlier' },
    ]);
    for (const command of ['list', 'history']) {
      const { stdout } = await shop('catalogue', command, '--limit', '1', '--json');
      const first = { rows: [{ key: listed[0].key }], next: listed[0].key };
      expect(JSON.parse(stdout)).toMatchObject(first);
      const later = await shop('catalogue', command, '--after', listed[0].key);
      expect(later.stdout.trim().split('\n')).toEqual([
        expect.stringMatching(/^KEY/),
        expect.stringContaining(listed[1].key),
      ]);
      const behind = await shop('catalogue', command, '--after', listed[1].key);
      expect(behind.stdout).toBe('No more follow: that was the last page.\n');
    }
    expect((await shop('catalogue', 'find', 'c')).stdout).toMatch(
      /^ID +EGP +CATEGORY +NAME\n 2 +1\.00 +clothes +C\n$/,
    );
    expect((await shop('catalogue', 'find', '--limit', '1')).stdout).toMatch(
      /\n 1 .*\n\nThere are more: add --after 1\n$/,
    );
    expect((await shop('catalogue', 'find', '--after', '1')).stdout).toMatch(/NAME\n 2 /);
    expect((await shop('catalogue', 'find', 'hat')).stdout).toBe('No product was found.\n');
    expect((await shop('catalogue', 'show', listed[1].key)).stdout).toMatch(
      /^-\S{19}, earlier, published .*\n\nID +EGP +CATEGORY +NAME\n 1 +100\.50 +shoes +Product 1\n$/,
    );
    await write(
      'three.csv',
      'id,name,price,categoryType,material\n1,Shirt,1,clothes,Linen\n2,B,2,shoes,',
    );
    await shop('catalogue', 'publish', file('three.csv'));
    expect((await shop('catalogue', 'show')).stdout).toMatch(
      /\n\nID +EGP +CATEGORY +NAME +MATERIAL\n 1 +1\.00 +clothes +Shirt +Linen\n 2 +2\.00 +shoes +B\n$/,
    );
    await shop('catalogue', 'rollback');
    const rolledBack = await shop('catalogue', 'rollback');
    expect(rolledBack.stdout).toBe(
      `${listed[1].key} is current again, instead of ${listed[0].key}.\n`,
    );
    const shown = await shop('catalogue', 'show', '--json');
    expect(JSON.parse(shown.stdout).products).toEqual(pictured(1));
    expect(await shop('catalogue', 'show', '--json', '--output', file('again.json'))).toMatchObject(
      {
        exitCode: 0,
        stdout: `Written to ${file('again.json')}.\n`,
      },
    );
    expect((await shop('catalogue', 'publish', file('again.json'))).stdout).toContain(
      'No product differs: there is no new release.',
    );
    const nowhere = file('nowhere/again.json');
    expect(await shop('catalogue', 'show', '--json', '--output', nowhere)).toMatchObject({
      exitCode: 1,
      stderr: `${nowhere} cannot be written: there is no such folder.\n`,
    });
    expect(await shop('catalogue', 'rollback')).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'There is no earlier release to go back to.\n',
    });
  });

  it('edit a product, and say what cannot be changed', async () => {
    await write('one.json', pictured(1));
    await shop('catalogue', 'publish', file('one.json'));
    const edit = (...words: string[]) => shop('catalogue', 'edit', ...words);
    expect((await edit('1', 'PRICE=349.50', 'material=Linen')).stdout).toMatch(
      /^Changed product 1, as -\S{19}\.\n$/,
    );
    const { rows } = JSON.parse((await shop('catalogue', 'list', '--json')).stdout);
    expect((await shop('catalogue', 'history', rows[0].key)).stdout).toMatch(
      /^ID +FIELD +BEFORE +AFTER\n 1 +price +100\.5 +349\.5\n 1 +material +Linen\n$/,
    );
    for (const [words, fault] of [
      [['one', 'price=1'], /^ID cannot be "one"\. Write the id of a product/],
      [['9', 'price=1'], /^There is no product 9\. Look for it/],
      [['1', 'price'], /^"price" has no "=": write COLUMN=VALUE\.$/],
      [['1', 'colr=Navy'], /^The column colr cannot be changed; these can: name, price, /],
      [['1', 'id=2'], /^The column id cannot be changed/],
      [['1', 'price=-1', 'name='], /^name is missing\.\nprice must .*\nNothing was changed\.$/],
    ] as const) {
      const { exitCode, stderr } = await edit(...words);
      const code = words[0] === 'one' || words[1] === 'price' ? 2 : 1;
      expect([exitCode, stderr.trim()]).toEqual([code, expect.stringMatching(fault)]);
    }
    expect((await edit('1', 'price=349.5')).stdout).toBe('Nothing differs: nothing was changed.\n');
  });

  it('publish a list with what its owner may not have meant, and say so', async () => {
    await mkdir(file('images'));
    const photo = await sharp({
      create: { width: 90, height: 90, channels: 3, background: '#8af' },
    })
      .jpeg()
      .toBuffer();
    await write('images/there.jpg', photo);
    await write('images/half.jpg', photo.subarray(0, photo.length / 2));
    await write('images/phone.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    await write('images/empty.jpg', '');
    const paths = [
      'there.jpg',
      'phone.heic',
      'empty.jpg',
      'half.jpg',
      'no.png',
      'https://a.example/b.png',
      'http://a.example/c.png',
      '',
    ];
    const rows = paths.map((path, index) => `${index},Name,1,shoes,${path},x`);
    await write('odd.csv', ['id,name,price,categoryType,imagePath,descripton', ...rows].join('\n'));
    const { exitCode, stdout, stderr } = await shop('catalogue', 'publish', file('odd.csv'));
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/\nPublished 8 products/);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Warning: a column is ignored: "descripton" \(the shop knows the columns id, /,
      ),
      expect.stringMatching(/^Warning: a product has no picture: "Name" \(/),
      expect.stringMatching(/^Warning: a picture is not in .*images: "no\.png" \(/),
      expect.stringMatching(
        /^Warning: 2 files are not pictures .*: "phone\.heic", "empty\.jpg" \(save it as JPEG/,
      ),
      expect.stringMatching(/^Warning: a picture is damaged: "half\.jpg" \(the file is incomplete/),
      expect.stringMatching(/^Warning: .* http address: "http:\/\/a\.example\/c\.png" \(/),
    ]);
    await write(
      'odd.json',
      testProducts(7).map((product) => ({ ...product, image: 'a.png' })),
    );
    const json = await shop('catalogue', 'publish', file('odd.json'));
    expect(json.stderr).toMatch(/^Warning: .*: "image" \(.*\nWarning: 7 pictures .* and 2 more \(/);
  });

  it('publish nothing of a file with bad rows, and name up to 100 of them', async () => {
    const database = await test().open();
    await publishList(database, testProducts(1));
    await database.close();
    const rows = Array.from({ length: 103 }, (_, index) => `${index},Name,-1,shoes`);
    await write('bad.csv', ['id,name,price,categoryType', ...rows].join('\n'));
    const { exitCode, stdout, stderr } = await shop('catalogue', 'publish', file('bad.csv'));
    expect([exitCode, stdout]).toEqual([1, '']);
    const lines = stderr.trim().split('\n');
    expect(lines).toHaveLength(102);
    expect(lines[0]).toMatch(/\/bad\.csv:2: price must be/);
    expect(lines.slice(100)).toEqual(['… and 3 more.', 'Nothing was published.']);
    expect((await shop('catalogue', 'list')).stdout.trim().split('\n')).toHaveLength(2);
  });
});

describe("the owner's commands", () => {
  let test: TestDatabase<undefined>;
  beforeEach(async () => {
    test = await createOwnDatabase();
  });
  afterEach(() => test.drop());

  it('that are not understood show the usage on the standard error', async () => {
    const { exitCode, stdout, stderr } = await runCommand(['catalogue', 'list', '--burn'], test);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: npm run shop -- catalogue list');
  });

  it.runIf(process.getuid?.() === 0)('leave the data folder of another user alone', async () => {
    await chown(test.dataDir, 65_534, 65_534);
    const before = await readdir(test.dataDir);
    const { exitCode, stderr } = await runCommandHere(['catalogue', 'list'], test);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^DATA_DIR: .* belongs to another user \(number 65534\); [^\n]*\.\n$/);
    expect(await readdir(test.dataDir)).toEqual(before);
  });

  it('tell in one line what keeps them from their work', async () => {
    await mkdir(join(test.dataDir, 'folder'));
    await writeFile(join(test.dataDir, 'one.json'), JSON.stringify(pictured(1)));
    const publish = (file: string, variables: Record<string, string> = {}) =>
      runCommandHere(['catalogue', 'publish', join(test.dataDir, file)], test, variables);
    const outcomes = await Promise.all([
      publish('nowhere.json'),
      publish('folder'),
      publish('one.json/list.csv'),
      publish('one.json', { CATALOGUE_URL: 'https://db.example' }),
      publish('one.json', { DATABASE_URL: 'postgres://127.0.0.1:1/shop' }),
    ]);
    expect(outcomes.map(({ stderr }) => stderr)).toEqual([
      expect.stringMatching(/nowhere\.json cannot be read: there is no such file\.\n$/),
      expect.stringMatching(/folder cannot be read: it is a folder\.\n$/),
      expect.stringMatching(/list\.csv cannot be read: there is no such folder\.\n$/),
      expect.stringMatching(
        /^CATALOGUE_URL is set: .*https:\/\/db\.example\..*\.\nNothing was published\.\n$/,
      ),
      expect.stringMatching(/^DATABASE_URL: .*\.\n$/),
    ]);
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1, 1, 1]);
  });
});
