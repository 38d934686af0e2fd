import type { Locator, Page } from '@playwright/test';
import { sized } from '#e2e/shops/special-products.ts';
import { signUp } from '#e2e/steps/auth-steps.ts';
import { button, heading, lineOf, logIn, openBag, summary } from '#e2e/steps/bag-steps.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { addFrom, cardOf, openPage, openShop } from '#e2e/steps/open-page.ts';
import { mailTo } from '#e2e/steps/outbox.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';

const { shirt, polo, hat } = sized;
const list = '/shop?q=Sized';
const test = testIn('special');

const add = (page: Page) => button(page, 'ADD TO CART');
const sizes = (page: Page) => page.getByRole('group', { name: 'Size', exact: true });
const size = (page: Page, name: string) => sizes(page).getByRole('radio', { name, exact: true });
const choice = (page: Page) => page.getByRole('dialog', { name: 'Choose a size' });

test('a shopper chooses a size on the details, and finds it in bag, order and mail', async ({
  page,
  shop,
}) => {
  const email = await logIn(page);
  await openPage(page, `/shop/${shirt.id}`);
  await add(page).click();
  await expect(sizes(page)).toBeFocused();
  await expect(sizes(page)).toHaveAccessibleDescription('Choose a size');
  await size(page, 'M').check();
  await expect(page.getByRole('alert')).toBeHidden();
  await add(page).click();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  await size(page, 'L').check();
  await add(page).click();

  await openBag(page);
  await expect(lineOf(page, 'Sized Shirt, size M')).toContainText('Size M');
  await button(page, 'Increase quantity of Sized Shirt, size L').click();
  await expect(heading(page)).toHaveText(/3$/);
  await button(page, 'Remove Sized Shirt, size M').click();
  await expect(page.getByRole('dialog')).toContainText('Size M');
  await button(page, 'Sure').click();
  await expect(summary(page)).toContainText('1 ITEM');
  await button(page, 'CHECK OUT').click();
  await page
    .getByRole('dialog', { name: 'Thanks For Your Order' })
    .getByRole('link', { name: 'See your order' })
    .click();
  const ordered = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sized Shirt' });
  await expect(ordered).toContainText('Size L');
  await expect
    .poll(async () => (await mailTo(shop, email))?.text)
    .toContain('2 × Sized Shirt, size L');
});

test('the button stays in reach, covers nothing, and leads to the sizes', async ({ page }) => {
  await logIn(page);
  await openPage(page, `/shop/${shirt.id}`);
  const group = sizes(page);
  await expect(add(page)).toBeInViewport({ ratio: 1 });
  await expect(group).toBeInViewport({ ratio: 1 });
  const edge = async (thing: Locator, side: 'top' | 'bottom') =>
    thing.evaluate((element, name) => element.getBoundingClientRect()[name], side);
  for (const screen of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 900, height: 400 },
  ]) {
    await page.setViewportSize(screen);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(add(page)).toBeInViewport({ ratio: 1 });
    const top = await edge(add(page), 'top');
    expect(await edge(page.getByRole('contentinfo'), 'bottom')).toBeLessThanOrEqual(top);
    expect(screen.height - top).toBeLessThan(screen.height / 5);
    await add(page).click();
    await expect(group).toBeFocused();
    const fault = page.getByRole('alert').filter({ hasText: 'Choose a size' });
    await expect(fault).toBeInViewport({ ratio: 1 });
    await expect.poll(() => edge(fault, 'bottom')).toBeLessThanOrEqual(top);
    expect(await edge(group, 'top')).toBeGreaterThanOrEqual(0);
  }
});

test('a card asks for the size, and offers the one that was taken last', async ({ page }) => {
  await logIn(page);
  await openShop(page, list);
  await addFrom(cardOf(page, hat.name)).click();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  await addFrom(cardOf(page, shirt.name)).click();
  await expect(choice(page)).toContainText(shirt.name);
  await choice(page).getByRole('button', { name: 'L', exact: true }).click();
  await expect(choice(page)).toBeHidden();
  await expect(cardOf(page, shirt.name).getByRole('button', { name: 'Added' })).toBeVisible();

  await addFrom(cardOf(page, polo.name)).click();
  await expect(choice(page).getByRole('button', { name: 'L', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(choice(page)).toBeHidden();
  await expect(addFrom(cardOf(page, polo.name))).toBeFocused();
  await openPage(page, `/shop/${polo.id}`);
  await expect(size(page, 'L')).toBeChecked();
  await openBag(page);
  await expect(lineOf(page, 'Sized Shirt, size L')).toBeVisible();
  await expect(heading(page)).toHaveText(/2$/);
});

test('the size of who is logged out waits for the sign-up', async ({ page }) => {
  await openShop(page, list);
  await addFrom(cardOf(page, shirt.name)).click();
  await choice(page).getByRole('button', { name: 'S', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/auth');
  await signUp(page);
  await openBag(page);
  await expect(lineOf(page, 'Sized Shirt, size S')).toBeVisible();
});

test('a size can be chosen before the scripts have come', async ({ page }) => {
  await logIn(page);
  const held = await holdAnswers(page, '**/assets/*.js');
  await page.goto(`/shop/${shirt.id}`, { waitUntil: 'commit' });
  // The browser itself asks for a size.
  await add(page).tap();
  await expect(add(page)).not.toHaveAttribute('aria-busy');
  await size(page, 'M').tap();
  await add(page).tap();
  await expect(add(page)).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  await openBag(page);
  await expect(lineOf(page, 'Sized Shirt, size M')).toBeVisible();
});

test('a size that was tapped before the scripts have come is the one that is added', async ({
  page,
}) => {
  await logIn(page);
  await openPage(page, `/shop/${shirt.id}`);
  await size(page, 'L').check();
  await add(page).click();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  const held = await holdAnswers(page, '**/assets/*.js');
  await page.goto(`/shop/${polo.id}`, { waitUntil: 'commit' });
  await size(page, 'M').tap();
  held.release();
  // The browser alone asks for a size until the page does.
  await expect(size(page, 'M')).not.toHaveAttribute('required');
  await expect(size(page, 'M')).toBeChecked();
  await add(page).click();
  await openBag(page);
  await expect(lineOf(page, 'Sized Polo, size M')).toBeVisible();
});
