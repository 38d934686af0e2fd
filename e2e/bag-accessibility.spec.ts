import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { button, openBagWith } from './bag-steps.ts';
import { expect, test } from './shopper.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds: the rule and the elements. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the bag and the orders can be used by everybody, in ${scheme} colours`, async ({
    page,
    products,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openBagWith(page, products.slice(0, 2));
    await page.getByText('Delivery', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Coupon', exact: true }).fill('WELCOMEADI');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Congratulation you now have a 15% off')).toBeVisible();
    expect(await faults(page), 'the bag').toEqual([]);
    await button(page, `Remove ${products[0]?.name}`).click();
    expect(await faults(page), 'the question').toEqual([]);
    await button(page, 'Sure').click();
    expect(await faults(page), 'the bag after a removal').toEqual([]);
    await button(page, 'CHECK OUT').click();
    await page.getByText('Tell us where to bring it').click();
    expect(await faults(page), 'the thanks').toEqual([]);
    await page.getByRole('link', { name: 'See your order' }).click();
    await expect(page.getByText('What you ordered')).toBeVisible();
    expect(await faults(page), 'the order').toEqual([]);
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page.getByRole('link', { name: /^Order \d+/ })).toBeVisible();
    expect(await faults(page), 'the orders').toEqual([]);
    await openBagWith(page, []);
    expect(await faults(page), 'the empty bag').toEqual([]);
  });
}
