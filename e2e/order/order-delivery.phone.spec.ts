import type { Page } from '@playwright/test';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { logInAgain, openMenu } from '#e2e/steps/auth-steps.ts';
import { button, openBag, openBagWith, otherDevice, placedOrders } from '#e2e/steps/bag-steps.ts';
import { fillDelivery, keptDelivery } from '#e2e/steps/delivery-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

async function cancel(shop: RunningShop, page: Page): Promise<void> {
  const number = String((await placedOrders(page))[0]?.number);
  const { code, output } = await shop.command('orders', 'status', number, 'cancelled');
  expect(code, output).toBe(0);
}

test('an order that was cancelled meanwhile takes no address any more, and says how it stands', async ({
  page,
  products,
  shop,
}) => {
  await openBagWith(page, products.slice(0, 1));
  await button(page, 'CHECK OUT').click();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText('We do not have a delivery address yet.')).toBeVisible();
  await fillDelivery(page);
  await cancel(shop, page);
  await button(page, 'Save the address').click();
  await expect(page.getByText('No delivery address was given.', { exact: true })).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(button(page, 'Save the address')).toHaveCount(0);
  await expect(page.getByText('That did not work.', { exact: false })).toHaveCount(0);
});

test('thanks that come too late to take an address lead to the order', async ({
  page,
  products,
  shop,
}) => {
  await openBagWith(page, products.slice(0, 1));
  await button(page, 'CHECK OUT').click();
  const thanks = page.getByRole('dialog', { name: 'Thanks For Your Order' });
  await thanks.getByRole('button', { name: 'Add your address', exact: true }).click();
  await fillDelivery(thanks);
  await cancel(shop, page);
  await thanks.getByRole('button', { name: 'Save the address' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(thanks).toBeHidden();
  await expect(page.getByText('No delivery address was given.', { exact: true })).toBeVisible();
});

const stopped = 'Your order is not placed yet.';

test('a wrong or a missing field stops CHECK OUT with a sentence, and gets the focus in sight; the order’s page takes the address as well', async ({
  page,
  products,
}) => {
  await openBagWith(page, products.slice(0, 1));
  await page.getByText('Delivery address', { exact: true }).click();
  const mobile = page.getByLabel('Mobile', { exact: true });
  const name = page.getByLabel('Full name');
  await name.fill('Mona Adel');
  await mobile.fill('0101');
  await page.getByText('Delivery address', { exact: true }).click();
  // At each try, also after the form was closed.
  for (const _ of [1, 2]) {
    await button(page, 'CHECK OUT').click();
    await expect(page.getByRole('alert').getByText(stopped)).toBeVisible();
    await expect(mobile).toBeFocused();
    await expect(mobile).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Enter an Egyptian mobile')).toBeInViewport({ ratio: 1 });
  }
  await mobile.fill('01012345678');
  await button(page, 'CHECK OUT').click();
  await expect(page.getByLabel('Governorate')).toBeFocused();
  await expect(page.getByText('Please fill this in.')).toHaveCount(3);
  await expect(name).toHaveValue('Mona Adel');
  expect(await placedOrders(page)).toHaveLength(0);

  await name.fill('');
  await mobile.fill('');
  await expect(page.getByText(stopped)).toBeHidden();
  await button(page, 'CHECK OUT').click();
  await page.getByRole('link', { name: 'See your order' }).click();
  // The one next thing: without an address there is nothing to confirm.
  const needsAddress = page.getByRole('region', { name: 'Your order needs an address' });
  await expect(needsAddress).toBeInViewport();
  await expect(button(page, 'Confirm order')).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await openPage(page, '/orders');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Needs your address');
  await openPage(page, pathname);
  await fillDelivery(page, '٠١٥٥١٢٣٤٥٦٧');
  await button(page, 'Save the address').click();
  await expect(page.getByRole('main').locator('address')).toContainText('01551234567');
  const confirm = page.getByRole('region', { name: 'Confirm your order' });
  await expect(confirm).toBeInViewport();
  await expect(confirm).toContainText(
    /Arrives \w{3} \d+ – \w{3} \d+ \w{3}, if it is confirmed today$/,
  );
  await expect(page.getByText('Still to come: Confirmed Shipped Delivered')).toBeVisible();
  await confirm.getByRole('button', { name: 'Confirm order' }).click();
  const coming = page.getByRole('region', { name: 'We are getting your order ready' });
  await expect(coming).toContainText(/Arrives \w{3} \d+ – \w{3} \d+ \w{3}$/);
  await openPage(page, new URL(page.url()).pathname);
  await expect(page.getByRole('main').locator('address')).toContainText('Dokki, Giza');
});

test('Egyptian mobiles are taken as they are written, and nothing that is pasted turns the address around', async ({
  page,
  products,
}) => {
  await openBagWith(page, products.slice(0, 1));
  await page.getByText('Delivery address', { exact: true }).click();
  await fillDelivery(page);
  const mobile = page.getByLabel('Mobile', { exact: true });
  for (const [typed, kept] of [
    ['+20 10 2234 5678', '01022345678'],
    ['0020 111 234 5678', '01112345678'],
    ['٠١٢٣٢٣٤٥٦٧٨', '01232345678'],
    ['015-1234-5678', '01512345678'],
    ['٠٠٢٠ ١٠١ ٢٣٤ ٥٦٧٩', '01012345679'],
  ] as const) {
    await mobile.fill(typed);
    await button(page, 'CHECK OUT').focus();
    await expect.poll(async () => (await keptDelivery(page))?.mobile).toBe(kept);
  }
  for (const typed of ['013 1234 5678', '+1 010 1234 5678', '010 1234 567', '02 2735 1234']) {
    await mobile.fill(typed);
    await button(page, 'CHECK OUT').focus();
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Enter an Egyptian mobile', { exact: false })).toBeVisible();
    await expect(page.getByText('Not complete yet', { exact: true })).toBeVisible();
    await mobile.fill('010 1234 5678');
    await expect(mobile).not.toHaveAttribute('aria-invalid', 'true');
  }
  const street = page.getByLabel('Street', { exact: true });
  await street.fill('5 \u202etS rirhaT\u2069 Tahrir\u200f St\u061c');
  await expect(street).toHaveValue('5 tS rirhaT Tahrir St');
  await button(page, 'CHECK OUT').focus();
  await expect.poll(async () => (await keptDelivery(page))?.street).toBe('5 tS rirhaT Tahrir St');
  // They were corrections of one address.
  const book = await page.request.get('/api/delivery');
  expect((await book.json()).addresses).toHaveLength(1);
});

test('a complete address is kept on the device and with the account until another one is, and not after a sign-out', async ({
  page,
  products,
}) => {
  test.slow();
  const to = (device: Page) => device.getByText('To Dokki, Giza', { exact: true });
  const email = await openBagWith(page, products.slice(0, 1));
  await page.getByText('Delivery address', { exact: true }).click();
  await fillDelivery(page);
  await page.getByLabel('Landmark').fill('Opposite the zoo');
  await button(page, 'CHECK OUT').focus();
  await expect.poll(async () => (await keptDelivery(page))?.landmark).toBe('Opposite the zoo');

  await page.getByLabel('City or area').fill('');
  await button(page, 'CHECK OUT').click();
  await expect(page.getByLabel('City or area')).toBeFocused();
  await expect(page.getByRole('alert').getByText(stopped)).toBeVisible();
  await page.getByLabel('City or area').fill('D');
  await page.getByLabel('City or area').fill('');
  await page.getByLabel('Mobile', { exact: true }).fill('0101');
  expect(await placedOrders(page)).toHaveLength(0);

  // Not asked again on this device, even offline.
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await openBag(page);
  await expect(to(page)).toBeVisible();
  await button(page, 'Change the address').click();
  await expect(page.getByLabel('Landmark')).toHaveValue('Opposite the zoo');
  await page.unroute('**/api/**');

  const laptop = await otherDevice(page, email);
  await openBag(laptop);
  await to(laptop).click();
  await expect(laptop.getByLabel('Mobile', { exact: true })).toHaveValue('01012345678');
  await expect(laptop.getByLabel('Governorate')).toHaveValue('giza');
  await laptop.context().close();

  await openMenu(page);
  await button(page, 'Sign Out').click();
  await expect(page.locator('html')).toHaveAttribute('data-loggedin', '0');
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('Mona');
  await openPage(page, '/auth?mode=log-in');
  await logInAgain(page, email);
  await openPage(page, `/shop/${products[0]?.id}`);
  await button(page, 'ADD TO CART').click();
  await expect(page.getByText('ADDED ✔', { exact: true })).toBeVisible();
  await openBag(page);
  await expect(to(page)).toBeVisible();
  await button(page, 'CHECK OUT').click();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('main').locator('address')).toContainText('Dokki, Giza');
  await expect(page.getByRole('main').locator('address')).toContainText('01012345678');
});
