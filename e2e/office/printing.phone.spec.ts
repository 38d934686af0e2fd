import type { Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { ask, field, invite, placeOrder, setPassword } from './office-steps.ts';

const shirt = makeProduct(1, { name: 'Nile Shirt', nameAr: 'قميص النيل' });
const socks = makeProduct(2, { name: 'Delta Socks', nameAr: 'جورب الدلتا', sizes: ['M'] });
const settings = {
  ...{ TRANSFER_HANDLE: 'mona@instapay', SELLER_NAME: 'Nile Sports Trading' },
  ...{ SELLER_REGISTER: '123456', SELLER_TAX_NUMBER: '100-200-300', VAT_REGISTERED: 'yes' },
};
const test = testWithProducts([shirt, socks], settings, async (shop) => {
  await ask(shop, 'products/edit', { id: 1, changes: { shelf: 'A10' } });
  await ask(shop, 'products/edit', { id: 2, changes: { shelf: 'A2' } });
  await ask(shop, 'delivery/set', { governorate: 'giza', fee: '45', days: '1-3' });
});

/** A stranger's words. */
const attack = '<img src=x onerror="window.ran=1">';
const mobile = '01012345678';

async function placePaid(shop: RunningShop): Promise<number> {
  const delivery = {
    ...{ name: 'منى عادل', mobile, otherMobile: '01112345678', governorate: 'giza' },
    ...{ city: 'الدقي', street: '١٢ شارع مصدق' },
  };
  const made = { lines: ['1x2', '2:M'], payment: 'transfer', delivery };
  const { order } = await ask<{ order: { number: number } }>(shop, 'orders/create', made);
  await ask(shop, 'orders/paid', { numbers: [order.number] });
  return order.number;
}

async function openSheets(page: Page, shop: RunningShop, numbers: readonly number[]) {
  await setPassword(page, await invite(shop));
  await page.evaluate(() => localStorage.setItem('office-language', 'ar'));
  await page.goto(`/office/orders/print?numbers=${numbers.join(',')}`);
  await expect(page.getByRole('article')).toHaveCount(numbers.length);
}

const choose = (page: Page, kind: string) => field(page, 'ماذا تطبع').selectOption({ label: kind });

test('slips, receipts and the picking list say in Arabic what is in the parcels', async ({
  page,
  shop,
}) => {
  const paid = await placePaid(shop);
  const cash = await placeOrder(shop, `Mona ${attack}`);
  await openSheets(page, shop, [paid, cash]);
  const sheet = (number: number) => page.getByRole('article').filter({ hasText: String(number) });
  for (const text of ['منى عادل', mobile, '01112345678', '١٢ شارع مصدق', '٠ جنيه', 'تم الدفع.']) {
    await expect(sheet(paid)).toContainText(text);
  }
  await expect(sheet(paid)).toContainText('قميص النيل');
  await expect(sheet(paid)).toContainText('A10');
  await expect(sheet(cash)).toContainText(`Mona ${attack}`);
  await expect(sheet(cash)).toContainText('٤٩٥ جنيه');
  expect(await faultsOf(page)).toEqual([]);

  await choose(page, 'إيصال');
  const sold = ['Nile Sports Trading', '123456', '100-200-300', '١٬٣٩٥', 'ضريبة القيمة المضافة'];
  for (const text of sold) await expect(sheet(paid)).toContainText(text);
  expect(await faultsOf(page)).toEqual([]);
  await field(page, 'اللغة').selectOption('en');
  await expect(sheet(paid)).toContainText('1,395 EGP');
  await expect(sheet(paid)).toContainText('VAT 14%');

  await choose(page, 'قائمة التجميع');
  // As one walks: A2 before A10.
  await expect(page.getByRole('row')).toContainText(['الرف', 'A2', 'A10']);
  const picked = page.getByRole('row').filter({ hasText: 'A10' });
  await expect(picked.getByRole('cell').nth(2)).toHaveText('٣');
  for (const number of [paid, cash]) await expect(picked).toContainText(String(number));
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('each order is on paper of its own, of the chosen size, and nothing else is', async ({
  page,
  shop,
}) => {
  const numbers = [
    await placePaid(shop),
    await placeOrder(shop, attack),
    await placeOrder(shop, 'منى'),
  ];
  await openSheets(page, shop, numbers);
  const a6 = [105, 148];
  expect(await printed(page)).toEqual([a6, a6, a6]);
  await choose(page, 'إيصال');
  await expect(field(page, 'الورق')).toHaveValue('a5');
  const a5 = [148, 210];
  expect(await printed(page)).toEqual([a5, a5, a5]);
  await field(page, 'الورق').selectOption('80mm');
  const widths = async () => (await printed(page)).map(([width]) => width);
  await expect.poll(widths).toEqual([80, 80, 80]);
  await choose(page, 'قائمة التجميع');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await printed(page)).toEqual([[210, 297]]);
  await openOne(page, numbers[0] ?? 0);
  expect(await printed(page)).toEqual([a6]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('25 orders are 25 pages, each number whole, and the slip that needs two pages is told', async ({
  page,
  shop,
}) => {
  const numbers: number[] = [];
  for (let each = 1; each <= 25; each += 1) numbers.push(await placeOrder(shop, `Mona ${each}`));
  await openSheets(page, shop, numbers);
  const tooLong = page.getByText('لا تكفيه صفحة واحدة من هذا الورق');
  await expect(tooLong).toHaveCount(0);
  expect(await printed(page)).toEqual(numbers.map(() => [105, 148]));
  expect(await brokenNumbers(page)).toEqual([]);
  // As long as a shopper may make it.
  const street = 'شارع '.repeat(40).trim();
  const delivery = {
    ...{ name: 'منى '.repeat(25).trim(), mobile, governorate: 'giza', city: 'الدقي' },
    ...{ street, landmark: street },
  };
  const made = { lines: ['1', '2:M'], delivery };
  const { order } = await ask<{ order: { number: number } }>(shop, 'orders/create', made);
  await page.goto(`/office/orders/print?numbers=${numbers[0]},${order.number}`);
  await expect(tooLong).toBeVisible();
  expect(await printed(page)).toHaveLength(3);
  await field(page, 'الورق').selectOption('a5');
  await expect(tooLong).toHaveCount(0);
  expect(await printed(page)).toHaveLength(2);
});

async function openOne(page: Page, number: number): Promise<void> {
  await page.goto(`/office/orders/print?numbers=${number}&kind=slip`);
  await expect(page.getByRole('article')).toHaveCount(1);
}

/** In mm, page by page. */
async function printed(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
  );
}

/** Also a number, a telephone or an amount that is broken. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth}`] : [];
  });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const broken = await brokenNumbers(page);
  return [...found, ...broken, ...(await accessibilityFaults(page, { tags }))];
}

function brokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('article bdi[dir=ltr]')].flatMap((each) =>
      each.getClientRects().length > 1 ? [`is broken: ${each.textContent}`] : [],
    ),
  );
}
