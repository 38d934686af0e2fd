import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testProducts } from '#server/catalogue/test/products.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';

/** Avoids warnings about pictures. */
const pictured = (count: number) =>
  testProducts(count, { imagePath: 'https://pictures.example/a.png' });

describe('catalogue publish', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  const file = (name: string) => join(test.dataDir, name);
  const shop = (...words: string[]) => runCommandHere(['catalogue', ...words], test);

  async function publish(products: unknown, ...options: string[]) {
    const content = typeof products === 'string' ? products : JSON.stringify(products);
    await writeFile(file('list'), content);
    return shop('publish', file('list'), ...options);
  }

  async function releases(): Promise<{ key: string; productCount: number }[]> {
    return JSON.parse((await shop('list', '--json')).stdout).rows;
  }

  it('makes lines of HTML, and names the rows, as catalogue edit does', async () => {
    const html = pictured(7).map((each) => ({ ...each, description: '<p>One</p><p>Two</p>' }));
    const { stderr } = await publish(html);
    expect(stderr).toContain(
      'Warning: 7 texts were HTML: line 1 description, line 1 description, line 1 description, line 1 description, line 1 description and 2 more (the shop shows plain text',
    );
    const described = async () =>
      JSON.parse((await shop('show', '--json')).stdout).products[0].description as string;
    expect(await described()).toBe('One\n\nTwo');
    const edited = await shop('edit', '1', 'description=A<br>B', 'name=<b>New</b> &amp; good');
    expect(edited).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^Changed product 1, /),
      stderr: expect.stringMatching(/^Warning: description, name had HTML .*\n$/),
    });
    expect(await described()).toBe('A\nB');
    expect(await shop('edit', '1', 'name=#REF!', 'sizes=08-Oct')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(
        /^name has an error of the spreadsheet.*\nsizes has a date .*\nNothing was changed\.\n$/,
      ),
    });
  });

  it('shows what the list changes compared with the current release', async () => {
    const dry = await publish(pictured(1), '--dry-run');
    expect(dry).toEqual({
      exitCode: 0,
      stderr: '',
      stdout:
        'Nothing was published before: all products are new.\n' +
        'This was a dry run: nothing was published. Without --dry-run, 1 product will be published.\n',
    });
    expect(await releases()).toEqual([]);

    expect((await publish(pictured(12))).stdout).toMatch(/^Nothing .* new\.\nPublished 12 /);
    const [first] = await releases();
    const [one, two, three] = pictured(3);
    const list = [
      { ...one, price: 99 },
      { ...two, name: 'Renamed' },
      { ...three, id: 13 },
    ];
    const changes = [
      `Compared with the current release ${first?.key}: 1 new, 2 changed, 10 removed.`,
      '',
      'Removed products:',
      'ID  NAME',
      ...Array.from({ length: 10 }, (_, index) => {
        const id = index + 3;
        return `${String(id).padStart(2)}  Product ${id}`;
      }),
      '',
      'Changed prices in EGP:',
      'ID     OLD    NEW  NAME',
      ' 1  100.50  99.00  Product 1',
      '',
      '',
    ].join('\n');
    const tried = await publish(list, '--dry-run');
    expect(tried.stdout).toBe(
      `${changes}This was a dry run: nothing was published. Without --dry-run, 3 products will be published.\n`,
    );
    expect(await releases()).toEqual([first]);

    const published = await publish(list);
    const [second, ...others] = await releases();
    expect(others).toMatchObject([{ key: first?.key }]);
    expect(published.stdout).toBe(`${changes}Published 3 products as ${second?.key}.\n`);
  });

  it('names ten of the removed products, and says how many more', async () => {
    await publish(pictured(30));
    const { stdout } = await publish(pictured(30).slice(12));
    expect(stdout).toContain(': 0 new, 0 changed, 12 removed.\n');
    expect(stdout).toContain('\n10  Product 10\n… and 2 more.\n\nPublished 18 products ');
  });

  it('says that nothing differs, and makes no release of it', async () => {
    await publish(pictured(3));
    const [first] = await releases();
    const again = await publish(pictured(3));
    expect(again.stdout).toBe(
      `Nothing differs from the current release ${first?.key}.\nNo product differs: there is no new release.\n`,
    );
    expect(await releases()).toHaveLength(1);
    expect((await publish(pictured(3).reverse())).stdout).toContain(
      '0 new, 0 changed, 0 removed, in a different order.\n',
    );
  });

  it('warns of a price of 0', async () => {
    const { exitCode, stderr } = await publish(
      pictured(3).map((product) => (product.id === 2 ? { ...product, price: 0 } : product)),
    );
    expect([exitCode, stderr]).toEqual([
      0,
      'Warning: a product has a price of 0: "Product 2" (shoppers can order it for free).\n',
    ]);
  });

  it('warns of offers that have ended, and of size charts that are not there', async () => {
    const { stderr } = await publish(
      pictured(2).map((product) => ({
        ...product,
        ...(product.id === 1
          ? { wasPrice: 9_000, offerEnds: '2026-01-01' }
          : { sizeChart: 'Hats' }),
      })),
    );
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^Warning: an offer has ended already: "Product 1" \(.* at wasPrice/),
      expect.stringMatching(/^Warning: a size chart is not in the shop: "Hats" \(.* charts import/),
      '',
    ]);
  });

  it('warns of products without a picture', async () => {
    expect((await publish(testProducts(2, { imagePath: '' }))).stderr).toMatch(
      /^Warning: 2 products have no picture: "Product 1", "Product 2" \(write .* imagePath\)\.\n$/,
    );
  });

  it('says which picture is meant by one that is not there', async () => {
    await mkdir(file('images/shoes'), { recursive: true });
    for (const name of ['shirt.JPG', 'cap.webp', 'shoes/runner.jpg', 'photo.heic']) {
      await writeFile(file(`images/${name}`), 'GIF89a;');
    }
    const warned = async (imagePath: string) =>
      (await publish(testProducts(1, { imagePath }))).stderr;
    expect(await warned('Shirt.jpg')).toContain('"Shirt.jpg" (there is "shirt.JPG") (the shop ');
    expect(await warned('data/images/shirt.JPG')).toContain(
      ': "data/images/shirt.JPG" (write "shirt.JPG", without the folder) (the shop ',
    );
    expect(await warned('no.jpg')).toContain('"no.jpg" (the shop ');
    expect(await warned('shoes/runner.jpg')).toBe('');
    const images = ['shoes/runner.jpg', 'Shirt.jpg'];
    const further = await publish(testProducts(1, { imagePath: 'cap.webp', images }));
    expect(further.stderr).toMatch(
      /a picture is not in .*: "Shirt\.jpg" \(there is "shirt\.JPG"\)/,
    );
  });

  it('names in a dry run every bad row, warning and missing picture, and publishes nothing', async () => {
    await publish(pictured(1));
    const rows = Array.from({ length: 120 }, (_, index) => [
      `${2 * index},Bad,-1,shoes,`,
      `${2 * index + 1},Good,1,shoes,${index}.png`,
    ]).flat();
    const header = 'id,name,price,categoryType,imagePath,season';
    const table = [header, ...rows.map((row) => `${row},B7`)].join('\n');
    const bad = await publish(table, '--dry-run');
    expect([bad.exitCode, bad.stdout]).toEqual([1, '']);
    const lines = bad.stderr.trim().split('\n');
    expect(lines.filter((line) => /list:\d+: price must be/.test(line))).toHaveLength(120);
    expect(lines.filter((line) => /^ {2}"\d+\.png"$/.test(line))).toHaveLength(120);
    expect(lines[0]).toMatch(/^Warning: a column .* "season"/);
    expect(lines[1]).toMatch(/^Warning: 120 pictures are not in .* \(the shop .*\):$/);
    expect(lines.at(-1)).toBe('Nothing was published.');
    expect(await releases()).toMatchObject([{ productCount: 1 }]);
  });

  it('names the rows when none of them can be read', async () => {
    const table = 'id,name,price,categoryType\n1,Shirt, white,1,clothes\n2,Cap, blue,2,clothes';
    for (const options of [[], ['--dry-run']]) {
      const { exitCode, stderr } = await publish(table, ...options);
      const [first, second, ...rest] = stderr.trim().split('\n');
      expect([exitCode, rest]).toEqual([1, ['Nothing was published.']]);
      expect(first).toMatch(/list:2: the row has 5 cells/);
      expect(second).toMatch(/list:3: the row has 5 cells/);
    }
  });

  it('ignores what another program keeps of a product, and says so', async () => {
    const [product] = pictured(1);
    const { exitCode, stderr } = await publish([{ ...product, reviews: { a: [{ stars: 5 }] } }]);
    expect([exitCode, stderr]).toEqual([
      0,
      expect.stringMatching(/^Warning: a column is ignored: "reviews" /),
    ]);
  });

  it('refuses a catalogue that is elsewhere, in a dry run too', async () => {
    await writeFile(file('one.json'), JSON.stringify(pictured(1)));
    const words = ['catalogue', 'publish', file('one.json'), '--dry-run'];
    const refused = await runCommandHere(words, test, { CATALOGUE_URL: 'https://db.example' });
    expect(refused).toMatchObject({
      exitCode: 1,
      stdout: '',
      stderr: expect.stringMatching(/^CATALOGUE_URL is set: /),
    });
  });
});
