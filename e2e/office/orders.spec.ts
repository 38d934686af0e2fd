import type { Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { button, field, invite, setPassword, title, watchPolicy } from './office-steps.ts';

const test = testWithProducts([makeProduct(1)]);

/** A stranger's words. */
const attack = '<img src=x onerror="window.ran=1">';
const delivery = {
  ...{ name: 'Mona Adel', mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  street: '12 Mossadak St.',
};

type Row = { number: number; isDone?: boolean };

/** An owner's script. */
async function script(shop: RunningShop) {
  const name = `script ${Math.random()}`;
  const { output } = await shop.command('tokens', 'add', name, '--role', 'seller', '--json');
  const authorization = `Bearer ${(JSON.parse(output) as { token: string }).token}`;
  const call = async (path: string, given: object) => {
    const answer = await fetch(`${shop.url}/office/api/orders/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    expect(answer.status, path).toBe(200);
    return ((await answer.json()) as { ok: { order: Row; rows: Row[] } }).ok;
  };
  return {
    async order(change: Partial<typeof delivery> = {}, ...statuses: string[]): Promise<number> {
      const given = { lines: ['1'], delivery: { ...delivery, ...change } };
      const { number } = (await call('create', given)).order;
      for (const status of statuses) {
        await call('changeStatus', { numbers: [number], status });
      }
      return number;
    },
    cancel: (number: number) => call('cancel', { numbers: [number] }),
    count: async (number: number, status: string) =>
      (await call('list', { search: String(number), filters: { status } })).rows.filter(
        (row) => row.number === number,
      ).length,
  };
}

const link = (page: Page, number: number) =>
  page.getByRole('main').getByRole('link', { name: `Order ${number}`, exact: true });
const links = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Order \d+$/ });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' });
const status = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name, exact: true });

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/office/orders${address}`);
  await expect(title(page, 'Orders')).toBeVisible();
}

/** On a phone, boxes come when they are wanted. */
async function select(page: Page, ...numbers: number[]): Promise<void> {
  await expect(links(page).first()).toBeVisible();
  const begin = button(page, 'Select');
  if (await begin.isVisible()) await begin.click();
  for (const number of numbers) await field(page, `Select order ${number}`).check();
}

test('what the list shows stands in its address, and back shows what was shown before', async ({
  page,
  shop,
}) => {
  const { order } = await script(shop);
  const name = `Salma ${Math.random().toString(36).slice(2, 8)}`;
  const placed = await order({ name });
  const inGiza = await order({ name }, 'confirmed');
  const inCairo = await order({ name, governorate: 'cairo', city: 'Maadi' }, 'confirmed');
  await setPassword(page, await invite(shop));
  await open(page);
  await search(page).fill(name);
  await expect(page).toHaveURL(/\?q=/);
  await expect(links(page)).toHaveCount(3);
  await status(page, 'Confirmed').click();
  await expect(links(page)).toHaveCount(2);
  await button(page, 'Filters').click();
  await field(page, 'Governorate').selectOption('Cairo');
  await expect(links(page)).toHaveCount(1);
  await expect(link(page, inCairo)).toBeVisible();
  expect(new URL(page.url()).search).toBe(
    `?q=${name.replace(' ', '+')}&status=confirmed&governorate=cairo`,
  );

  await page.reload();
  await expect(links(page)).toHaveCount(1);
  await expect(search(page)).toHaveValue(name);
  await button(page, 'Remove Cairo').click();
  await expect(link(page, inGiza)).toBeVisible();
  await page.goBack();
  await expect(links(page)).toHaveCount(1);
  await page.goBack();
  await expect(links(page)).toHaveCount(2);
  await page.goBack();
  await expect(link(page, placed)).toBeVisible();
  await expect(links(page).first()).toHaveText(new RegExp(String(inCairo)));
  await button(page, 'Filters').click();
  await field(page, 'Sort by').selectOption('Oldest first');
  await expect(links(page).first()).toHaveText(new RegExp(String(placed)));
  await button(page, 'Remove Oldest first').click();
  await expect(links(page).first()).toHaveText(new RegExp(String(inCairo)));

  await search(page).fill(String(inGiza));
  await search(page).press('Enter');
  await expect(page).toHaveURL(`${shop.url}/office/orders/${inGiza}`);

  await open(page, '?q=nobody-has-this-name');
  await expect(page.getByRole('heading', { name: 'No order was found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect(links(page).first()).toBeVisible();
  await expect(search(page)).toHaveValue('');
});

test('many orders take a step together: what fails is named, the rest goes on and can be undone', async ({
  page,
  shop,
}) => {
  const { order, cancel, count } = await script(shop);
  const name = `Hany ${Math.random().toString(36).slice(2, 8)}`;
  const [first, gone, last] = [await order({ name }), await order({ name }), await order({ name })];
  await setPassword(page, await invite(shop, 'seller'));
  await open(page, `?q=${encodeURIComponent(name)}`);
  await select(page, first, gone, last);
  await expect(page.getByText('3 orders selected')).toBeVisible();
  // Meanwhile its shopper has called somebody else.
  await page.route('**/office/api/orders/list', (route) => route.abort());
  await cancel(gone);
  await button(page, 'Confirm').click();
  await expect(page.getByText('2 orders confirmed')).toBeVisible();
  const refused = page.getByRole('alert').filter({ hasText: 'Not done' });
  await expect(refused.getByRole('listitem')).toHaveText(
    new RegExp(`^Order ${gone}: script .* was faster: the order is “Cancelled”`),
  );
  expect([await count(first, 'confirmed'), await count(last, 'confirmed')]).toEqual([1, 1]);

  await page.unroute('**/office/api/orders/list');
  await button(page, 'Undo').click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  expect([await count(first, 'placed'), await count(last, 'placed')]).toEqual([1, 1]);
});

test('a view is saved, opened and removed, and brought back', async ({ page, shop }) => {
  await setPassword(page, await invite(shop));
  await open(page, '?status=shipped&governorate=cairo');
  await button(page, 'Views').click();
  await button(page, 'Save view').click();
  await expect(field(page, 'Name of the view')).toHaveAccessibleDescription(/Write a name/);
  await field(page, 'Name of the view').fill('Cairo, on the way');
  await button(page, 'Save view').click();
  const view = page.getByRole('link', { name: 'Cairo, on the way', exact: true });
  await expect(view).toBeVisible();
  await expect(field(page, 'Name of the view')).toHaveValue('');

  await open(page);
  await button(page, 'Views').click();
  await view.click();
  await expect(page).toHaveURL(/\?status=shipped&governorate=cairo$/);
  await expect(status(page, 'Shipped')).toHaveAttribute('aria-current', 'true');
  await button(page, 'Remove Cairo, on the way').click();
  await expect(page.getByText('You have no views yet.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(view).toBeVisible();
});

test('a packer ships from the list, takes it back, and sees no money', async ({ page, shop }) => {
  const { order, count } = await script(shop);
  const name = `Nour ${Math.random().toString(36).slice(2, 8)}`;
  const numbers = [await order({ name }, 'confirmed'), await order({ name }, 'confirmed')];
  await setPassword(page, await invite(shop, 'packer'));
  await open(page, `?q=${encodeURIComponent(name)}`);
  await select(page, ...numbers);
  await expect(page.getByRole('main').getByText('EGP')).toHaveCount(0);
  await expect(button(page, 'Cancel orders')).toHaveCount(0);
  await button(page, 'Ship').click();
  await field(page, 'Courier').fill('Bosta');
  await button(page, 'Ship').click();
  await expect(page.getByText('2 orders shipped')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  for (const number of numbers) expect(await count(number, 'confirmed')).toBe(1);
});

test.describe('in Arabic, in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('everybody can use the list with its bar, and a stranger’s words are text', async ({
    page,
    shop,
  }) => {
    const { order } = await script(shop);
    const number = await order({ name: `Mona ${attack}`, city: attack });
    await setPassword(page, await invite(shop));
    const reports = await watchPolicy(page);
    await page.evaluate(() => localStorage.setItem('office-language', 'ar'));
    await page.goto(`/office/orders?q=${number}`);
    await expect(page.getByText(`Mona ${attack}`)).toBeVisible();
    const begin = button(page, 'تحديد');
    const row = page.getByRole('main').getByRole('link', { name: String(number) });
    const { y = 0 } = (await row.boundingBox()) ?? {};
    expect(y).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
    if (await begin.isVisible()) await begin.click();
    await page.getByRole('checkbox', { name: new RegExp(`^تحديد الطلب .?${number}`) }).check();
    await button(page, 'التصفية').click();
    await expect(button(page, 'تأكيد')).toBeVisible();
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= screen.width);
    expect(fits).toBe(true);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, input, select)')]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height < 43.9),
    );
    expect(small).toEqual([]);
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    expect(await accessibilityFaults(page, { tags })).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(reports).toEqual([]);
  });
});
