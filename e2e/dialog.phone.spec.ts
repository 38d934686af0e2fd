import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shopper.ts';
import { openWithStoppedClock } from './stopped-clock.ts';

/** More than passes between the paint of a dialog and its being modal. */
const afterPaint = 100;

/** As a screen reader presses: without a pointer. */
const press = (button: Locator) => button.dispatchEvent('click');

async function openHomeWithMenu(page: Page) {
  await openWithStoppedClock(page, '/');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.focus();
  return { opener, panel: page.getByRole('dialog', { name: 'Menu' }) };
}

const isModal = (dialog: Locator) => dialog.evaluate((element) => element.matches(':modal'));

for (const [what, name] of [
  ['the menu', 'Menu'],
  ['the filters', 'Filters'],
] as const) {
  test(`${what}: painted before the page behind is inert; a key does not wait for that`, async ({
    page,
  }) => {
    await openWithStoppedClock(page, '/shop');
    const opener = page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog', { name });
    for (const key of ['Escape', 'Tab']) {
      await opener.tap();
      await expect(dialog).toBeVisible();
      expect(await isModal(dialog)).toBe(false);
      await page.keyboard.press(key);
      if (key === 'Tab') {
        expect(await isModal(dialog)).toBe(true);
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
      }
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }

    await opener.tap();
    await expect(dialog).toBeVisible();
    const place = await dialog.boundingBox();
    await page.clock.runFor(afterPaint);
    expect(await isModal(dialog)).toBe(true);
    expect(await dialog.boundingBox()).toEqual(place);
  });
}

test('opened, closed and opened in a moment, the menu still returns the focus', async ({
  page,
}) => {
  const { opener, panel } = await openHomeWithMenu(page);
  const close = panel.getByRole('button', { name: 'Close' });
  for (const button of [opener, close, opener]) await press(button);
  await page.clock.runFor(afterPaint);
  expect(await isModal(panel)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a focus in the menu before it is modal stays there, and Enter follows the link that has it', async ({
  page,
}) => {
  const { opener, panel } = await openHomeWithMenu(page);
  const saved = panel.getByRole('link', { name: 'Saved' });
  await press(opener);
  await saved.focus();
  await page.clock.runFor(afterPaint);
  expect(await isModal(panel)).toBe(true);
  await expect(saved).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await press(opener);
  await saved.focus();
  expect(await isModal(panel)).toBe(false);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/saved');
});
