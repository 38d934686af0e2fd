import type { Page } from '@playwright/test';
import {
  amount,
  button,
  heading,
  keptByServer,
  lineOf,
  logIn,
  openBag,
  openBagWith,
  otherDevice,
} from './bag-steps.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, test } from './shopper.ts';

function increase(page: Page, name: string) {
  return button(page, `Increase quantity of ${name}`).click();
}

async function remove(page: Page, name: string) {
  await button(page, `Remove ${name}`).click();
  await button(page, 'Sure').click();
  await expect(lineOf(page, name)).toHaveCount(0);
}

test('tabs are in step at once, both ways, and the bag outlives a reload', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  await openBagWith(page, [first, second]);
  const tab = await page.context().newPage();
  await openBag(tab);
  await increase(page, first.name);
  await expect(heading(tab)).toHaveText(/3$/);
  await remove(tab, first.name);
  await expect(heading(page)).toHaveText(/1$/);
  await openBag(page);
  await expect(heading(page)).toHaveText(/1$/);
  await expect(lineOf(page, second.name)).toBeVisible();
});

test('a tap is kept though another tab writes the bag from before it', async ({
  page,
  products,
}) => {
  const [first] = products;
  if (!first) throw new Error('The demo sells nothing.');
  const key = `bag:${await openBagWith(page, [first])}`;
  const tab = await page.context().newPage();
  await tab.goto('/robots.txt');
  const kept = () => tab.evaluate((at) => localStorage.getItem(at) ?? '', key);
  await expect.poll(kept).toContain('"version":1');
  const before = await kept();
  await page.context().setOffline(true);
  await increase(page, first.name);
  await expect(heading(page)).toHaveText(/2$/);
  // It took an answer of the server, and had not heard of the tap.
  await tab.evaluate(([at, bag]) => localStorage.setItem(at, bag), [key, `${before} `] as const);
  await expect.poll(kept).toContain('"quantity":2');
  await page.context().setOffline(false);
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 2 });
  await expect(heading(page)).toHaveText(/2$/);
});

async function fillEmptyBag(page: Page, id: number | undefined): Promise<void> {
  await openBag(page);
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  await page.goto(`/shop/${id}`);
  await button(page, 'ADD TO CART').click();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  await openBag(page);
}

test('a damaged bag opens as an empty one, and can be filled again', async ({ page, products }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const email = await logIn(page);
  await page.evaluate((key) => localStorage.setItem(key, '"bag"'), `bag:${email}`);
  await fillEmptyBag(page, products[0]?.id);
  await expect(lineOf(page, products[0]?.name ?? '')).toBeVisible();
  expect(errors).toEqual([]);
});

test('what a visitor wanted, damaged, harms nothing', async ({ page, products }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await logIn(page);
  await page.evaluate(() => sessionStorage.setItem('wanted', '{}'));
  await fillEmptyBag(page, products[0]?.id);
  await expect(heading(page)).toHaveText(/1$/);
  expect(errors).toEqual([]);
});

test('a new device says that the bag is empty only once the server has said so', async ({
  page,
  products,
}) => {
  const { name } = products[0] ?? { name: '' };
  const email = await openBagWith(page, products.slice(0, 1));
  await expect.poll(async () => Object.keys(await keptByServer(page))).toHaveLength(1);
  const laptop = await otherDevice(page, email);
  const { release } = await holdAnswers(laptop, '**/api/bag');
  const asked = laptop.waitForRequest('**/api/bag');
  await openBag(laptop);
  await asked;
  await expect(laptop.getByText('NO ITEMS FOUND', { exact: true })).toHaveCount(0);
  release();
  await expect(lineOf(laptop, name)).toBeVisible();
  await laptop.context().close();
});

test('the shopper’s other device has the bag; additions and removals of both are kept', async ({
  page,
  products,
}) => {
  const [first, second, third] = products;
  if (!first || !second || !third) throw new Error('The demo sells nothing.');
  const email = await openBagWith(page, [first, second]);
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 1, [second.id]: 1 });
  const laptop = await otherDevice(page, email);
  await openBag(laptop);
  await expect(heading(laptop)).toHaveText(/2$/);

  await page.context().setOffline(true);
  await increase(page, first.name);
  await remove(page, second.name);
  await increase(laptop, first.name);
  await increase(laptop, first.name);
  await expect.poll(() => keptByServer(laptop)).toEqual({ [first.id]: 3, [second.id]: 1 });
  await page.context().setOffline(false);
  await expect.poll(() => keptByServer(laptop)).toEqual({ [first.id]: 4 });
  await expect(heading(page)).toHaveText(/4$/);
  await openBag(laptop);
  await expect(heading(laptop)).toHaveText(/4$/);
  await laptop.context().close();
});

test('a write whose answer is lost is not counted twice', async ({ page, products }) => {
  const [first] = products;
  if (!first) throw new Error('The demo sells nothing.');
  await openBagWith(page, [first]);
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 1 });
  let lost = 0;
  await page.route('**/api/bag', async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await increase(page, first.name);
  await expect.poll(() => lost).toBe(1);
  await increase(page, first.name);
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 3 });
  await openBag(page);
  await expect(amount(page, 'Total Quantity')).toHaveText('3');
});

test('after CANCEL on one device nothing comes back from the other', async ({ page, products }) => {
  const [first] = products;
  if (!first) throw new Error('The demo sells nothing.');
  const email = await openBagWith(page, [first]);
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 1 });
  const laptop = await otherDevice(page, email);
  await openBag(laptop);
  await expect(heading(laptop)).toHaveText(/1$/);
  await laptop.context().setOffline(true);
  await increase(laptop, first.name);
  await button(page, 'CANCEL').click();
  await expect.poll(() => keptByServer(page)).toEqual({});
  await laptop.context().setOffline(false);
  await expect(laptop.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  expect(await keptByServer(page)).toEqual({});
  await laptop.context().close();
});

test('what was done while the shop was down is kept, and reaches it when it is back', async ({
  page,
  products,
}) => {
  const [first] = products;
  if (!first) throw new Error('The demo sells nothing.');
  await openBagWith(page, [first]);
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 1 });
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await increase(page, first.name);
  await increase(page, first.name);
  await openBag(page);
  await expect(heading(page)).toHaveText(/3$/);
  await page.unroute('**/api/**');
  await expect.poll(() => keptByServer(page), { timeout: 40_000 }).toEqual({ [first.id]: 3 });
});
