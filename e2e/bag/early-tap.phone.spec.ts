import type { Page } from '@playwright/test';
import { signUp } from '#e2e/steps/auth-steps.ts';
import { heading, lineOf, logIn, openBag } from '#e2e/steps/bag-steps.ts';
import { sortBy } from '#e2e/steps/filter-steps.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { addFrom, cardOf } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

const scripts = '**/assets/*.js';

/** Holds all scripts until `release`. */
async function openWithoutScripts(page: Page, path: string) {
  const held = await holdAnswers(page, scripts);
  // `commit`: the document is there, but does not finish loading without scripts.
  await page.goto(path, { waitUntil: 'commit' });
  return held;
}

function addButton(page: Page, name: string) {
  return addFrom(cardOf(page, name));
}

test('a shopper who taps before the scripts have come stays, and finds it in the bag', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  await logIn(page);
  const { release } = await openWithoutScripts(page, '/shop');
  for (const { name } of [first, second, first]) await addButton(page, name).tap();
  await expect(page).toHaveURL('/shop');
  await expect(addButton(page, first.name)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  await expect(addButton(page, first.name)).not.toHaveAttribute('aria-busy');
  await openBag(page);
  await expect(heading(page)).toHaveText(/3$/);
  await expect(lineOf(page, second.name)).toBeVisible();
});

test('what was tapped on a page whose scripts never came is in the bag of the next one', async ({
  page,
  products,
}) => {
  const { id, name } = products[0] ?? { id: 0, name: '' };
  await logIn(page);
  await page.route(scripts, (route) => route.abort('connectionreset'));
  await page.goto(`/shop/${id}`);
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).tap();
  await expect(page).toHaveURL(`/shop/${id}`);
  await page.unroute(scripts);
  await openBag(page);
  await expect(lineOf(page, name)).toBeVisible();
  await expect(heading(page)).toHaveText(/1$/);
});

test('what a visitor taps before the scripts have come is in the bag after signing up', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  await page.route(scripts, (route) => route.abort('connectionreset'));
  for (const { name } of [first, second]) {
    await page.goto('/shop');
    await addButton(page, name).tap();
    await page.waitForURL((url) => url.pathname === '/auth');
  }
  await page.unroute(scripts);
  await signUp(page);
  await openBag(page);
  await expect(lineOf(page, second.name)).toBeVisible();
  await expect(heading(page)).toHaveText(/1$/);
});

test('the menu opens and closes before the scripts have come', async ({ page }) => {
  const { release } = await openWithoutScripts(page, '/');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await menu.tap();
  await expect(panel.getByRole('link', { name: 'Authenticate' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).tap();
  await expect(panel).toBeHidden();
  await menu.tap();
  release();
  await expect(page.locator('[aria-expanded=true]')).toHaveCount(1);
  await expect(panel).toBeVisible();
});

test('filters and an order that are tapped before the scripts have come open and sort the list', async ({
  page,
}) => {
  const { release } = await openWithoutScripts(page, '/shop');
  await sortBy(page).selectOption('Price: high to low');
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  release();
  await expect(page.getByRole('dialog', { name: 'Filters', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/shop?sort=price-desc');
});
