import type { BrowserContext, Page } from '@playwright/test';
import { makeProduct } from '#e2e/shops/published-products.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { ownBrowser } from '#e2e/steps/offline-steps.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { ask, button, field, invite, placeOrder, setPassword, title } from './office-steps.ts';

const test = testWithProducts([makeProduct(1), makeProduct(602)]).extend(ownBrowser);
test.use({ serviceWorkers: 'allow' });
// Several pages each, which the worker keeps first.
test.describe.configure({ timeout: 120_000 });

async function openOrder(page: Page, number: number): Promise<void> {
  await page.goto(`/office/orders/${number}`);
  await expect(title(page, `Order ${number}`)).toBeVisible();
}

/** The worker has the pages, and the device the answers that are shown. */
async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptRecords(page, 'answers')).toContain('"orders","show"');
}

function keptRecords(page: Page, store: 'answers' | 'steps'): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('office');
        request.onsuccess = () => {
          const keys = request.result.transaction(name).objectStore(name).getAllKeys();
          keys.onsuccess = () => {
            request.result.close();
            resolve(keys.result.join());
          };
        };
      }),
    store,
  );
}

async function start(context: BrowserContext, shop: RunningShop) {
  const page = await context.newPage();
  await setPassword(page, await invite(shop));
  const number = await placeOrder(shop, 'Mona');
  await openOrder(page, number);
  await expect(button(page, 'Confirm')).toBeVisible();
  await waitUntilKept(page);
  return { page, number };
}

test('without a network, the office opens with the last answers and says how old they are', async ({
  context,
  shop,
}) => {
  const { page, number } = await start(context, shop);
  await page.goto('/office/orders');
  const row = page.getByRole('main').getByRole('link', { name: `Order ${number}`, exact: true });
  await expect(row).toBeVisible();
  await expect.poll(() => keptRecords(page, 'answers')).toContain('"orders","list"');
  await openOrder(page, number);
  await context.setOffline(true);
  await page.reload();
  await expect(title(page, `Order ${number}`)).toBeVisible();
  await expect(page.getByText('12 Mossadak St.')).toBeVisible();
  await expect(page.getByText(/as it was at \d\d:\d\d/)).toBeVisible();
  await page.goto('/office/orders');
  await expect(title(page, 'Orders')).toBeVisible();
  await expect(row).toBeVisible();
  await context.setOffline(false);
  // What was kept asks the shop as a new page does.
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText(/as it was at/)).toHaveCount(0);
  await page.goto(`/office/orders/${number}`);
  await expect(button(page, 'Confirm')).toBeVisible();
  await expect(page.getByText(/as it was at/)).toHaveCount(0);
});

test('a step without a network survives a closed tab, and is sent once when two windows are back', async ({
  context,
  shop,
}) => {
  const { page, number } = await start(context, shop);
  await context.setOffline(true);
  await button(page, 'Confirm').click();
  await expect(page.getByText('Not sent yet: 1')).toBeVisible();
  // The order says what it will be, and offers no second step.
  await expect(page.getByText('Confirmed · not sent yet')).toBeVisible();
  for (const name of ['Confirm', 'Cancel', 'No answer']) {
    await expect(button(page, name)).toHaveCount(0);
  }
  await page.close();
  const windows = [await context.newPage(), await context.newPage()];
  for (const each of windows) {
    await openOrder(each, number);
    await expect(each.getByText('Not sent yet: 1')).toBeVisible();
  }
  await context.setOffline(false);
  for (const each of windows) await expect(each.getByText('Not sent yet')).toHaveCount(0);
  const [one] = windows as [Page];
  await expect(button(one, 'Ship')).toBeVisible();
  const history = one.getByRole('region', { name: 'History', exact: true });
  // Placed, and confirmed once.
  await expect(history.getByRole('listitem')).toHaveCount(2);
});

test('an order that is placed without a network is placed once', async ({ context, shop }) => {
  const { page } = await start(context, shop);
  const count = async () =>
    (await ask<{ rows: object[] }>(shop, 'orders/list', { limit: 100 })).rows.length;
  const before = await count();
  await page.goto('/office/orders/new');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('1');
  await page.getByRole('list').getByRole('group').getByRole('button').first().click();
  await field(page, 'The address comes later').check();
  await expect(button(page, 'Place order')).toBeEnabled();
  await context.setOffline(true);
  // The battery was empty: the device no longer knows the year.
  await page.clock.setFixedTime('2020-01-01T00:00:00Z');
  await button(page, 'Place order').click();
  await expect(page.getByText('Not sent yet: 1')).toBeVisible();
  // A second tap would make another one.
  await expect(button(page, 'Place order')).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText('Not sent yet: 1')).toHaveCount(0);
  // Nobody waited for it any more: its number is told.
  await expect(page.getByText(/^Order \d+ is placed\.$/)).toBeVisible();
  expect(await count()).toBe(before + 1);
});

