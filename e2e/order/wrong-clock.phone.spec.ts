import type { Page } from '@playwright/test';
import { dayInEgypt, daysAfter } from '#domain/time/calendar-day.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { offerOfThisMonth } from '#e2e/shops/special-products.ts';
import { signUp } from '#e2e/steps/auth-steps.ts';
import { button, lineOf, placedOrders, summary } from '#e2e/steps/bag-steps.ts';
import { fillDelivery } from '#e2e/steps/delivery-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';

const today = dayInEgypt(new Date());
const offer = offerOfThisMonth;
const test = testIn('special');

/** A catalogue elsewhere may still name an offer that is over: the page must end it. */
const over = makeProduct(1, {
  name: 'Offer Of Last Week',
  price: 300,
  wasPrice: 400,
  offerEnds: daysAfter(today, -7),
});

async function setClock(page: Page, days: number): Promise<void> {
  await page.addInitScript(
    (off) => {
      const now = () => performance.timeOrigin + performance.now() + off;
      window.Date = new Proxy(Date, {
        construct: (RealDate, given) => Reflect.construct(RealDate, given.length ? given : [now()]),
        get: (RealDate, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
      });
    },
    days * 24 * 60 * 60 * 1000,
  );
}

for (const days of [40, -40]) {
  test(`with the phone's clock ${days} days off, prices and returns are those of the shop`, async ({
    page,
    shop,
  }) => {
    await setClock(page, days);
    await page.route('**/products.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { key: [offer, over] } });
    });
    await signUp(page);
    await openPage(page, `/shop/${offer.id}`);
    await expect(page.getByText('Price : 300 EGP', { exact: true })).toBeVisible();
    await button(page, 'ADD TO CART').click();
    await page.getByRole('link', { name: 'View bag' }).click();
    await expect(lineOf(page, offer.name)).toContainText('300 EGB');
    await expect(summary(page)).toContainText('300 EGP');
    await expect(lineOf(page, offer.name)).not.toContainText('more than');
    await page.getByText('Delivery address', { exact: true }).click();
    await fillDelivery(page);
    await button(page, 'CHECK OUT').click();
    await page.getByRole('link', { name: 'See your order' }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const [order] = await placedOrders(page);
    expect(order?.toPay).toBe(30_000 + 4_500);
    for (const status of ['confirmed', 'shipped', 'delivered']) {
      const { code, output } = await shop.command('orders', 'status', `${order?.number}`, status);
      expect(code, output).toBe(0);
    }
    await openPage(page, `/orders/${order?.number}`);
    await expect(page.getByText(/^You can return it until .+; when it is faulty/)).toBeVisible();
    await button(page, 'Return or exchange').click();
    await page.getByLabel('Why?').selectOption('I changed my mind');
    await expect(page.getByLabel(offer.name)).toBeEnabled();
    await openPage(page, '/shop');
    const card = page.getByRole('article', { name: over.name, exact: true });
    await expect(card.getByText('PRICE: 400 EGP', { exact: true })).toBeVisible();
  });
}
