import type { Page } from '@playwright/test';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { logIn } from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

function watchFonts(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/(archivo-display|archivo-text|cairo)-[\w-]+\.woff2$/.exec(
      request.url(),
    )?.[1];
    if (name) asked.add(name);
  });
  return asked;
}

function widthOf(page: Page, word: string, face: string): Promise<number> {
  return page.evaluate(
    ([text, family]) => {
      const drawing = document.createElement('canvas').getContext('2d');
      if (!drawing) return 0;
      drawing.font = `400 100px "${family}"`;
      return drawing.measureText(text ?? '').width;
    },
    [word, face],
  );
}

test('English pages load no Arabic letters', async ({ page }) => {
  const fonts = watchFonts(page);
  for (const path of ['/', '/shop', '/not-found']) await openPage(page, path);
  // That of the text comes by itself when the page is idle, without a sign of the shopper.
  await expect.poll(() => [...fonts].sort()).toEqual(['archivo-display', 'archivo-text']);
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Archivo Text"/);
  await openPage(page, '/auth');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).not.toContain('cairo');
});

test('every heading gets the shop’s typeface', async ({ page }) => {
  await logIn(page);
  for (const path of ['/', '/shop', '/shop/1', '/cart', '/not-found']) {
    await openPage(page, path);
    const inFallback = () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll('body *')];
        return all
          .filter((one) => getComputedStyle(one).fontFamily.startsWith('"Display Fallback"'))
          .map(({ className, textContent }) => `${className} ${textContent}`);
      });
    await expect.poll(inFallback, path).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveCSS(
      'font-family',
      /^"Archivo Display"/,
    );
  }
});

const arabicBrandTest = testWithProducts([makeProduct(1)], { BRAND: 'النيل' });

arabicBrandTest(
  'a brand in Arabic letters keeps their typeface on an English page',
  async ({ page }) => {
    await openPage(page, '/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveCSS(
      'font-family',
      /^"Archivo Display"(?!.*Cairo)/,
    );
    const brand = page.getByRole('heading', { level: 1, name: 'النيل' });
    const ofHeader = page.getByRole('banner').getByRole('link', { name: 'النيل' });
    for (const name of [brand, ofHeader]) await expect(name).toHaveCSS('font-family', /Cairo/);
  },
);

test('Arabic pages stand in their own letters', async ({ page }) => {
  const fonts = watchFonts(page);
  await openPage(page, '/ar/shop');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toContain('cairo');
  expect(await widthOf(page, 'المتجر', 'Cairo')).not.toBe(
    await widthOf(page, 'المتجر', 'no such face'),
  );
  const heading = page.getByRole('heading', { level: 1 });
  // Anything between the letters would part what must join.
  await expect(heading).toHaveCSS('letter-spacing', 'normal');
});
