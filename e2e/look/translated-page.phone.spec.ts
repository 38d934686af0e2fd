import type { Page } from '@playwright/test';
import { translated } from '#e2e/shops/special-products.ts';
import { amount, button, heading, lineOf, openBagWith, summary } from '#e2e/steps/bag-steps.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';

const { shirt, cap } = translated;
const test = testIn('special');

/** As a browser does that translates: each text, and each that comes, is replaced by elements. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    function replaceTexts(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest('font, script, style, select, textarea, title')) continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        text.replaceWith(outer);
      }
    }
    replaceTexts(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replaceTexts(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('a translated bag changes, deletes, undoes and prices as any other', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await openBagWith(page, [shirt, cap]);
  await expect(amount(page, 'Amount')).toHaveText('130 EGP');
  await translate(page);
  const told = summary(page).getByRole('status').filter({ hasText: 'Total Quantity' });

  await button(page, 'Increase quantity of Translated Shirt').click();
  await expect(heading(page)).toHaveText('Your Bag 3');
  await expect(amount(page, 'Total Quantity')).toHaveText('3');
  await expect(amount(page, 'Amount')).toHaveText('230 EGP');
  await expect(lineOf(page, 'Translated Shirt')).toContainText('Total 200 EGB');
  await expect(told).toContainText('Total Quantity 3');
  await expect(told).toContainText('230 EGP');

  await page.getByRole('textbox', { name: 'Coupon', exact: true }).fill('WELCOMEADI');
  await page.keyboard.press('Enter');
  await expect(amount(page, 'After Sale')).toHaveText('196 EGP');

  const place = page.getByRole('main').getByRole('combobox').first();
  await place.selectOption('Giza');
  await expect(told).toContainText(/You will pay 240\.50 EGP in cash to the courier\.$|241/);
  await place.selectOption('Aswan');
  await expect(amount(page, 'Delivery')).not.toHaveText('45 EGP');

  await button(page, 'Remove Translated Cap').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sure', exact: true }).click();
  await expect(lineOf(page, 'Translated Cap')).toHaveCount(0);
  await expect(told).toContainText('Total Quantity 2');
  await button(page, 'Undo').click();
  await expect(lineOf(page, 'Translated Cap')).toBeVisible();
  await button(page, 'CANCEL').click();
  await expect(page.getByText('NO ITEMS FOUND')).toBeVisible();
  await expect(heading(page)).toHaveText('Your Bag 0');

  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await page.getByRole('searchbox').fill('translated cap');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Translated Cap');
  const where = page.getByRole('main').getByRole('combobox', { name: /governorate/i });
  await where.selectOption('Giza');
  await expect(page.getByRole('main')).toContainText('Delivery to Giza: 45 EGP');
  await where.selectOption('Cairo');
  await expect(page.getByRole('main')).toContainText('Delivery to Cairo');
  await expect(page.getByRole('main')).not.toContainText('Giza:');
  await button(page, 'ADD TO CART').click();
  await page.getByRole('link', { name: 'View bag' }).click();
  await expect(heading(page)).toHaveText('Your Bag 1');
  await button(page, 'CHECK OUT').click();
  await page.getByRole('link', { name: 'See your order' }).click();
  await button(page, 'Cancel order').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('This order is cancelled. You pay nothing.')).toBeVisible();
  expect(faults).toEqual([]);
});
