import type { Page } from '@playwright/test';
import { formatAmount } from '#domain/money/amount.ts';
import { locales, localizedPath } from '#domain/text/locale.ts';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { layoutFaults } from '#e2e/faults/layout-faults.ts';
import { manyVisitors } from '#e2e/shops/fixed-shops.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { button, logIn } from '#e2e/steps/bag-steps.ts';
import { testDelivery } from '#e2e/steps/delivery-steps.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import { readMail } from '#server/mail/test/read-mail.ts';

const shirt = makeProduct(1, { price: 450 });
const owner = 'owner@shop.example';

const test = testWithProducts([shirt], {
  ...manyVisitors,
  MAIL_FROM: 'shop@shop.example',
  OWNER_EMAIL: owner,
  SELLER_WHATSAPP: '01198765432',
});

// Its shop serves these tests.
test.describe.configure({ mode: 'default' });

const textTo = async (shop: RunningShop, email: string, part: string | RegExp) =>
  (await shop.mails())
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ source }) => readMail(source).text)
    .find((text) => text.search(part) >= 0) ?? '';

async function placeOrder(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/orders', {
    data: {
      lines: [{ id: shirt.id, quantity: 2, price: shirt.price }],
      delivery: testDelivery,
      deliveryFee: 4500,
    },
    headers: { 'X-XSRF-TOKEN': token, 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).order.number;
}

