import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import { openShopper } from '#server/faults/test/shopper.ts';

const run = promisify(execFile);
const page = await readFile('docs/owner.md', 'utf8');

function step(number: number): string {
  return page.split(/^## /m).find((text) => text.startsWith(`${number}. `)) ?? '';
}

/** Typed into a terminal in that step. */
function typedIn(number: number): string[] {
  return [...step(number).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
}

function productTable(): string {
  const rows = step(4).match(/^\| .*\|$/gm) ?? [];
  const table = rows.slice(
    0,
    rows.findIndex((row) => row.includes('what you see')),
  );
  return table
    .filter((row) => !row.startsWith('| ---'))
    .map((row) => row.slice(1, -1).split(/(?<!\\)\|/))
    .map((cells) => cells.map((cell) => `"${cell.trim().replaceAll('\\|', '|')}"`).join(','))
    .join('\r\n');
}

let home: string;
let shops: ShopProcess[] = [];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'adi-owner-'));
});
afterEach(async () => {
  for (const shop of shops) await shop.remove();
  shops = [];
  await rm(home, { recursive: true });
});

async function openComputer(name: string) {
  const shop = await startShopProcess();
  shops.push(shop);
  const folder = join(home, name);
  await mkdir(folder);
  await symlink(shop.dataDir, join(folder, 'data'));
  const command = `node ${join(process.cwd(), 'build/server/commands/shop.js')}`;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { shop: command } }));
  const env = { ...process.env, HOME: home, DATA_DIR: shop.dataDir };
  const type = async (text = '') =>
    (await run('sh', ['-e', '-c', text], { cwd: folder, env })).stdout;
  const restart = async () => {
    await shop.stop();
    await shop.start();
  };
  const names = async () => {
    const releases = (await (await fetch(`${shop.url}/products.json`)).json()) as object;
    return (Object.values(releases)[0] as { name: string }[]).map((product) => product.name);
  };
  return { shop, folder, type, restart, names };
}

it('the steps of docs/owner.md lead to an own shop, an order in a table, and a restored copy elsewhere', {
  timeout: 300_000,
}, async () => {
  const { shop, folder, type, restart, names } = await openComputer('first');
  const [settings, seller] = typedIn(2);
  await type(settings);
  await restart();
  const front = await (await fetch(shop.url)).text();
  for (const own of ['Nile Sports', '#0b6e4f', 'NILESPORTS15']) expect(front).toContain(own);
  expect(await type(seller)).toContain('Shoppers see it now.');
  expect(await (await fetch(shop.url)).text()).toContain('https://wa.me/201012345678');

  const pictures = join(home, 'Pictures', 'shop');
  await mkdir(pictures, { recursive: true });
  const photo = sharp({ create: { width: 900, height: 900, channels: 3, background: '#88aaff' } });
  for (const name of ['runner-white.jpg', 'shirt.jpg']) await photo.toFile(join(pictures, name));
  await type(typedIn(3)[0]);

  await writeFile(join(folder, 'products.csv'), productTable());
  const [tryOut, publish] = typedIn(4);
  expect(await type(tryOut)).not.toMatch(/warning/i);
  expect(await names()).not.toContain('Delta Shirt');
  expect(await type(publish)).toContain('Shoppers see it now.');
  expect(await names()).toEqual(['Nile Runner', 'Delta Shirt']);

  const shopper = await openShopper(shop.url);
  expect(await shopper.order()).toBe(201);
  const listed = await type('npm run --silent shop -- orders list --json');
  const { rows } = JSON.parse(listed) as { rows: { number: number }[] };
  const number = String(rows[0]?.number);
  await type(typedIn(6)[0]?.replaceAll('1001', number));
  const [heading, order, ...more] = (await readFile(join(folder, 'orders.csv'), 'utf8'))
    .trim()
    .split(/\r?\n/);
  expect(heading).toMatch(/status/i);
  expect(order).toMatch(new RegExp(`^${number}.*confirmed`));
  expect(more).toEqual([]);

  const [backUp, keepSeven, bringBack = ''] = typedIn(7);
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) {
    for (const old of [`shop-2026-01-0${day}.backup`, `shop-files-2026-01-0${day}.tar.gz`]) {
      await writeFile(join(home, old), 'old');
    }
  }
  const backups = async (form: RegExp) => (await readdir(home)).filter((name) => form.test(name));
  await type(backUp);
  expect(await backups(/^shop-.*\.backup$/)).toHaveLength(9);
  await type(keepSeven);
  const kept = await backups(/^shop-.*\.backup$/);
  expect(kept.slice(0, 2)).toEqual(['shop-2026-01-03.backup', 'shop-2026-01-04.backup']);
  expect(kept).toHaveLength(7);
  expect(await backups(/^shop-files-.*\.gz$/)).toHaveLength(7);
  const [newest = ''] = /\d{4}-\d\d-\d\d/.exec(kept.at(-1) ?? '') ?? [];

  const [, nightly = ''] = /^0 4 \* \* \* (.*)$/m.exec(step(7)) ?? [];
  // Cron removes the backslash of a percent sign.
  const tonight = () => type(nightly.replaceAll('\\%', '%'));
  await writeFile(join(home, 'shop-2026-01-01.backup'), 'old');
  await expect(tonight()).rejects.toThrow('shop');
  expect(await backups(/2026-01-01/)).toHaveLength(1);
  await symlink(folder, join(home, 'shop'));
  await tonight();
  expect(await backups(/^shop-.*\.backup$/)).toEqual(kept);

  const second = await openComputer('second');
  await second.shop.stop();
  expect(bringBack).toContain('npm start');
  await second.type(bringBack.replace('npm start', '').replaceAll('2026-11-21', newest));
  await second.shop.start();
  expect(await second.names()).toEqual(['Nile Runner', 'Delta Shirt']);
  expect(await (await fetch(second.shop.url)).text()).toContain('Nile Sports');
  expect(await second.type(`npm run --silent shop -- orders show ${number}`)).toContain(
    'confirmed',
  );
  const [picture] =
    /\/images\/[^"? ]+/.exec(await (await fetch(`${second.shop.url}/shop`)).text()) ?? [];
  expect((await fetch(second.shop.url + picture)).status).toBe(200);
});
