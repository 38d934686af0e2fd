import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { drawPicture } from '#server/images/test/pictures.ts';
import { type FollowedSettings, followOwnerSettings } from './follow-owner-settings.ts';
import { upsertOwnerSetting } from './queries.ts';

let test: TestDatabase;
let shops: FollowedSettings[];
beforeEach(async () => {
  test = await createTestDatabase();
  shops = [];
});
afterEach(async () => {
  for (const shop of shops) await shop.close();
  await test.drop();
});

const settings = (words: string[], variables: Record<string, string> = {}) =>
  runCommandHere(['settings', ...words], test, variables);

async function openShop(fixed: WrittenSettings = {}) {
  const log = pino({ enabled: false });
  const shop = await followOwnerSettings({ database: await test.open(), fixed, log });
  shops.push(shop);
  return shop;
}

describe('the owner’s settings', () => {
  it('are in every running shop when the command is done', async () => {
    const [first, second] = [await openShop(), await openShop()];
    expect(first.current().values).toEqual({});
    const { version } = second.current();
    expect(await settings(['set', 'seller-whatsapp', '+20 101 234 5678'])).toEqual({
      exitCode: 0,
      stderr: '',
      stdout: 'seller-whatsapp is set: 01012345678\nShoppers see it now.\n',
    });
    for (const shop of [first, second]) {
      expect(shop.current().values).toEqual({ sellerWhatsapp: '01012345678' });
    }
    expect(second.current().version).not.toBe(version);
    const unseen = 'most-refusals is set: 3\nIt counts now.\n';
    expect((await settings(['set', 'most-refusals', '٣'])).stdout).toBe(unseen);
    await settings(['unset', 'most-refusals']);
    await settings(['unset', 'seller-whatsapp']);
    expect(first.current()).toEqual({ values: {}, version });
    expect(second.current()).toEqual(first.current());
  });

  it('are told again to a part of the shop that could not take them', async () => {
    const database = await test.open();
    const log = pino({ enabled: false });
    const shop = await followOwnerSettings({ database, fixed: {}, log, lookMs: 50 });
    shops.push(shop);
    let calls = 0;
    shop.onChange(() => {
      calls += 1;
      if (calls === 1) throw new Error('away');
    });
    await upsertOwnerSetting(database.db, 'heroLine', 'Made in Cairo', new Date());
    await expect.poll(() => calls).toBe(2);
    await upsertOwnerSetting(database.db, 'heroLine', 'Made in Giza', new Date());
    await expect.poll(() => calls).toBe(3);
  });

  it('are replaced, taken from a file, and listed', async () => {
    const file = join(test.dataDir, 'about.txt');
    await writeFile(file, '\uFEFFWe sew.\r\n\r\nIn Cairo.\r\n');
    await settings(['set', 'hero-line', 'Old']);
    await settings(['set', 'hero-line', 'Made in Cairo']);
    await settings(['set', 'about-text', '--file', file]);
    // As an owner may type it.
    await settings(['set', 'welcome-code-once', 'نعم']);
    expect((await settings(['list'])).stdout).toMatch(
      /^hero-line +Made in Cairo +the line [\s\S]*^new-badge +all \(default\) +[\s\S]*^about-text +We sew\. In Cairo\. /m,
    );
    const listed = JSON.parse((await settings(['list', '--json'])).stdout).rows;
    expect(listed).toContainEqual(
      expect.objectContaining({ name: 'about-text', value: 'We sew.\n\nIn Cairo.', fixedBy: null }),
    );
    const once = { name: 'welcome-code-once', value: 'yes' };
    expect(listed).toContainEqual(expect.objectContaining(once));
    expect((await settings(['unset', 'welcome-code-once'])).stdout).toBe(
      'welcome-code-once has its default: no.\n',
    );
  });

  it('have a default that counts, and is shown', async () => {
    expect(await settings(['show', 'return-days'])).toEqual({
      exitCode: 0,
      stdout: '14\n',
      stderr: 'return-days is not set: this is its default.\n',
    });
    await settings(['set', 'return-days', '21']);
    expect((await settings(['set', 'faulty-return-days', '10'])).stderr).toBe(
      'Warning: Faulty and wrong products can be returned for 21 days: never fewer than all others.\n' +
        'Warning: Products can be returned for 21 days (return-days), faulty and wrong ones for 21 (faulty-return-days). The law gives 14 and 30, and the page Returns says so.\n',
    );
    await settings(['set', 'faulty-return-days', '30']);
    expect((await settings(['set', 'return-days', '35'])).stderr).toBe(
      'Warning: Faulty and wrong products can be returned for 35 days: never fewer than all others.\n',
    );
    expect((await settings(['set', 'return-days', '7'])).stderr).toContain(
      'Products can be returned for 7 days (return-days), faulty and wrong ones for 30 ',
    );
    expect((await settings(['set', 'return-days', '14'])).stderr).toBe('');
    for (const name of ['return-days', 'faulty-return-days']) await settings(['unset', name]);
  });

  it('are shown whole, to be edited in a file', async () => {
    const file = join(test.dataDir, 'words.txt');
    await writeFile(file, 'kicks, sneakers\n\nشنطة، حقيبة، شنط يد وحقائب للسفر والعمل والمدرسة');
    await settings(['set', 'search-words', '--file', file]);
    const { stdout } = await settings(['show', 'search-words']);
    expect(stdout).toBe(`${await readFile(file, 'utf8')}\n`);
    const written = await settings(['show', 'search-words', '--output', file]);
    expect(written.stdout).toBe(`Written to ${file}.\n`);
    await appendFile(file, 'tee, t-shirt\n');
    await settings(['set', 'search-words', '--file', file]);
    expect((await settings(['show', 'search-words'])).stdout).toBe(`${stdout}tee, t-shirt\n`);
    expect((await settings(['show', 'hero-line'])).stderr).toBe(
      'hero-line is not set, and has no default.\n',
    );
  });

  it.each([
    ['hero-picture', 'wide.jpg#50,20', 'The picture "wide.jpg" is not in .*images\\. '],
    ['hero-picture', '77', 'No product has the id 77\\. '],
  ])('warn of a picture that is not there: %s %s', async (name, value, warning) => {
    const { exitCode, stdout, stderr } = await settings(['set', name, value]);
    expect([exitCode, stdout]).toEqual([0, `hero-picture is set: ${value}\n`]);
    expect(stderr).toMatch(new RegExp(`^Warning: ${warning}.*\\.\n$`));
  });

  it('take a picture that is there without a warning', async () => {
    const images = join(test.dataDir, 'images');
    await mkdir(images);
    await drawPicture(20, 20).png().toFile(join(images, 'wide.png'));
    await publishList(await test.open(), testProducts(1));
    for (const picture of ['wide.png#50,20', '1', 'https://cdn.example/صورة.jpg']) {
      expect((await settings(['set', 'hero-picture', picture])).stderr).toBe('');
    }
  });

  it('say that Home shows a photograph and its line only together', async () => {
    const { stderr } = await settings(['set', 'story-line', 'Winter in Sinai']);
    expect(stderr).toBe('Warning: Home shows nothing of it until story-picture is set too.\n');
    const other = await settings(['set', 'story-picture', 'https://cdn.example/sinai.jpg']);
    expect(other.stderr).toBe('');
  });

  it('warn that products from elsewhere all show NEW', async () => {
    const elsewhere = { CATALOGUE_URL: 'https://project.firebaseio.example' };
    const { stderr } = await settings(['set', 'new-badge', 'recent'], elsewhere);
    expect(stderr).toMatch(/^Warning: new-badge has no effect with CATALOGUE_URL: /);
    expect((await settings(['set', 'new-badge', 'all'], elsewhere)).stderr).toBe('');
  });

  it('remind the owner of the contacts until shoppers have one', async () => {
    const reminder = 'Shoppers cannot reach you yet';
    expect((await settings(['list'])).stderr).toContain(reminder);
    expect((await settings(['list', '--json'])).stderr).toBe('');
    await settings(['set', 'seller-whatsapp', '01012345678']);
    expect((await settings(['list'])).stderr).toBe('');
  });

  it.each([
    ['seller-register', '١٢٣٤٥٦ القاهرة', '123456 القاهرة'],
    ['seller-tax-number', '١٢٣ ٤٥٦ ٧٨٩', '123-456-789'],
    ['seller-tax-number', '123456789', '123-456-789'],
    ['story-link', '/ar/shop?department=women&kind=coat', '/shop?department=women&kind=coat'],
    ['story-link', '/shop/12', '/shop/12'],
    ['story-link', '/ar?x=1', '/?x=1'],
    ['story-link', '/ar#new', '/#new'],
    ['story-link', '/arabic', '/arabic'],
    ['story-link', '/shop?q=%D8%B5%D9%8A%D9%81', '/shop?q=%D8%B5%D9%8A%D9%81'],
    ['vat-registered', 'YES', 'yes'],
    ['vat-registered', 'لا', 'no'],
  ])('keep %s %s as %s', async (name, written, kept) => {
    expect((await settings(['set', name, written])).exitCode).toBe(0);
    expect((await settings(['show', name])).stdout).toBe(`${kept}\n`);
  });

  it('that the environment fixes win, and are shown as fixed', async () => {
    const fixed = { SELLER_NAME: 'Nile Sports' };
    await settings(['set', 'seller-name', 'Another']);
    expect((await settings(['list'], fixed)).stdout).toContain(
      'Nile Sports (fixed by SELLER_NAME)',
    );
    const refused = await settings(['set', 'seller-name', 'Third'], fixed);
    expect([refused.exitCode, refused.stderr]).toEqual([
      1,
      'seller-name is fixed: SELLER_NAME is set in the environment or in settings.env. Change it there, or remove it.\n',
    ]);
    const shop = await openShop({ sellerName: 'Nile Sports' });
    expect(shop.current().values).toEqual({ sellerName: 'Nile Sports' });
  });

  it.each([
    [
      ['set', 'sellername', 'x'],
      'There is no setting sellername. Did you mean seller-name? "settings list" shows all',
    ],
    [['set', 'hero-line'], 'Write the value after the name, or name a file by --file FILE.'],
    [
      ['set', 'hero-line', ' '],
      'The value of hero-line is empty. To go back to the default, remove the setting.',
    ],
    [
      ['set', 'hero-line', 'x'.repeat(121)],
      'hero-line has 121 characters; it may have at most 120.',
    ],
    [['set', 'hero-line', 'two\nlines'], 'hero-line has a control character'],
    ...['http://cdn.example/a.jpg', '//cdn.example/a.jpg', 'data:image/png;base64,AA'].map(
      (address): [string[], string] => [
        ['set', 'hero-picture', address],
        'hero-picture must be a file in DATA_DIR/images, the id of a product or an https address;',
      ],
    ),
    [
      ['set', 'search-words', 'a, b\nkicks'],
      'search-words needs two words or more in line 2, "kicks"',
    ],
    [['set', 'cash-ceiling', 'much'], 'cash-ceiling must be an amount of EGP'],
    [['set', 'most-refusals', '1.5'], 'most-refusals must be a whole number from 1 to 999.'],
    [
      ['set', 'blocked-phones', '01012345678\n123'],
      'blocked-phones has "123", which must be an Egyptian mobile number',
    ],
    ...[
      '//elsewhere.example',
      '/ar//elsewhere.example',
      '/ar/\\elsewhere.example',
      '/shop/..//elsewhere.example',
      '/shop/%2e%2e/\\elsewhere.example',
      'javascript:alert(1)',
      '/shop?q="<b>',
      '/shop\u202Egnp',
      'https://elsewhere.example/shop',
      'shop',
      '/shop x',
    ].map((link): [string[], string] => [
      ['set', 'story-link', link],
      'story-link must be an address in the shop, such as /shop?department=women&kind=coat.',
    ]),
    [['show', 'colour'], 'There is no setting colour. "settings list" shows all'],
    [['set', 'new-badge', 'none'], 'new-badge must be all or recent.'],
    [['set', 'delivery', 'later'], 'delivery must be optional or required.'],
    [['set', 'free-delivery-from', 'much'], 'free-delivery-from must be an amount of EGP'],
    [['set', 'free-delivery-from', '1000001'], 'free-delivery-from must be at most 1000000'],
    [['set', 'seller-phone', 'call us'], 'seller-phone must be a telephone number'],
    [['set', 'seller-email', 'hello'], 'seller-email must be an e-mail address'],
    [['set', 'seller-whatsapp', '0201234567'], 'seller-whatsapp must be an Egyptian mobile number'],
    [
      ['set', 'about-text', '--file', 'none.txt'],
      'none.txt cannot be read: there is no such file.',
    ],
  ])('are refused with what to do: %j', async (words, reason) => {
    const { exitCode, stderr } = await settings(words);
    const code = reason.startsWith('Write ') ? 2 : 1;
    expect([exitCode, stderr]).toEqual([code, expect.stringContaining(reason)]);
    expect(await settings(['list', '--json'])).toMatchObject({
      stdout: expect.not.stringMatching(/"value": "/),
    });
  });
});