test('the link in a mail opens the order in any browser: its address is changed, it is confirmed and cancelled', async ({
  page,
  browser,
  shop,
}) => {
  // A mail to an address that nobody has proved leads to the log-in.
  const email = await logIn(page);
  const first = await placeOrder(page);
  const proof = /^\S+\/auth\/confirm\?oobCode=(\S+)$/m;
  await expect.poll(() => textTo(shop, email, proof)).toContain(`/orders/${first}\n`);
  const oobCode = proof.exec(await textTo(shop, email, proof))?.[1];
  const update = '/identitytoolkit.googleapis.com/v1/accounts:update?key=adi-storefront';
  expect((await page.request.post(update, { data: { oobCode } })).status()).toBe(200);

  const number = await placeOrder(page);
  const linkIn = /^\S+(\/o\/[\w-]{22})$/m;
  await expect.poll(() => textTo(shop, email, linkIn)).toContain(`order ${number}`);
  const path = linkIn.exec(await textTo(shop, email, linkIn))?.[1] ?? '';

  const context = await browser.newContext({ baseURL: shop.url, locale: 'ar-EG' });
  const guest = await context.newPage();
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  const answer = await guest.goto(path);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  const main = guest.getByRole('main');
  await expect(main.getByText('Mona Adel', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/201198765432\\?text=.*${number}`),
  );
  expect(await accessibilityFaults(guest, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);

  const arabic = { locale: 'ar' } as const;
  await guest.getByRole('link', { name: 'العربية' }).first().click();
  await expect(guest).toHaveURL(`/ar${path}`);
  // In the same place, what was agreed stays.
  const giza = ['delivery', 'set', 'giza'];
  expect(await shop.command(...giza, '--closed')).toMatchObject({ code: 0 });
  await button(guest, m.order_change_address({}, arabic)).click();
  const city = guest.getByLabel(m.delivery_city({}, arabic), { exact: true });
  await expect(city).toHaveValue('Dokki');
  await guest.getByLabel(m.delivery_street({}, arabic), { exact: true }).fill('٧ شارع النيل');
  await button(guest, m.delivery_save({}, arabic)).click();
  await expect(guest.getByRole('status')).toContainText([m.order_address_saved({}, arabic)]);
  await expect(main.getByText('٧ شارع النيل')).toBeVisible();
  expect(await shop.command(...giza, '--open')).toMatchObject({ code: 0 });
  await expect(main).toContainText(`${formatAmount(945, 'ar')} جنيه`);
  await button(guest, m.order_change_address({}, arabic)).click();
  await city.fill('العجمي');
  await guest.getByLabel(m.delivery_governorate({}, arabic)).selectOption('alexandria');
  await expect(guest.getByText(m.order_confirm_hint({}, arabic))).toBeVisible();
  await button(guest, m.order_confirm({}, arabic)).click();
  await expect(guest.getByRole('status')).toContainText([m.order_confirmed({}, arabic)]);
  // The confirmed order takes nothing away that was typed.
  await expect(city).toHaveValue('العجمي');
  await button(guest, m.delivery_save({}, arabic)).click();
  await expect(guest.getByRole('status')).toContainText([m.order_address_saved({}, arabic)]);
  await expect(main.getByText('العجمي')).toBeVisible();
  await expect(main).toContainText(`${formatAmount(955, 'ar')} جنيه`);

  await guest.goto(path);
  const history = guest.getByRole('region', { name: 'Status' }).getByRole('listitem');
  await expect(history).toHaveText([/^Placed/, /^Confirmed/]);
  await expect(button(guest, 'Confirm order')).toHaveCount(0);
  await button(guest, 'Cancel order').click();
  const question = guest.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'No, keep it' }).click();
  await expect(history).toHaveCount(2);
  await guest.emulateMedia({ media: 'print' });
  await expect(guest.getByText('You can return it within 14 days')).toBeVisible();
  await guest.emulateMedia({ media: 'screen' });
  await button(guest, 'Cancel order').click();
  await openPage(page, `/orders/${number}`);
  await expect(page.getByRole('region', { name: 'Status' }).getByRole('listitem')).toHaveCount(2);
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(guest.getByRole('status')).toContainText(['Your order is cancelled.']);
  await expect(history).toHaveText([/^Placed/, /^Confirmed/, /^Cancelled/]);
  await expect(guest.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(button(guest, 'Cancel order')).toHaveCount(0);
  // A page that was open meanwhile follows when its tab is seen again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Cancelled');
  await expect.poll(() => textTo(shop, owner, 'has cancelled')).toContain(`order ${number}`);

  // No address that the page has asked for, and no referrer, has the token.
  const token = path.slice('/o/'.length);
  const documents = [`${shop.url}${path}`, `${shop.url}/ar${path}`];
  expect(asked.filter((each) => each.includes(token) && !documents.includes(each))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['XSRF-TOKEN']);

  await guest.goto(`/o/${'x'.repeat(22)}`);
  await expect(guest).toHaveURL('/track#link-ended');
  await expect(guest.getByRole('alert')).toContainText('You can find your order here.');
  await guest.route('**/api/order-link', (route) => route.abort());
  await guest.goto(path);
  await expect(guest.getByRole('alert')).toContainText('needs a connection');
  await guest.unroute('**/api/order-link');
  await guest.route('**/api/order-link', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not-found' } } }),
  );
  await button(guest, 'Try again').click();
  await expect(guest).toHaveURL('/track#link-ended');
  await expect(guest.getByRole('alert')).toContainText('You can find your order here.');
  await context.close();
});

for (const locale of locales) {
  test(`an order is tracked by its number and mobile, in the language ${locale}`, async ({
    page,
  }) => {
    await logIn(page);
    const number = await placeOrder(page);
    await page.context().clearCookies();
    await openPage(page, localizedPath(locale, '/about'));
    const inLanguage = { locale };
    await page.getByRole('link', { name: m.footer_track({}, inLanguage) }).click();
    await expect(page).toHaveURL(localizedPath(locale, '/track'));
    const scripts = await holdAnswers(page, '**/assets/*.js');
    await page.goto(localizedPath(locale, '/track'), { waitUntil: 'commit' });
    const numberField = page.getByLabel(m.track_number({}, inLanguage), { exact: true });
    const mobileField = page.getByLabel(m.track_mobile({}, inLanguage), { exact: true });
    const track = button(page, m.track_submit({}, inLanguage));
    // What is typed before the scripts arrive counts.
    await numberField.fill(String(number));
    const alive = page.waitForRequest('**/products.json');
    scripts.release();
    await alive;
    await track.click();
    await expect(mobileField).toBeFocused();
    await expect(numberField).toHaveValue(String(number));
    await expect(page.getByText(m.delivery_mobile_wrong({}, inLanguage))).toBeVisible();
    await mobileField.fill('01099999999');
    await track.click();
    await expect(page.getByRole('alert')).toHaveText(m.track_none({}, inLanguage));
    await page.route('**/api/track', (route) =>
      route.fulfill({ status: 429, json: { error: { code: 'too-many-requests' } } }),
    );
    await track.click();
    await expect(page.getByRole('alert')).toHaveText(m.track_too_many({}, inLanguage));
    await page.unroute('**/api/track');
    await mobileField.fill('+20 101 234 5678');
    await track.click();
    const region = page.getByRole('region', { name: m.order_yours({}, inLanguage), exact: true });
    await expect(region).toContainText(m.orders_status_placed({}, inLanguage));
    await expect(region).toContainText(m.orders_number({ number }, inLanguage));
    await expect(region.getByRole('heading')).toBeFocused();
    await expect(region).toContainText(formatAmount(945, locale));
    const [arrives = ''] = m.delivery_arrives({ days: '|' }, inLanguage).split('|');
    await expect(region).toContainText(arrives);
    await expect(page.getByRole('main')).not.toContainText(/Mona|Dokki|Tahrir/);
    const everything = { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] };
    expect(await accessibilityFaults(page, everything)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  });
}
