import { dayInEgypt, daysAfter } from '#domain/time/calendar-day.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { ask, button, field, invite, placeOrder, setPassword, title } from './office-steps.ts';

const test = testWithProducts([makeProduct(1)]);
const day = 24 * 60 * 60 * 1000;

for (const days of [-365, 1]) {
  test(`with a device's clock ${days} days off, the times and days are those of the shop`, async ({
    page,
    shop,
  }) => {
    const number = await placeOrder(shop, 'Mona');
    await page.clock.install({ time: Date.now() + days * day });
    await page.route('**/office/api/events', (route) => route.abort());
    await setPassword(page, await invite(shop));
    const waiting = page.getByRole('region', { name: 'To confirm', exact: true });
    const row = waiting.getByRole('listitem').filter({ hasText: String(number) });
    await expect(row).toContainText(/just now|\d+ min/);

    await page.route('**/office/api/today/**', (route) => route.abort());
    await page.clock.runFor(40_000);
    await expect(page.getByText(/^Last heard: \d0 s ago$/)).toBeVisible();
    await page.unroute('**/office/api/today/**');

    await row.getByRole('link').first().click();
    await expect(title(page, `Order ${number}`)).toBeVisible();
    const { placedAt } = await ask<{ placedAt: string }>(shop, 'orders/show', { number });
    const inCairo = { timeStyle: 'short', timeZone: 'Africa/Cairo' } as const;
    const hour = new Intl.DateTimeFormat('en-GB', inCairo).format(new Date(placedAt));
    // Of today: without its day.
    const placed = page.getByRole('region', { name: 'History' }).getByRole('listitem').last();
    await expect(placed.getByText(hour)).toBeVisible();
    await expect(placed).not.toContainText(/20\d\d/);

    await page.goto('/office/confirm');
    const card = page.getByRole('region', { name: `Order ${number}`, exact: true });
    await button(page, 'Later').click();
    const tomorrow = daysAfter(dayInEgypt(new Date()), 1);
    await expect(field(page, 'Day it comes back')).toHaveValue(tomorrow);
    await expect(field(page, 'Day it comes back')).toHaveAttribute('min', tomorrow);
    await button(page, 'Postpone').click();
    await expect(page.getByText(`Order ${number} comes back: `)).toBeVisible();
    await expect(card).toHaveCount(0);
  });
}
