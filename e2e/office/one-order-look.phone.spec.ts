import type { Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { invite } from './office-steps.ts';
import { attack, delivery, newOrder } from './one-order-steps.ts';

const test = testWithProducts([makeProduct(1), makeProduct(2, { sizes: ['M', 'L'] })]);

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 780 } });

    test('everybody can use the page, and a stranger’s words are words', async ({ page, shop }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('office-language', chosen);
      }, language);
      const invited = await invite(shop);
      await page.goto(invited.path);
      await page.locator('[name=password]').fill('seven green camels');
      await page.locator('[name=again]').fill('seven green camels');
      await page.locator('button[type=submit]').click();
      await expect(page.locator('h1')).toHaveText(language === 'en' ? 'Today' : 'اليوم');
      const number = await newOrder(shop);
      await page.goto(`/office/orders/${number}`);
      await expect(page.locator('ol li')).toHaveCount(1);
      await expect(page.getByText(attack).first()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page
        .getByRole('button', { name: language === 'en' ? 'Change the address' : 'غيّر العنوان' })
        .click();
      await expect(page.locator('[name=landmark]')).toHaveValue(delivery.landmark);
      expect(await faultsOf(page)).toEqual([]);
      await page
        .getByRole('button', { name: language === 'en' ? 'Cancel' : 'إلغاء', exact: true })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    });
  });
}

async function faultsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth}`] : [];
    const targets = document.querySelectorAll('main :is(button, a, input, select, textarea)');
    const small = [...targets].flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      return width > 0 && height < 43.9 ? [`${height} px: ${each.outerHTML.slice(0, 90)}`] : [];
    });
    return [...wide, ...small];
  });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return [...found, ...(await accessibilityFaults(page, { tags }))];
}