test('a step that the shop refuses later is told with its reason until somebody has read it', async ({
  context,
  shop,
}) => {
  const { page, number } = await start(context, shop);
  await context.setOffline(true);
  await button(page, 'Confirm').click();
  await expect(page.getByText('Not sent yet: 1')).toBeVisible();
  await shop.command('orders', 'cancel', String(number));
  await context.setOffline(false);
  await expect(page.getByText('Not done: 1')).toBeVisible();
  const refused = page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem');
  await expect(refused).toContainText(`Order ${number} · Confirmed`);
  await expect(refused.getByRole('alert')).not.toBeEmpty();
  await refused.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByText('Not done')).toHaveCount(0);
});

test('a note that waits stands in its place, and takes no second one that would be refused', async ({
  context,
  shop,
}) => {
  const { page, number } = await start(context, shop);
  const note = page.getByRole('region', { name: 'Note of the staff' });
  await context.setOffline(true);
  await button(note, 'Write a note').click();
  await field(page, 'Note').fill('Ring twice');
  await button(note, 'Save').click();
  await expect(note).toContainText('Ring twice');
  await expect(note).toContainText('Not sent yet');
  await expect(note.getByRole('button')).toHaveCount(0);
  await context.setOffline(false);
  await expect(button(note, 'Change the note')).toBeVisible();
  const shown = await ask<{ staffNote: object }>(shop, 'orders/show', { number });
  expect(shown.staffNote).toMatchObject({ text: 'Ring twice' });
});

test('a new order that the shop refuses later says whose it is, and opens again with all that was typed', async ({
  context,
  shop,
}) => {
  const { page } = await start(context, shop);
  await page.goto('/office/orders/new');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('602');
  await page.getByRole('list').getByRole('group').getByRole('button').first().click();
  const typed = {
    Mobile: '01012345678',
    'Full name': 'Typed <b>Carefully</b>',
    'City or area': 'Dokki',
    Street: '12 Mossadak St.',
  };
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  await field(page, 'Governorate').selectOption('cairo');
  await context.setOffline(true);
  await button(page, 'Place order').click();
  await expect(page.getByText('Not sent yet: 1')).toBeVisible();
  await ask(shop, 'delivery/set', { governorate: 'cairo', closed: true });
  await context.setOffline(false);
  const refused = page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem');
  await expect(refused).toContainText('New order Typed <b>Carefully</b>');
  await expect(refused.getByRole('alert')).not.toBeEmpty();
  // What is in the form by then is not lost without a question.
  await field(page, 'Full name').fill('Somebody else');
  await refused.getByRole('link', { name: 'Open again' }).click();
  await button(page.getByRole('dialog'), 'Close').click();
  await expect(field(page, 'Full name')).toHaveValue('Somebody else');
  await refused.getByRole('link', { name: 'Open again' }).click();
  await button(page, 'Replace it').click();
  await expect(page.getByText('Not done')).toHaveCount(0);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    for (const [name, text] of Object.entries(typed)) {
      await expect(field(page, name)).toHaveValue(text);
    }
    await expect(field(page, 'Governorate')).toHaveValue('cairo');
    await expect(button(page, 'Place order')).toBeEnabled();
  }
});

test('the log-out asks before it loses a step, and leaves nothing on the device', async ({
  context,
  shop,
}) => {
  const { page } = await start(context, shop);
  await page.route('**/office/api/orders/changeStatus', (route) => route.abort());
  await button(page, 'Confirm').click();
  await expect(page.getByText('Not sent yet: 1')).toBeVisible();
  await page.goto('/office/own');
  await button(page, 'Log out').click();
  await expect(page.getByText('Steps that are not sent yet will be lost')).toBeVisible();
  await button(page, 'Log out and lose them').click();
  await expect(title(page, 'Log in')).toBeVisible();
  expect(await keptRecords(page, 'answers')).toBe('');
  expect(await keptRecords(page, 'steps')).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('office-person'))).toBeNull();
});
