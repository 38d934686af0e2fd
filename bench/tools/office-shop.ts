import type { Browser, BrowserContext } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import { openEmbeddedServer } from '#server/embedded-postgres/open-embedded-server.ts';
import { unlimited } from './accounts.ts';
import { insertOrders } from './many-orders.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A running shop with 100,000 orders, whose pile to confirm is that of three days. */
export async function startOfficeShop(): Promise<ShopProcess> {
  const shop = await startShopProcess(unlimited);
  await shop.stop();
  const log = pino({ enabled: false });
  const server = await openEmbeddedServer({ dataDir: shop.dataDir, mayMake: false, log });
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  // `end` does not wait for closing, and then the server stops.
  pool.on('error', () => {});
  const db = drizzle(pool);
  await insertOrders(db);
  await db.execute(sql`
    insert into order_lines (order_number, position, product_id, name, name_ar, image_path, price,
      size, quantity, from_stock)
    select number, line, 1 + line, 'Nile Runner', 'عدّاء النيل', '', 145048, '', 1, 0
    from orders, generate_series(0, 1) line where status = 'placed'`);
  await db.execute(sql`vacuum analyze`);
  await pool.end();
  await server.close();
  await shop.start();
  return shop;
}

/** Logs an owner in, as a person does. @returns the session, for other windows */
export async function logInOwner(browser: Browser, shop: ShopProcess): Promise<StorageState> {
  const { output } = await shop.command(
    ...['staff', 'add', 'owner@shop.example', '--role', 'owner', '--json'],
  );
  const { hash } = new URL((JSON.parse(output) as { link: string }).link);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${shop.url}/office/invitation${hash}`);
  for (const name of ['Password', 'Repeat password']) {
    await page.getByLabel(name, { exact: true }).fill('a long pass phrase');
  }
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
