import type { Locator } from '@playwright/test';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

/** Presses like a screen reader, without a pointer. */
const press = (button: Locator) => button.dispatchEvent('click');

for (const name of ['Menu', 'Filters']) {
  test(`${name}: makes the page inert, keeps the focus, and returns it with Escape`, async ({
    page,
  }) => {
    await openPage(page, '/shop');
    const opener = page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog', { name, exact: true });
    await opener.tap();
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('opened, closed and opened in a moment, the menu still returns the focus', async ({
  page,
}) => {
  await openPage(page, '/');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const panel = page.getByRole('dialog', { name: 'Menu' });
  const close = panel.getByRole('button', { name: 'Close' });
  await opener.focus();
  for (const button of [opener, close, opener]) await press(button);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});
