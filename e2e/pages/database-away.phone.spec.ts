import type { Page } from '@playwright/test';
import { manyVisitors } from '#e2e/shops/fixed-shops.ts';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { openAuthScreen, submitCredentials } from '#e2e/steps/auth-steps.ts';
import {
  button,
  keptByServer,
  lineOf,
  logIn,
  newAccount,
  openBag,
  openBagWith,
  orderWaits,
  placedOrders,
} from '#e2e/steps/bag-steps.ts';
import { addFrom, cardOf, cards, openShop } from '#e2e/steps/open-page.ts';
import { expect, shopStartTimeout, test as shopTest } from '#e2e/steps/shopper.ts';
import {
  startTestPostgresServer,
  type TestPostgresServer,
} from '#server/database/test/postgres-server.ts';

/** Milliseconds, for retries with growing pauses. */
const triedAgain = 45_000;

/** Tests of a shop whose PostgreSQL server goes away. */
const test = shopTest.extend<object, { postgres: TestPostgresServer }>({
  postgres: [
    async ({}, use) => {
      const postgres = await startTestPostgresServer();
      await use(postgres);
      await postgres.stop();
    },
    { scope: 'worker', timeout: shopStartTimeout },
  ],
  shop: [
    // In this order: the shops end before their server.
    async ({ postgres, shops }, use) => {
      const DATABASE_URL = `${postgres.url}/postgres`;
      const start = () => startShopProcess({ ...manyVisitors, DATABASE_URL });
      await use(await shops.findOrStart(postgres, start));
    },
    { scope: 'test', timeout: shopStartTimeout },
  ],
});

// One of its tests halts what another would need.
test.describe.configure({ mode: 'default', timeout: 120_000 });

async function bringBack(postgres: TestPostgresServer, page: Page): Promise<void> {
  await postgres.resume();
  await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(200);
}

test('without its database the shop is browsed, an order waits, and is placed by itself', async ({
  page,
  postgres,
  products,
}) => {
  await openBagWith(page, products.slice(0, 1));
  await expect(page.getByText('Delivery address', { exact: true })).toBeVisible();
  await postgres.halt('SIGINT');
  await button(page, 'CHECK OUT').click();
  await expect(orderWaits(page)).toBeVisible();
  await expect(page.getByText('the shop cannot answer right now')).toBeVisible();
  const tab = await page.context().newPage();
  await openShop(tab);
  await expect(cards(tab).nth(4)).toBeVisible();
  await bringBack(postgres, page);
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible({
    timeout: triedAgain,
  });
  expect(await placedOrders(page)).toHaveLength(1);
});

test('what is added while the database is away is in the bag, and with the shop afterwards', async ({
  page,
  postgres,
  products,
}) => {
  const { id, name } = products[1] ?? { id: 0, name: '' };
  await logIn(page);
  await openShop(page);
  await postgres.halt('SIGINT');
  const card = cardOf(page, name);
  await addFrom(card).click();
  await expect(card.getByText('Added', { exact: true })).toBeVisible();
  await openBag(page);
  await expect(lineOf(page, name)).toBeVisible();
  await bringBack(postgres, page);
  await expect.poll(() => keptByServer(page), { timeout: triedAgain }).toEqual({ [id]: 1 });
});

test('who logs in while the database is away is told so, and may try again', async ({
  page,
  postgres,
}) => {
  const email = await newAccount(page);
  const credentials = { email, password: 'first secret' };
  await openAuthScreen(page);
  await button(page, 'Switch to Log in').click();
  await postgres.halt('SIGINT');
  await submitCredentials(page, 'Log In', credentials);
  await expect(page.getByRole('alert')).toContainText('has a problem');
  await bringBack(postgres, page);
  await submitCredentials(page, 'Log In', credentials);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
