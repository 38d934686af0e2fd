import type { Page, Request } from '@playwright/test';
import type { Product } from '#domain/product/product.ts';
import { openMenu } from '#e2e/steps/auth-steps.ts';
import {
  button,
  keptByServer,
  lineOf,
  logIn,
  openBag,
  openBagWith,
  orderWaits,
  placedOrders,
  thanks,
} from '#e2e/steps/bag-steps.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

function signOutQuestion(page: Page) {
  return page.getByRole('dialog', { name: 'Sign out while your order is being sent?' });
}

function recordKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/orders')) return;
    keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

test('without a network the order waits, the bag is held, and it is sent by itself', async ({
  page,
  products,
}) => {
  const { name } = products[0] ?? { name: '' };
  await openBagWith(page, products.slice(0, 1));
  await expect(page.getByText('Delivery address', { exact: true })).toBeVisible();
  const keys = recordKeys(page);
  await page.context().setOffline(true);
  await button(page, 'CHECK OUT').click();
  await expect(orderWaits(page)).toBeVisible();
  await expect(button(page, `Remove ${name}`)).toBeDisabled();
  await expect(page.getByLabel('Governorate')).toBeDisabled();
  await expect(button(page, 'CANCEL')).toBeDisabled();
  await page.context().setOffline(false);
  await expect(thanks(page)).toBeVisible();
  expect(await placedOrders(page)).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

test('an order whose answer is lost is sent again with its key, and is one order', async ({
  page,
  products,
}) => {
  await openBagWith(page, products.slice(0, 1));
  const keys = recordKeys(page);
  let answers = 0;
  await page.route('**/api/orders', async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toBeVisible();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(await placedOrders(page)).toHaveLength(1);
});

test('a waiting order outlives a reload, on whichever page, and any number of tabs', async ({
  page,
  products,
}) => {
  await openBagWith(page, products.slice(0, 1));
  await page.context().route('**/api/**', (route) => route.abort('connectionrefused'));
  await button(page, 'CHECK OUT').click();
  await expect(orderWaits(page)).toBeVisible();
  await openPage(page, '/shop');
  const tab = await page.context().newPage();
  const dialogs = await holdAnswers(tab, '**/assets/order-dialogs-*.js');
  await openBag(tab);
  await expect(orderWaits(tab)).toBeVisible();
  await page.context().unroute('**/api/**');
  await expect(thanks(page)).toBeVisible({ timeout: 45_000 });
  await expect(orderWaits(tab)).toBeHidden();
  dialogs.release();
  await expect(thanks(tab)).toBeVisible();
  await button(tab, 'Close').click();
  await expect(thanks(page)).toBeHidden();
  expect(await placedOrders(page)).toHaveLength(1);
});

test('who stops waiting has the bag back; when the order stands all the same, its shopper is told', async ({
  page,
  products,
}) => {
  const { name } = products[0] ?? { name: '' };
  await openBagWith(page, products.slice(0, 1));
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await button(page, 'CHECK OUT').click();
  await expect(orderWaits(page)).toBeVisible();
  await openMenu(page);
  await button(page, 'Sign Out').click();
  await signOutQuestion(page).getByRole('button', { name: 'Stay and wait' }).click();
  await expect(lineOf(page, name)).toBeVisible();
  await button(page, 'Stop waiting').click();
  await expect(orderWaits(page)).toBeHidden();
  await expect(button(page, 'CHECK OUT')).toBeFocused();
  await page.unroute('**/api/**');
  await button(page, `Increase quantity of ${name}`).click();
  await expect(lineOf(page, name).getByText('2', { exact: true })).toBeVisible();
  expect(await placedOrders(page)).toHaveLength(0);

  const { promise: placed, resolve: isPlaced } = Promise.withResolvers<void>();
  let answers = 0;
  await page.route('**/api/orders', async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    await route.fetch();
    isPlaced();
    // No answer ever comes.
  });
  await button(page, 'CHECK OUT').click();
  await placed;
  await button(page, 'Stop waiting').click();
  await expect(thanks(page)).toBeVisible();
  expect(await placedOrders(page)).toHaveLength(1);
});

test('signing out while an order waits asks first, unless it has been placed meanwhile', async ({
  page,
  products,
}) => {
  const { id } = products[0] ?? { id: 0 };
  await openBagWith(page, products.slice(0, 1));
  const waitAndSignOut = async () => {
    await page.route('**/api/orders', (route) => route.abort('connectionrefused'));
    await button(page, 'CHECK OUT').click();
    await expect(orderWaits(page)).toBeVisible();
    await openMenu(page);
    await button(page, 'Sign Out').click();
    await expect(signOutQuestion(page)).toBeVisible();
  };
  await waitAndSignOut();
  await page.unroute('**/api/orders');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(thanks(page)).toBeVisible();
  await expect(signOutQuestion(page)).toBeHidden();
  await button(page, 'Close').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openPage(page, `/shop/${id}`);
  await button(page, 'ADD TO CART').click();
  await expect(page.getByText('ADDED ✔', { exact: true })).toBeVisible();
  await openBag(page);
  await waitAndSignOut();
  await signOutQuestion(page).getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page).toHaveURL('/auth');
});

test('a session that has ended keeps the bag for its account', async ({ page, products }) => {
  const { name } = products[0] ?? { name: '' };
  const [product] = products as [Product];
  const email = await openBagWith(page, [product]);
  await expect.poll(() => keptByServer(page)).toEqual({ [product.id]: 1 });
  await page.context().clearCookies({ name: 'session' });
  await button(page, 'CHECK OUT').click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Your bag is still here', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('first secret');
  await button(page, 'Log In').click();
  await expect(page).toHaveURL('/');
  await openBag(page);
  await expect(lineOf(page, name)).toBeVisible();
});

test('a log-in of this device alone keeps the bag here; CHECK OUT asks for a new one', async ({
  page,
  products,
}) => {
  const { id, name } = products[0] ?? { id: 0, name: '' };
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('loggedin', '1'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, `/shop/${id}`);
  await button(page, 'ADD TO CART').click();
  await expect(page.getByText('ADDED ✔', { exact: true })).toBeVisible();
  await openBag(page);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByText('log in again to place your order', { exact: false })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await button(page, 'Log in again').click();
  await expect(page).toHaveURL('/auth');
  await logIn(page);
  await openBag(page);
  await expect(lineOf(page, name)).toBeVisible();
});

async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['viewed', 'sizes', 'delivery-terms']) localStorage.removeItem(name);
    for (let size = 2 ** 23, at = 0; size >= 1; at += 1) {
      try {
        localStorage.setItem(`other-${at}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
}

function notKept(page: Page) {
  return page.getByText(/^Your browser has no room to keep what you do here/);
}

test('where the browser has no more room, what the shop does not have is said to be at risk, and that the page must stay open', async ({
  page,
  products,
}) => {
  const [{ id, name }] = products as [Product];
  await openBagWith(page, products.slice(0, 1));
  await expect(page.getByText('Delivery address', { exact: true })).toBeVisible();
  await expect.poll(() => keptByServer(page)).toEqual({ [id]: 1 });
  await fillStorage(page);
  await button(page, `Increase quantity of ${name}`).click();
  await expect.poll(() => keptByServer(page)).toEqual({ [id]: 2 });
  await expect(notKept(page)).toBeHidden();
  await page.context().setOffline(true);
  await button(page, `Increase quantity of ${name}`).click();
  await expect(notKept(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => keptByServer(page)).toEqual({ [id]: 3 });
  await expect(notKept(page)).toBeHidden();

  await page.context().setOffline(true);
  await button(page, 'CHECK OUT').click();
  await expect(orderWaits(page)).toBeVisible();
  await expect(page.getByText(/^Keep this page open until then/)).toBeVisible();
  await expect(notKept(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(thanks(page)).toBeVisible();
  await expect(notKept(page)).toBeHidden();
});
