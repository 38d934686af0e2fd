import type { Page } from '@playwright/test';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

function menuButton(page: Page) {
  return page.getByRole('button', { name: 'Menu', exact: true });
}

function panel(page: Page) {
  return page.getByRole('dialog', { name: 'Menu' });
}

async function openMenu(page: Page, path = '/') {
  await openPage(page, path);
  await menuButton(page).click();
  await expect(panel(page)).toBeVisible();
}

test('the bars open a panel with the links, inside of the window; closed, it returns the focus to them', async ({
  page,
}) => {
  await openPage(page, '/');
  await expect(page.getByRole('link', { name: 'Authenticate' })).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await menuButton(page).click();
  for (const name of ['Home', 'Shop', 'Categories', 'Authenticate']) {
    await expect(panel(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(panel(page).getByRole('link', { name: 'Cart' })).toBeHidden();
  await expect(page.locator('[aria-expanded=true]')).toHaveCount(1);

  await page.keyboard.press('Escape');
  for (const close of [
    () => panel(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    // Beside it.
    () => page.touchscreen.tap(8, 700),
  ]) {
    await menuButton(page).click();
    await expect(panel(page)).toBeVisible();
    await close();
    await expect(panel(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  }
});

test('the keyboard opens the panel and stays in it, and a link that is chosen closes it', async ({
  page,
}) => {
  await openPage(page, '/');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  const focusIsInside = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      // Between last and first element the browser itself has the focus.
      return focused === document.body || focused?.closest('dialog') !== null;
    });
  await expect.poll(focusIsInside).toBe(true);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsInside()).toBe(true);
  }
  await panel(page).getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a logged-in shopper finds Cart and Sign Out in the panel', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('loggedin', '1'));
  await openMenu(page);
  await expect(panel(page).getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Authenticate' })).toBeHidden();
});
