import type { Page } from '@playwright/test';
import { button, logIn } from '#e2e/steps/bag-steps.ts';
import { addFrom, cardOf, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { openWithStoppedClock, pageIsIdle } from '#e2e/steps/stopped-clock.ts';

/** Milliseconds: the toast is painted before the sheet comes. */
const afterTap = 100;

const sheet = (page: Page, name: string) =>
  page.getByRole('region', { name: `${name} is in your bag`, exact: true });

test('after a tap on a phone, a sheet leads to the bag and to CHECK OUT', async ({
  page,
  products,
}) => {
  const { name } = products[1] ?? { name: '' };
  await logIn(page);
  await openShop(page);
  const add = addFrom(cardOf(page, name));
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page, name)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText(['ADDED ✔']);
  // The same button, which says 'Added' for a moment.
  await expect(cardOf(page, name).locator('form button')).toBeFocused();
  const comesAtOnce = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          if (!document.querySelector('.bag-columns')) requestAnimationFrame(look);
          else resolve(document.querySelector('#check-out') !== null);
        };
        look();
      }),
  );
  await sheet(page, name).getByRole('link', { name: 'Check out', exact: true }).click();
  // Else the page would be painted at its top, and jump.
  expect(await comesAtOnce).toBe(true);
  await expect(page).toHaveURL((url) => url.pathname === '/cart');
  await expect(button(page, 'CHECK OUT')).toBeInViewport({ ratio: 1 });
  await expect(sheet(page, name)).toBeHidden();
});

test('the sheet goes by itself and with its page, and covers nothing that was tapped', async ({
  page,
  products,
}) => {
  const { id, name } = products[0] ?? { id: 0, name: '' };
  await logIn(page);
  await openWithStoppedClock(page, `/shop/${id}`);
  const add = button(page, 'ADD TO CART');
  await add.click();
  // React waits up to 300 ms with what is loaded late.
  await expect(async () => {
    await page.clock.runFor(300);
    await expect(sheet(page, name)).toBeVisible({ timeout: 100 });
  }).toPass();
  await sheet(page, name).getByRole('button', { name: 'Close', exact: true }).click();
  await page.clock.runFor(1_200);

  for (const block of ['start', 'end'] as const) {
    await add.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
    await add.click();
    await page.clock.runFor(afterTap);
    await expect(sheet(page, name)).toBeInViewport({ ratio: 1 });
    // Playwright clicks only what nothing covers.
    await button(page, 'Added').click({ trial: true });
    await pageIsIdle(page);
    await page.clock.runFor(4_900);
    await expect(sheet(page, name)).toBeVisible();
    await page.clock.runFor(200);
    await expect(sheet(page, name)).toBeHidden();
  }

  // Another addition just before it goes has a sheet of its own.
  await add.click();
  await page.clock.runFor(afterTap);
  await expect(sheet(page, name)).toBeVisible();
  await pageIsIdle(page);
  await page.clock.runFor(4_950);
  await add.click();
  await page.clock.runFor(afterTap);
  await pageIsIdle(page);
  await expect(sheet(page, name)).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(sheet(page, name)).toBeVisible();
  await page.clock.runFor(200);
  await expect(sheet(page, name)).toBeHidden();

  // Kept while it has the focus.
  await add.click();
  await page.clock.runFor(afterTap);
  await sheet(page, name).getByRole('link', { name: 'View bag', exact: true }).focus();
  await page.clock.runFor(10_000);
  await expect(sheet(page, name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  // Kept while a pointer is on it.
  await add.click();
  await page.clock.runFor(afterTap);
  await sheet(page, name).hover();
  await pageIsIdle(page);
  await page.clock.runFor(10_000);
  await expect(sheet(page, name)).toBeVisible();
  await add.hover();
  await pageIsIdle(page);
  await page.clock.runFor(5_100);
  await expect(sheet(page, name)).toBeHidden();

  // It does not follow who has left the page.
  await add.click();
  await page.getByRole('banner').getByRole('link', { name: 'ADI', exact: true }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await page.clock.runFor(4_900);
  await expect(sheet(page, name)).toBeHidden();
});
