import type { Page } from '@playwright/test';
import { iconPaths } from '#app/ui/icon-paths.ts';
import {
  amount,
  button,
  hasSaleOnServer,
  keepLines,
  logIn,
  openBag,
  placedOrders,
  summary,
} from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { openWithStoppedClock, pageIsIdle } from '#e2e/steps/stopped-clock.ts';

function couponBox(page: Page) {
  return page.getByRole('textbox', { name: 'Coupon', exact: true });
}

/** Its answer must be in sight though the box is the last thing on the screen. */
async function send(page: Page, coupon: string): Promise<void> {
  await couponBox(page).fill(coupon);
  await couponBox(page).evaluate((box) => box.scrollIntoView({ block: 'end' }));
  await couponBox(page).press('Enter');
}

test('a wrong coupon is refused for 1000 ms; the right one takes 15 % off, rounded to whole pounds, until it is removed', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  await keepLines(page, await logIn(page), [{ id, name, price, quantity: 3 }]);
  await openWithStoppedClock(page, '/cart');
  const apply = button(page, 'Apply');
  const refused = page.getByText('Please Enter a Valid Coupon', { exact: true });
  const accepted = page.getByRole('status').filter({ hasText: 'Congratulation you now' });

  await test.step('one that is too short is not sent, and nothing says so', async () => {
    await expect(couponBox(page)).toHaveAttribute('minlength', '10');
    await couponBox(page).fill('WELCOME');
    await couponBox(page).press('Enter');
    await expect(couponBox(page)).toHaveValue('WELCOME');
    await expect(refused).toHaveCount(0);
    await expect(apply).toBeDisabled();
  });

  await send(page, 'WELCOMEADA');
  await expect(refused).toBeInViewport({ ratio: 1 });
  await expect(couponBox(page)).toBeInViewport({ ratio: 1 });
  await expect(couponBox(page)).toHaveValue('');
  await pageIsIdle(page);
  await page.clock.runFor(999);
  await expect(refused).toBeVisible();
  await page.clock.runFor(1);
  await expect(refused).toBeHidden();
  await expect(summary(page)).toContainText('Amount');

  const before = `${(3 * price).toLocaleString('en-US')} EGP`;
  const after = `${Math.round(3 * price * 0.85).toLocaleString('en-US')} EGP`;
  await send(page, ' welcomeadi ');
  await expect(accepted).toHaveText('Congratulation you now have a 15% off');
  await expect(accepted).toBeInViewport({ ratio: 1 });
  await expect(couponBox(page)).toBeInViewport({ ratio: 1 });
  const icon = accepted.locator('svg');
  await expect(icon.locator('path')).toHaveAttribute('d', iconPaths['party-popper']);
  await expect(icon).toBeVisible();
  await expect(couponBox(page)).toHaveValue('');
  await expect(amount(page, 'Before Sale')).toHaveText(before);
  await expect(amount(page, 'After Sale')).toHaveText(after);
  await expect(summary(page).getByText('Amount', { exact: true })).toHaveCount(0);
  await page.clock.resume();
  await expect.poll(() => hasSaleOnServer(page)).toBe(true);
  await openBag(page);
  await expect(amount(page, 'After Sale')).toHaveText(after);

  await button(page, 'Remove the coupon welcomeadi').click();
  await expect(amount(page, 'Amount')).toHaveText(before);
  await expect(summary(page)).not.toContainText(/welcomeadi/i);
  await expect(couponBox(page)).toBeFocused();
  await expect.poll(() => hasSaleOnServer(page)).toBe(false);
  await openBag(page);
  await expect(amount(page, 'Amount')).toBeVisible();
  await couponBox(page).fill('WELCOMEADI');
  await apply.click();
  await expect(amount(page, 'After Sale')).toHaveText(after);
  await expect(summary(page)).toContainText('Coupon WELCOMEADI: 15% off');
});

test('a coupon that the owner has changed leaves the bag with a sentence, in either language', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  const email = await logIn(page);
  // The browser stored this while the coupon counted.
  const line = { id, name, price, imagePath: '', quantity: 1 };
  const bag = { lines: [line], hasSale: true, coupon: 'SPRING2026', base: null };
  for (const [path, gone] of [
    ['/ar/cart', 'كود الخصم لم يعد صالحًا'],
    ['/cart', 'Your coupon does not count any more'],
  ] as const) {
    await page.goto('/robots.txt');
    await page.evaluate(([at, text]) => localStorage.setItem(`bag:${at}`, text ?? ''), [
      email,
      JSON.stringify(bag),
    ] as const);
    await openPage(page, path);
    await expect(page.getByText(gone)).toBeVisible();
    await expect(page.getByText('SPRING2026')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/15%|١٥٪/);
  }
  await button(page, 'CHECK OUT').click();
  await expect.poll(() => placedOrders(page)).toMatchObject([{ hasSale: false }]);
  await openBag(page);
  await expect.poll(() => hasSaleOnServer(page)).toBe(false);
});

test('a tap on the code in the banner copies it, or selects it where copying is forbidden', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/');
  const code = page.getByRole('button', { name: 'WELCOMEADI', exact: true });
  await code.click();
  await expect(page.getByText('WELCOMEADI is copied.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOMEADI');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await code.click();
  await expect(page.getByText('WELCOMEADI is selected', { exact: false })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('WELCOMEADI');
});
