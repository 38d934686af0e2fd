import type { Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { ask, button, field, invite, setPassword, title } from './office-steps.ts';

const shirt = makeProduct(601, { name: 'Nile Shirt', nameAr: 'قميص النيل', sizes: ['S', 'M'] });
const settings = { BLOCKED_PHONES: '01099999999', CASH_CEILING: '800' };
const test = testWithProducts([shirt, makeProduct(602)], settings, async (shop) => {
  await ask(shop, 'stock/set', { id: 601, size: 'S', counted: 0 });
  await ask(shop, 'stock/set', { id: 601, size: 'M', counted: 9 });
  await ask(shop, 'delivery/set', { governorate: 'giza', fee: '45', days: '1-3' });
});
test.use({ viewport: { width: 390, height: 844 } });

async function openForm(page: Page, shop: RunningShop): Promise<void> {
  await setPassword(page, await invite(shop, 'seller'));
  await page.evaluate(() => localStorage.setItem('office-language', 'ar'));
  await page.goto('/office/orders/new');
  await expect(title(page, 'طلب جديد')).toBeVisible();
}

async function addShirt(page: Page): Promise<void> {
  await field(page, 'ابحث عن المنتجات').fill('قميص');
  const sizes = page.getByRole('group', { name: 'قميص النيل' });
  await expect(sizes.getByRole('button', { name: /^S/ })).toBeDisabled();
  await sizes.getByRole('button', { name: /^M/ }).click();
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('somebody who calls gets an order, written in Arabic with Arabic digits', async ({
  page,
  shop,
}) => {
  // What changes in the shop is not told at once.
  await page.route('**/office/api/events', (route) => route.abort());
  await openForm(page, shop);
  await expect(button(page, 'سجّل الطلب')).toBeDisabled();
  await addShirt(page);
  await page.getByRole('button', { name: /^زيادة/ }).click();
  const sum = part(page, 'المجموع');
  await expect(sum).toContainText('غير معروف بعد');
  await field(page, 'رقم الموبايل').fill('٠١٠١٢٣٤٥٦٧٨');
  await field(page, 'الاسم بالكامل').fill('منى عادل');
  await field(page, 'المحافظة').selectOption('giza');
  // The fee and the sum are the shop's.
  await expect(sum).toContainText('٤٥ جنيه');
  await expect(sum).toContainText('٩٤٥ جنيه');
  await expect(sum.getByRole('status')).toContainText('الحد الأقصى للدفع نقدًا للعملاء');
  await expect(sum.getByRole('status')).toContainText('٨٠٠');
  await field(page, 'المدينة أو المنطقة').fill('الدقي');
  await field(page, 'الشارع').fill('١٢ شارع مصدق');
  // The shop has another fee by now: whoever is on the phone has agreed to the old one.
  await ask(shop, 'delivery/set', { governorate: 'giza', fee: '50' });
  await button(page, 'سجّل وأكّد').click();
  await expect(page.getByRole('alert')).toContainText(
    'كان المبلغ \u2068٩٤٥\u2069 جنيه عند الاتفاق',
  );
  await expect(sum).toContainText('٩٥٠ جنيه');
  // Who is on the phone has just agreed.
  await button(page, 'سجّل وأكّد').click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const number = Number(page.url().split('/').at(-1));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number));
  await expect(page.getByText('منى عادل').first()).toBeVisible();
  const order = await ask<object>(shop, 'orders/show', { number });
  expect(order).toMatchObject({ status: 'confirmed', toPay: 95_000, language: 'ar' });
  expect(order).toMatchObject({ payment: 'cash' });
  expect(order).toMatchObject({ delivery: { mobile: '01012345678', city: 'الدقي' } });
  expect(order).toMatchObject({ lines: [{ id: 601, size: 'M', quantity: 2 }] });
  // The next one begins empty.
  await page.goto('/office/orders/new');
  await expect(field(page, 'رقم الموبايل')).toHaveValue('');
});

test('a refused order marks its fields, and a closed page loses nothing that was typed', async ({
  page,
  shop,
}) => {
  await openForm(page, shop);
  await addShirt(page);
  const typed = {
    'رقم الموبايل': '٠١٢٣',
    'الاسم بالكامل': 'منى <b>عادل</b>',
    'المدينة أو المنطقة': 'الدقي',
  };
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  await field(page, 'المحافظة').selectOption('giza');
  await button(page, 'سجّل الطلب').click();
  await expect(page.getByRole('alert')).toContainText('لم يُسجَّل الطلب بعد');
  await expect(field(page, 'رقم الموبايل')).toBeFocused();
  for (const name of ['رقم الموبايل', 'الشارع']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(/./);
  }
  expect(await faultsOf(page)).toEqual([]);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    for (const [name, text] of Object.entries(typed)) {
      await expect(field(page, name)).toHaveValue(text);
    }
    await expect(field(page, 'المحافظة')).toHaveValue('giza');
    await expect(part(page, 'المنتجات').getByRole('listitem')).toContainText(['قميص النيل']);
  }
  // A blocked number is told, and the staff decides.
  await field(page, 'رقم الموبايل').fill('٠١٠٩٩٩٩٩٩٩٩');
  await expect(part(page, 'المجموع').getByRole('status')).toContainText('الرقم محظور');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page)).toEqual([]);
  await field(page, 'الشارع').fill('١٢ شارع مصدق');
  await button(page, 'سجّل الطلب').click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText('منى <b>عادل</b>').first()).toBeVisible();
});

async function faultsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth}`] : [];
  });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return [...found, ...(await accessibilityFaults(page, { tags }))];
}
