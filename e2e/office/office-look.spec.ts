import type { Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { invite, password, setPassword, watchPolicy } from './office-steps.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function faultsOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sideways = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    return scrollWidth > screen.width
      ? [`scrolls sideways: ${scrollWidth} of ${screen.width}`]
      : [];
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
        for (const path of [
          '/office',
          '/office/came-back',
          '/office/own',
          '/office/none',
          spent,
          open,
        ]) {
          await page.goto(path);
          await page.reload();
          expect(await faultsOf(page), path).toEqual([]);
        }
        await page.goto('/office/own');
        await page.getByRole('button', { name: /^(Log out|تسجيل الخروج)$/ }).click();
        await page.locator('button[type=submit]').click();
        expect(await faultsOf(page), 'log-in').toEqual([]);
        expect(reports).toEqual([]);
      });
    });
  }
}

/** Labels that their button cuts, names of devices in lines of a few letters, and a page too wide. */
function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > screen.width) return [`${scrollWidth} px in ${screen.width}`];
    const texts = [...document.querySelectorAll<HTMLElement>('button, button span, li bdi')];
    return texts
      .filter((each) =>
        each.tagName === 'BDI'
          ? new Set([...each.getClientRects()].map(({ top }) => Math.round(top))).size > 2
          : each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1,
      )
      .map(({ textContent }) => textContent);
  });
}

for (const language of ['en', 'ar']) {
  test(`letters twice as large are whole (${language})`, async ({ page, shop }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('office-language', chosen);
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    }, language);
    await page.goto('/office');
    await page.locator('button[type=submit]').click();
    await expect(page.locator('[name=email]')).toHaveAccessibleDescription(/name@example/);
    expect(await brokenTexts(page)).toEqual([]);

    const { path, email } = await invite(shop);
    await page.goto(path);
    await page.locator('[name=password]').fill(password);
    await page.locator('[name=again]').fill(password);
    expect(await brokenTexts(page)).toEqual([]);
    const device =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1';
    const of = { device, createdAt: '2026-11-20T08:00:00Z', usedAt: '2026-11-27T19:05:00Z' };
    const devices = [1, 2, 3].map((id) => ({ ...of, id, isThis: id === 1 }));
    await page.route('**/office/api/own-access', (route) =>
      route.fulfill({ json: { ok: { hasPassword: true, passkeys: [{ ...of, id: 1 }], devices } } }),
    );
    await page.locator('button[type=submit]').click();
    await expect(page.locator('section').first()).toBeVisible();
    expect(await brokenTexts(page)).toEqual([]);
    await page.goto('/office/own');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: /iPhone/ })).toHaveCount(3);
    expect(await brokenTexts(page)).toEqual([]);
  });
}

test('the language stands at the inside edge, and who forgot the password reads what to do', async ({
  page,
}) => {
  await page.goto('/office');
  await expect(page.getByText('ask an owner for a new link')).toBeVisible();
  const gaps = await page.evaluate(() => {
    const language = document.querySelector('header button')?.getBoundingClientRect();
    const brand = document.querySelector('header bdi')?.getBoundingClientRect();
    const { right } = document.body.getBoundingClientRect();
    return [brand?.left, right - (language?.right ?? 0)].map((gap) => Math.round(gap ?? -1));
  });
  expect(gaps[1]).toBe(gaps[0]);
  await expect(page.locator('header button')).toHaveCSS('padding-inline-end', '0px');
});

test('a browser that cannot run the office says so in both languages', async ({ page }) => {
  await page.route('**/office/assets/*.js', (route) => route.abort());
  await page.goto('/office');
  const texts = page.locator('#office p');
  await expect(texts.first()).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(texts).toHaveText([/this browser is too old/, /هذا المتصفح أقدم/]);
  await expect(texts.last()).toBeVisible();
});

test('the menu opens by the keyboard', async ({ page, shop }) => {
  await setPassword(page, await invite(shop));
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
