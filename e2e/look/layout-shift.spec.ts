import type { Page } from '@playwright/test';
import { type Locale, localizedPath } from '#domain/text/locale.ts';
import { screens, scrollThrough, watchShifts } from '#e2e/faults/watch-shifts.ts';
import { keepLines, logIn, placeOrder } from '#e2e/steps/bag-steps.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { cards, openPage, spinner } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

/** Each page is then loaded as by a first visit. */
async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Neither language nor window moves a screen by itself: each window has one language. */
function languageOf(isMobile: boolean): Locale {
  return isMobile ? 'en' : 'ar';
}

test('nothing moves by itself on any screen while it loads and is scrolled', async ({
  page,
  products,
  isMobile,
}) => {
  test.slow();
  await forgetFiles(page);
  const shifts = await watchShifts(page);
  for (const [what, path] of screens) {
    await test.step(what, async () => {
      await openPage(page, localizedPath(languageOf(isMobile), path(products[0]?.id ?? 0)));
      await expect(spinner(page)).toBeHidden();
      await scrollThrough(page);
      expect(await shifts()).toEqual([]);
    });
  }
});

test('nothing moves by itself while a full bag, the orders and one of them load', async ({
  page,
  products,
  isMobile,
}) => {
  const two = products.slice(0, 2);
  const email = await logIn(page);
  await keepLines(page, email, two);
  const number = await placeOrder(page, two);
  const shifts = await watchShifts(page);
  for (const path of ['/cart', '/orders', `/orders/${number}`]) {
    await openPage(page, localizedPath(languageOf(isMobile), path));
    await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible();
    await expect(spinner(page)).toBeHidden();
    await scrollThrough(page);
    expect(await shifts(), path).toEqual([]);
  }
});

test('nothing moves by itself when the products come late', async ({
  page,
  products,
  isMobile,
}) => {
  const shifts = await watchShifts(page);
  for (const [what, path, brought] of [
    ['Home', () => '/', 'picture'],
    ['the shop', () => '/shop', 'cards'],
    ['the details', (id: number) => `/shop/${id}`, 'picture'],
  ] as const) {
    await test.step(what, async () => {
      // The picture over the shop's name is a setting.
      const pictures = page.getByRole('main').locator('img:not(.hero img)');
      const shown = brought === 'cards' ? cards(page) : pictures;
      // Which also turns the browser's cache off.
      const answer = await holdAnswers(page, '**/products.json');
      const address = `${path(products[0]?.id ?? 0)}?without-catalogue`;
      await openPage(page, localizedPath(languageOf(isMobile), address));
      await page.evaluate(() => document.fonts.ready);
      await expect(shown).toHaveCount(0);
      answer.release();
      await expect(shown.first()).toBeVisible();
      await expect(spinner(page)).toBeHidden();
      await scrollThrough(page);
      expect(await shifts()).toEqual([]);
      await page.unroute('**/products.json');
    });
  }
});
