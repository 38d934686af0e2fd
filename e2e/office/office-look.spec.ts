import type { Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { invite, setPassword, watchPolicy } from './office-steps.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function faultsOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth}`] : [];
  });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, nav a, input:not([hidden])')].flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      return width > 0 && height < 43.9 ? [`${height} px: ${each.outerHTML.slice(0, 90)}`] : [];
    }),
  );
  return [...sideways, ...small, ...(await accessibilityFaults(page, { tags }))];
}

for (const language of ['en', 'ar']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      test('everybody can use the pages', async ({ page, shop }) => {
        // axe itself is put into the page by the test: its style is the only report.
        const reports = await watchPolicy(page);
        const invited = await invite(shop);
        await setPassword(page, invited);
        const spent = invited.path;
        const open = (await invite(shop)).path;
        await page.evaluate((chosen) => localStorage.setItem('office-language', chosen), language);
        for (const path of ['/office', '/office/none', spent, open]) {
          await page.goto(path);
          await page.reload();
          expect(await faultsOf(page), path).toEqual([]);
        }
        await page.goto('/office');
        await page.getByRole('button', { name: /^(Log out|تسجيل الخروج)$/ }).click();
        await page.locator('button[type=submit]').click();
        expect(await faultsOf(page), 'log-in').toEqual([]);
        expect(reports).toEqual([]);
      });
    });
  }
}

test('letters twice as large fit, and the menu opens by the keyboard', async ({ page, shop }) => {
  await setPassword(page, await invite(shop));
  await page.addStyleTag({ content: 'html { font-size: 200% }' }).catch(() => undefined);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const link = page.getByRole('link', { name: 'Today', exact: true });
  if (await menu.isVisible()) {
    await expect(link).toBeHidden();
    await menu.press('Enter');
  }
  await expect(link).toHaveAttribute('aria-current', 'page');
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});
