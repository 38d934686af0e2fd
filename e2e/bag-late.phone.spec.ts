import { openMenu } from './auth-steps.ts';
import {
  button,
  heading,
  keptByServer,
  lineOf,
  openBag,
  openBagWith,
  otherDevice,
  placedOrders,
} from './bag-steps.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, test } from './shopper.ts';

for (const end of ['an order', 'a sign-out'] as const) {
  test(`what another device writes late does not bring a bag back after ${end}`, async ({
    page,
    products,
  }) => {
    const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
    const email = await openBagWith(page, [{ id, name, price }]);
    await expect.poll(() => keptByServer(page)).toEqual({ [id]: 1 });
    const laptop = await otherDevice(page, email);
    await openBag(laptop);
    await expect(heading(laptop)).toHaveText(/1$/);
    const { release } = await holdAnswers(laptop, '**/api/bag');
    const written = laptop.waitForRequest((call) => call.method() === 'PUT');
    await button(laptop, `Increase quantity of ${name}`).click();
    await written;

    if (end === 'an order') {
      await button(page, 'CHECK OUT').click();
      await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
    } else {
      await openMenu(page);
      await button(page, 'Sign Out').click();
      await expect.poll(() => keptByServer(laptop)).toEqual({});
    }
    release();
    await expect(laptop.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
    expect(await keptByServer(laptop)).toEqual({});
    expect(await placedOrders(laptop)).toHaveLength(end === 'an order' ? 1 : 0);
    await laptop.context().close();
  });
}

test('an answer that comes after CANCEL brings nothing back', async ({ page, products }) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  await openBagWith(page, [{ id, name, price }]);
  await expect.poll(() => keptByServer(page)).toEqual({ [id]: 1 });
  const { promise: cancelled, resolve: isCancelled } = Promise.withResolvers<void>();
  await page.route('**/api/bag', async (route) => {
    const response = await route.fetch();
    await cancelled;
    await route.fulfill({ response });
  });
  await button(page, `Increase quantity of ${name}`).click();
  await expect.poll(() => keptByServer(page)).toEqual({ [id]: 2 });
  const ended = page.waitForResponse('**/api/bag/new-generation');
  await button(page, 'CANCEL').click();
  isCancelled();
  await ended;
  await expect.poll(() => keptByServer(page)).toEqual({});
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  await openBag(page);
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
});

test('quick taps while the answers are slow are all counted, once', async ({ page, products }) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  await openBagWith(page, [{ id, name, price }]);
  await expect.poll(() => keptByServer(page)).toEqual({ [id]: 1 });
  const { release } = await holdAnswers(page, '**/api/bag');
  const plus = button(page, `Increase quantity of ${name}`);
  await plus.click();
  for (let taps = 0; taps < 9; taps += 1) await plus.click();
  await button(page, `Decrease quantity of ${name}`).click();
  await expect(heading(page)).toHaveText(/10$/);
  release();
  await expect.poll(() => keptByServer(page)).toEqual({ [id]: 10 });
  await expect(heading(page)).toHaveText(/10$/);
});

test('the same bag is not ordered again on another device, which is told so', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  const email = await openBagWith(page, [{ id, name, price }]);
  await expect.poll(() => keptByServer(page)).toEqual({ [id]: 1 });
  const laptop = await otherDevice(page, email);
  await openBag(laptop);
  await expect(heading(laptop)).toHaveText(/1$/);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  await button(laptop, 'CHECK OUT').click();
  await expect(laptop.getByRole('alert')).toContainText('emptied your bag on another device');
  await expect(lineOf(laptop, name)).toHaveCount(0);
  await button(laptop, 'OK').click();
  await expect(laptop.getByRole('alert')).toHaveCount(0);
  expect(await placedOrders(page)).toHaveLength(1);
  await laptop.context().close();
});

test('the bag shows its lines with their styles also when the later styles do not come', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  await openBagWith(page, [{ id, name, price }]);
  await page.route('**/later-*.css', (route) => route.abort());
  await page.reload();
  await expect(lineOf(page, name)).toBeVisible();
  await expect(lineOf(page, name)).toHaveCSS('display', 'grid');
});
