import { logInAgain, openAuthScreen } from '#e2e/steps/auth-steps.ts';
import {
  button,
  heading,
  keptByServer,
  lineOf,
  newAccount,
  openBag,
  openBagWith,
  orderWaits,
  placedOrders,
  thanks,
} from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('an order that waited when its log-in ended is not placed behind the shopper’s back', async ({
  page,
  products,
}) => {
  const { name } = products[0] ?? { name: '' };
  const email = await openBagWith(page, products.slice(0, 1));
  await expect.poll(async () => Object.keys(await keptByServer(page))).toHaveLength(1);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await button(page, 'CHECK OUT').click();
  await expect(orderWaits(page)).toBeVisible();
  await page.context().clearCookies({ name: 'session' });
  await page.unroute('**/api/**');
  await expect(page).toHaveURL('/auth', { timeout: 45_000 });
  await expect(page.getByText('Your bag is still here', { exact: false })).toBeVisible();

  await logInAgain(page, email);
  await openBag(page);
  await expect(button(page, `Increase quantity of ${name}`)).toBeEnabled();
  await expect(orderWaits(page)).toHaveCount(0);
  expect(await placedOrders(page)).toHaveLength(0);
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toBeVisible();
  expect(await placedOrders(page)).toHaveLength(1);
});

test('an order that stands, though its answer was lost and the log-in ended, is thanked for once', async ({
  page,
  products,
}) => {
  const email = await openBagWith(page, products.slice(0, 1));
  await expect.poll(async () => Object.keys(await keptByServer(page))).toHaveLength(1);
  let answers = 0;
  await page.route('**/api/orders', async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    await route.fetch();
    await page.context().clearCookies({ name: 'session' });
    await route.abort('connectionreset');
  });
  await button(page, 'CHECK OUT').click();
  await expect(page).toHaveURL('/auth', { timeout: 45_000 });
  await logInAgain(page, email);
  await expect(thanks(page)).toBeVisible();
  expect(await placedOrders(page)).toHaveLength(1);
  await button(page, 'Close').click();
  await openBag(page);
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  expect(await placedOrders(page)).toHaveLength(1);
});

test('a bag that was refused for its log-in can be ordered after ‘Log in again’', async ({
  page,
  products,
}) => {
  const { id, name } = products[0] ?? { id: 0, name: '' };
  const email = await newAccount(page);
  await page.route('**/session', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401 }) : route.continue(),
  );
  await openAuthScreen(page);
  await button(page, 'Switch to Log in').click();
  await logInAgain(page, email);
  await openPage(page, `/shop/${id}`);
  await button(page, 'ADD TO CART').click();
  await expect(page.getByText('ADDED ✔', { exact: true })).toBeVisible();
  await openBag(page);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('alert')).toContainText('log in again to place your order');
  await expect(lineOf(page, name)).toBeVisible();

  await page.unroute('**/session');
  await button(page, 'Log in again').click();
  await logInAgain(page, email);
  await openBag(page);
  await expect(heading(page)).toHaveText(/1$/);
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toBeVisible();
  expect(await placedOrders(page)).toHaveLength(1);
});
