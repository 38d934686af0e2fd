import type { Locator, Page } from '@playwright/test';
import type { StoredBag } from '#app/features/bag/machine/bag-state.ts';
import type { BagLine } from '#domain/bag/bag.ts';
import { toBagProduct } from '#domain/bag/bag-product.ts';
import type { Product } from '#domain/product/product.ts';
import { localizedPath } from '#domain/text/locale.ts';
import { logIn } from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import type { Stage } from './screen.ts';

export async function open({ page, locale }: Stage, path: string): Promise<void> {
  await openPage(page, localizedPath(locale, path));
}

export async function openWithCatalogue(stage: Stage, path: string): Promise<void> {
  const answer = stage.page.waitForResponse('**/products.json');
  await open(stage, path);
  await (await answer).finished();
  await expect(loading(stage)).toBeHidden();
}

export function loading({ page, locale }: Stage): Locator {
  return page.getByRole('status', { name: m.ui_loading({}, { locale }), exact: true });
}

export async function press({ page }: Stage, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export function lineOf(product: Product, quantity = 1, price = product.price): BagLine {
  return { ...toBagProduct(product), price, quantity };
}

export async function openBag(
  stage: Stage,
  lines: readonly BagLine[],
  more: Partial<Pick<StoredBag, 'code' | 'order' | 'joined'>> = {},
): Promise<string> {
  const { page, locale } = stage;
  const email = await logIn(page);
  const bag = JSON.stringify({ lines, hasSale: false, base: null, ...more });
  await page.evaluate(([at, text]) => localStorage.setItem(`bag:${at}`, text ?? ''), [email, bag]);
  await openWithCatalogue(stage, '/cart');
  await expect(
    page.getByRole('region', { name: m.bag_summary({}, { locale }), exact: true }),
  ).toBeVisible();
  if (lines.length > 0) {
    await expect(page.getByText(m.delivery_heading({}, { locale }), { exact: true })).toBeVisible();
  }
  return email;
}

export async function logInOnDeviceOnly({ page }: Stage): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('loggedin', '1'));
}

export async function order(stage: Stage): Promise<void> {
  const { page, locale } = stage;
  await press(stage, m.bag_check_out({}, { locale }));
  await expect(
    page.getByRole('dialog', { name: m.bag_thanks({}, { locale }), exact: true }),
  ).toBeVisible();
}

/** No timer of half a second or more ends from now on. */
export async function holdMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = window.setTimeout.bind(window);
    const startShort = (handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
      delay < 500 ? start(handler, delay, ...rest) : 0;
    Object.assign(window, { setTimeout: startShort });
  });
}

/** Waits for fonts and all pictures, also below the window. */
export async function picturesStand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = [...document.images].map((image) => {
      image.loading = 'eager';
      // A missing picture has its fallback.
      return image.decode().catch(() => undefined);
    });
    await Promise.all([document.fonts.ready, ...painted]);
  });
}
