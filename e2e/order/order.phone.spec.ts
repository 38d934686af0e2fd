import { iconPaths } from '#app/ui/icon-paths.ts';
import { openMenu } from '#e2e/steps/auth-steps.ts';
import {
  button,
  giveCoupon,
  heading,
  keptByServer,
  keptOrder,
  lineOf,
  newAccount,
  openBag,
  openBagWith,
  otherDevice,
  placedOrders,
  summary,
} from '#e2e/steps/bag-steps.ts';
import { fillDelivery, keptDelivery } from '#e2e/steps/delivery-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('CHECK OUT thanks with a heart, empties the bag and leads to the order, which another shopper never sees', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  await openBagWith(page, [{ ...first, quantity: 2 }, second]);
  await giveCoupon(page);
  await button(page, 'CHECK OUT').click();
  const thanks = page.getByRole('dialog', { name: 'Thanks For Your Order' });
  await expect(thanks).toBeVisible();
  await expect(thanks.locator(`path[d="${iconPaths.heart}"]`)).toHaveCount(1);
  await expect(thanks).toContainText('We are sending a confirmation to your email.');
  await thanks.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(thanks).toBeHidden();
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  await expect(summary(page)).not.toContainText('After Sale');
  await expect(heading(page)).toBeFocused();
  expect(await keptByServer(page)).toEqual({});

  const paid = Math.round((2 * first.price + second.price) * 0.85);
  const [order] = await placedOrders(page);
  expect(order).toMatchObject({ toPay: paid * 100 });

  await openMenu(page);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL('/orders');
  await page.getByRole('link', { name: `Order ${order?.number}` }).click();
  await expect(page).toHaveURL(`/orders/${order?.number}`);
  const main = page.getByRole('main');
  for (const text of [first.name, second.name, 'Before Sale', 'After Sale', 'Placed']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main).toContainText(`${paid.toLocaleString('en-US')} EGP`);

  // A receipt is printed without what is to be pressed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByText(first.name, { exact: true })).toBeVisible();

  const stranger = await otherDevice(page, await newAccount(page));
  await openPage(stranger, `/orders/${order?.number}`);
  await expect(stranger.getByText('You have no order with this number.')).toBeVisible();
  await stranger.context().close();
});

test('where it goes is asked for in the bag, remembered with the account, and stands on the order', async ({
  page,
  products,
}) => {
  await openBagWith(page, products.slice(0, 1));
  await page.getByText('Delivery address', { exact: true }).click();
  await fillDelivery(page, '+٢٠ ١٠١ ٢٣٤ ٥٦٧٨');
  // The account has it as soon as it is filled in, for other devices.
  await button(page, 'CHECK OUT').focus();
  const kept = { name: 'Mona Adel', mobile: '01012345678', governorate: 'giza', city: 'Dokki' };
  await expect.poll(() => keptDelivery(page)).toMatchObject(kept);
  await openBag(page);
  await expect(page.getByText('To Dokki, Giza', { exact: true })).toBeVisible();
  await button(page, 'CHECK OUT').click();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  const address = page.getByRole('main').locator('address');
  await expect(address).toContainText('Mona Adel');
  await expect(address).toContainText('01012345678');
  await expect(address).toContainText('Dokki, Giza');
  expect(await keptDelivery(page)).toMatchObject(kept);
});

