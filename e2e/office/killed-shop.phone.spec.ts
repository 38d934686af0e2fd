import type { Page } from '@playwright/test';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { button, invite, placeOrder, setPassword, title } from './office-steps.ts';

const test = testWithProducts([makeProduct(1)]);
// A start of a shop.
test.describe.configure({ timeout: 180_000 });

const waiting = (page: Page) => page.getByText('Not sent yet: 1');

/** It is sent by itself, too, after ever longer pauses. */
async function sendNow(page: Page): Promise<void> {
  const send = button(page, 'Send now');
  await expect(async () => {
    if (!(await waiting(page).isVisible())) return;
    if (!(await send.isVisible())) await waiting(page).click();
    await send.click({ timeout: 1_000 });
    await expect(waiting(page)).toHaveCount(0, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

test('a shop that is killed before it has answered has taken the step once, and is right when it is back', async ({
  page,
  shop,
}) => {
  const number = await placeOrder(shop, 'Mona');
  await setPassword(page, await invite(shop));
  await page.goto(`/office/orders/${number}`);
  await expect(title(page, `Order ${number}`)).toBeVisible();
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  const kill = async () => {
    process.kill(shop.pid(), 'SIGKILL');
    await shop.ended();
  };

  // It has done it, and nobody hears of it.
  await page.route(
    '**/office/api/orders/changeStatus',
    async (route) => {
      await route.fetch();
      await kill();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  try {
    await button(page, 'Confirm').click();
    await expect(waiting(page)).toBeVisible();
  } finally {
    await shop.start();
  }
  await sendNow(page);
  await expect(button(page, 'Ship')).toBeEnabled();
  // Placed, and confirmed once.
  await expect(history).toHaveCount(2);

  // It is gone before it hears of the step.
  await kill();
  try {
    await button(page, 'Ship').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } finally {
    await shop.start();
  }
  await sendNow(page);
  await expect(button(page, 'Delivered')).toBeEnabled();
  await expect(history).toHaveCount(3);
  await expect(page.getByText('Not done')).toHaveCount(0);
});
