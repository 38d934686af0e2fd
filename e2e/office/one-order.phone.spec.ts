import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import {
  button,
  colleague,
  field,
  invite,
  leaveTelephoneAlone,
  setPassword,
  title,
  watchPolicy,
} from './office-steps.ts';
import { history, newOrder, open, part } from './one-order-steps.ts';

const test = testWithProducts([makeProduct(1), makeProduct(2, { sizes: ['M', 'L'] })]);

test('an order goes from placed to delivered by the loud button, and a step is taken back', async ({
  page,
  shop,
}) => {
  const reports = await watchPolicy(page);
  await setPassword(page, await invite(shop));
  const number = await newOrder(shop);
  await open(page, number);
  await button(page, 'Confirm').click();
  await expect(page.getByText(`Order ${number}: Confirmed`)).toBeVisible();
  // What is told stays in reach above a dialog; the page behind it is not.
  await button(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await button(page, 'Undo').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Cancel')).toBeFocused();
  await expect(button(page, 'Confirm')).toBeEnabled();
  await expect(history(page)).toHaveCount(1);
  // Whoever calls from here has called.
  await leaveTelephoneAlone(page);
  await page.getByRole('link', { name: 'Call 010 1234 5678' }).click();
  await expect(history(page).first()).toContainText('Called');
  // Nobody answers: it is put off here as in the pile.
  await button(page, 'No answer').click();
  await button(page, 'In 2 hours').click();
  await expect(page.getByText(/No answer ×1 · Comes back/)).toBeVisible();
  await button(page, 'Confirm').click();
  // Later, the history takes it back.
  await page.reload();
  await button(page, 'Undo: Confirmed').click();
  await expect(button(page, 'Confirm')).toBeEnabled();
  await expect(button(page, 'Undo: Confirmed')).toHaveCount(0);
  await button(page, 'Confirm').click();
  await button(page, 'Ship').click();
  await field(page, 'Courier').fill('Bosta');
  await field(page, 'Waybill').fill('7700');
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(history(page).first()).toContainText('7700');
  await button(page, 'Delivered').click();
  await expect(history(page).first()).toContainText('Delivered');
  await expect(button(page, 'Delivered')).toHaveCount(0);
  await expect(history(page)).toHaveCount(6);
  await expect(history(page).first()).toContainText('@shop.example');
  expect(reports).toEqual([]);
});

test('a step whose answer is lost is done once, however often it is tapped', async ({
  page,
  shop,
}) => {
  await setPassword(page, await invite(shop));
  const number = await newOrder(shop);
  await open(page, number);
  await page.route(
    '**/office/api/orders/changeStatus',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, 'Confirm').click();
  await expect(history(page)).toHaveCount(2);
  // The tap is answered by what the order is now: the next step, and no second confirmation.
  await expect(button(page, 'Ship')).toBeEnabled();
  const { output } = await shop.command('orders', 'show', String(number), '--json');
  expect((JSON.parse(output) as { history: object[] }).history).toHaveLength(2);
});

test('two people write at once: different fields are merged, of the same one nothing is lost', async ({
  page,
  shop,
}) => {
  await setPassword(page, await invite(shop));
  const other = await colleague(page.context(), shop);
  const number = await newOrder(shop);
  for (const each of [page, other]) await open(each, number);
  const trials: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/log/undo')) trials.push(request.url());
  });

  for (const each of [page, other]) await button(each, 'Write a note').click();
  await field(other, 'Note').fill('Call after six');
  await button(other, 'Save').click();
  await expect(part(other, 'Note of the staff')).toContainText('@shop.example');
  await field(page, 'Note').fill('Ring twice');
  await button(page, 'Save').click();
  const met = part(page, 'Note of the staff').getByRole('alert');
  await expect(met).toContainText('Call after six');
  await expect(met).toContainText('Ring twice');
  await button(page, 'Keep mine').click();
  await expect(part(page, 'Note of the staff')).toContainText('Ring twice');
  await expect(button(page, 'Change the note')).toBeVisible();
  // The history shows no notes: whether one can be taken back is not asked.
  expect(trials).toEqual([]);

  for (const each of [page, other]) await button(each, 'Change the address').click();
  await field(other, 'Floor').fill('٣');
  await field(other, 'Street').fill('1 Tahrir St.');
  await button(other, 'Save').click();
  await expect(part(other, 'Delivery address')).toContainText('1 Tahrir St.');
  await field(page, 'Flat').fill('9');
  await field(page, 'Street').fill('2 Nile St.');
  await button(page, 'Save').click();
  await expect(part(page, 'Delivery address').getByRole('alert')).toContainText('1 Tahrir St.');
  await expect(field(page, 'Floor')).toHaveValue('٣');
  await button(page, 'Keep theirs').click();
  await button(page, 'Save').click();
  await expect(button(page, 'Change the address')).toBeVisible();
  for (const text of ['1 Tahrir St.', '٣', '9']) {
    await expect(part(page, 'Delivery address')).toContainText(text);
  }
  await other.context().close();
});

test('a line gets another size and fewer pieces, and is removed only when asked', async ({
  page,
  shop,
}) => {
  await setPassword(page, await invite(shop));
  const number = await newOrder(shop);
  await open(page, number);
  await button(page, 'Change Plain Shirt 2, size M').click();
  await field(page, 'Size').selectOption('L');
  await button(page, 'Save').click();
  await expect(button(page, 'Change Plain Shirt 2, size L')).toBeVisible();
  await button(page, 'Change Plain Shirt 1').click();
  await button(page, 'Remove').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(part(page, 'Products').getByRole('listitem')).toHaveCount(1);
  await expect(history(page).first()).toContainText('removed');
});

test('a packer sees the parcel, and ships and prints it', async ({ page, shop }) => {
  await setPassword(page, await invite(shop, 'packer'));
  const number = await newOrder(shop);
  await shop.command('orders', 'note', String(number), '--staff-note', 'Wrap it twice');
  await shop.command('orders', 'status', String(number), 'confirmed');
  await open(page, number);
  await expect(part(page, 'Note of the staff')).toContainText('Wrap it twice');
  await expect(part(page, 'Delivery address')).toContainText('12 Mossadak St.');
  for (const name of ['Cancel', 'WhatsApp', 'Change the address', 'Write a note']) {
    await expect(button(page, name)).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Print slip', exact: true })).toBeVisible();
  await button(page, 'Ship').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(history(page).first()).toContainText('Shipped');
  await expect(button(page, 'Delivered')).toHaveCount(0);
});

test('an unknown number says so, and leads back', async ({ page, shop }) => {
  await setPassword(page, await invite(shop));
  await page.goto('/office/orders/9');
  await expect(page.getByRole('alert')).toContainText('no order with this number');
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
  await expect(title(page, 'Orders')).toBeVisible();
});