test('an order without an address is placed at once; the thanks ask for it', async ({
  page,
  products,
}) => {
  await openBagWith(page, products.slice(5, 6));
  await button(page, 'CHECK OUT').click();
  const thanks = page.getByRole('dialog', { name: 'Thanks For Your Order' });
  await expect(thanks).toContainText('in cash to the courier, plus delivery.');
  await expect(thanks.getByRole('button').or(thanks.getByRole('link')).first()).toHaveText(
    'Add your address',
  );
  await thanks.getByRole('button', { name: 'Add your address', exact: true }).click();
  await thanks.getByLabel('Full name').fill('Mona Adel');
  await thanks.getByRole('button', { name: 'Save the address' }).click();
  await expect(thanks.getByLabel('Mobile', { exact: true })).toBeFocused();
  await thanks.getByRole('button', { name: 'Save the address' }).click();
  await expect(thanks.getByLabel('Mobile', { exact: true })).toBeFocused();
  await thanks.getByLabel('Mobile', { exact: true }).fill('012 1234 5678');
  await thanks.getByLabel('Governorate').selectOption('Aswan');
  await thanks.getByLabel('City or area').fill('Aswan');
  await thanks.getByLabel('Street', { exact: true }).fill('Corniche 1');
  await thanks.getByRole('button', { name: 'Save the address' }).click();
  await expect(thanks.getByText('We have your delivery address.')).toBeVisible();
  await expect(thanks.getByText(/^Arrives/)).toBeVisible();
  await thanks.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('main').locator('address')).toContainText('01212345678');
});

test('an order that the shop refuses keeps the bag, and is told once: neither after a reload nor on another page', async ({
  page,
  products,
}) => {
  const { name } = products[0] ?? { name: '' };
  const email = await openBagWith(page, products.slice(0, 1));
  let refusal: { status: number; json: object } = {
    status: 500,
    json: { error: { code: 'internal' } },
  };
  await page.route('**/api/orders', (route) => route.fulfill(refusal));
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('alert')).toContainText('Your order was not placed');
  await expect(lineOf(page, name)).toBeVisible();
  await button(page, 'OK').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(button(page, 'CHECK OUT')).toBeFocused();

  refusal = { status: 409, json: { error: { code: 'code-refused' }, reason: 'ended' } };
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Your code does not count' })).toBeVisible();
  await page.reload();
  await expect.poll(() => keptOrder(page, email)).toBeUndefined();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  refusal = { status: 409, json: { error: { code: 'too-many-requests' } } };
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('alert')).toContainText('Your order was not placed');
  await openMenu(page);
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect.poll(() => keptOrder(page, email)).toBeUndefined();
  await expect(page.getByRole('dialog', { name: 'Your order was not placed' })).toHaveCount(0);

  await page.unroute('**/api/orders');
  await openBag(page);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(await placedOrders(page)).toHaveLength(1);
});

test('a refusal that comes in the moment of leaving the bag is read on the next page', async ({
  page,
  products,
}) => {
  await openBagWith(page, products.slice(0, 1));
  await page.evaluate(() => {
    const { fetch, history } = window;
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const refusal = JSON.stringify({ error: { code: 'internal' } });
    const headers = { 'content-type': 'application/json' };
    window.fetch = async (asked, options) => {
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
      if (pathname !== '/api/orders') return fetch(asked, options);
      await left;
      return new Response(refusal, { status: 500, headers });
    };
    // The address changes before the next page is shown.
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      leave();
    };
  });
  await button(page, 'CHECK OUT').click();
  await openMenu(page);
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  const refused = page.getByRole('dialog', { name: 'Your order was not placed' });
  await expect(refused).toContainText('We could not take your order.');
});

test('who has gone on to the shop is told that the order was refused', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  await openBagWith(page, products.slice(0, 1));
  for (const [code, text] of [
    ['internal', 'We could not take your order.'],
    ['prices-changed', 'Prices have changed.'],
  ] as const) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const json = { error: { code }, lines: [{ id, price: price + 10 }] };
    await page.route('**/api/orders', async (route) => {
      await released;
      await route.fulfill({ status: 409, json });
    });
    await button(page, 'CHECK OUT').click();
    await openMenu(page);
    await page.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page).toHaveURL('/shop');
    release();
    const refused = page.getByRole('dialog', { name: 'Your order was not placed' });
    await expect(refused).toContainText(text);
    await refused.getByRole('link', { name: 'Go to your bag' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(lineOf(page, name)).toBeVisible();
    const prices = page.getByRole('dialog', { name: 'Prices have changed' });
    await expect(prices).toHaveCount(code === 'prices-changed' ? 1 : 0);
    await page.unroute('**/api/orders');
  }
});
