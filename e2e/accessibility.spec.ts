import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openPage, openShop, searchBox, spinner } from './open-page.ts';
import { expect, test } from './shopper.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds: the rule and the elements. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

for (const scheme of ['light', 'dark'] as const) {
  test(`every page can be used by everybody, in ${scheme} colours`, async ({ page, products }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/', '/shop', `/shop/${products[0]?.id}`, '/not-found', '/auth']) {
      await openPage(page, path);
      await expect(spinner(page)).toBeHidden();
      expect(await faults(page), path).toEqual([]);
    }
  });
}

test('a search without a result, and a failure, can be used by everybody', async ({ page }) => {
  await openShop(page);
  await searchBox(page).fill('no such thing');
  await expect(page.getByText('Nothing found')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.route('**/products.json', (route) => route.abort());
  await openPage(page, '/shop');
  await expect(page.getByText('Something Went Wrong')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
