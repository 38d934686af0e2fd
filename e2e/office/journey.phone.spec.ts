import { makeProduct, publishProducts } from '#e2e/shops/published-products.ts';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import { expect, test as shopper, shopStartTimeout } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import { ask, button, field, invite, password, title } from './office-steps.ts';

const ar = { locale: 'ar' } as const;

/** Nobody has done anything in it. */
const test = shopper.extend<{ shop: ShopProcess }>({
  shop: [
    async ({}, use) => {
      const shop = await startShopProcess();
      await use(shop);
      await shop.remove();
    },
    { scope: 'test', timeout: shopStartTimeout },
  ],
});
test.use({ viewport: { width: 390, height: 844 }, locale: 'ar-EG' });
test.describe.configure({ timeout: 120_000 });

test('from an empty shop to a delivered order, in Arabic on a phone', async ({ page, shop }) => {
  // The link of the terminal; the phone is Arabic, and so is the office.
  const { path } = await invite(shop);
  await page.goto(path);
  await field(page, m.office_password({}, ar)).fill(password);
  await field(page, m.office_repeat_password({}, ar)).fill(password);
  await button(page, m.office_set_password({}, ar)).click();
  await expect(title(page, m.office_today({}, ar))).toBeVisible();
  const checks = page.getByRole('region', { name: m.office_checklist({}, ar) });
  const check = (text: string, state: string) =>
    checks.getByRole('listitem').filter({ hasText: text }).getByRole('img', { name: state });
  const [done, undone] = [m.office_check_done({}, ar), m.office_not_done({}, ar)];
  await expect(check(m.office_check_products({}, ar), undone)).toBeVisible();

  // What the owner does in the terminal ticks itself.
  await publishProducts(shop, [makeProduct(701, { name: 'Nile Shirt', nameAr: 'قميص النيل' })]);
  await ask(shop, 'delivery/set', { governorate: 'giza', fee: '45', days: '1-3' });
  await expect(check(m.office_check_products({}, ar), done)).toBeVisible();
  await expect(check(m.office_check_delivery({}, ar), done)).toBeVisible();

  // Somebody calls.
  await button(page, m.office_menu({}, ar)).click();
  await page.getByRole('link', { name: m.office_orders({}, ar), exact: true }).click();
  await page.getByRole('link', { name: m.office_new_order({}, ar) }).click();
  await field(page, m.office_search_products({}, ar)).fill('قميص');
  await page.getByRole('group', { name: 'قميص النيل' }).getByRole('button').first().click();
  await field(page, m.delivery_mobile({}, ar)).fill('٠١٠١٢٣٤٥٦٧٨');
  await field(page, m.delivery_name({}, ar)).fill('منى عادل');
  await field(page, m.delivery_governorate({}, ar)).selectOption('giza');
  await field(page, m.delivery_city({}, ar)).fill('الدقي');
  await field(page, m.delivery_street({}, ar)).fill('١٢ شارع مصدق');
  await button(page, m.office_place_order({}, ar)).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const number = Number(page.url().split('/').at(-1));
  const statusOf = async () =>
    (await ask<{ status: string }>(shop, 'orders/show', { number })).status;

  // Today tells of it, and the pile confirms it.
  await page.goto('/office');
  await page.getByRole('link', { name: m.office_confirm({}, ar), exact: true }).click();
  await expect(page.getByText('منى عادل').first()).toBeVisible();
  await button(page, m.office_confirm_step({}, ar)).click();
  await expect(page.getByRole('heading', { name: m.office_confirm_empty({}, ar) })).toBeVisible();
  await expect.poll(statusOf).toBe('confirmed');

  // It is found by the end of its phone, shipped and delivered.
  await page.goto('/office/orders');
  await field(page, m.office_orders_search({}, ar)).fill('٥٦٧٨');
  await page
    .getByRole('link', { name: new RegExp(String(number)) })
    .first()
    .click();
  await button(page, m.office_step_ship({}, ar)).click();
  const ship = page.getByRole('dialog');
  await ship.getByLabel(m.office_order_courier({}, ar)).fill('بوسطة');
  await ship.getByRole('button', { name: m.office_step_ship({}, ar), exact: true }).click();
  await expect(ship).toBeHidden();
  await expect.poll(statusOf).toBe('shipped');
  await button(page, m.office_step_delivered({}, ar)).click();
  await expect.poll(statusOf).toBe('delivered');
  await expect(page.getByText(m.orders_status_delivered({}, ar)).first()).toBeVisible();
});
