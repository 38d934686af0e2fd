import type { Locator, Page } from '@playwright/test';
import type { BagLine } from '#domain/bag.ts';
import { localizedPath } from '#domain/locale.ts';
import type { Product } from '#domain/product.ts';
import { logIn } from '#e2e/bag-steps.ts';
import { openPage } from '#e2e/open-page.ts';
import { expect } from '#e2e/shopper.ts';
import { m } from '#messages';
import type { Stage } from './screen.ts';

/** Opens a page in the stage's language, and waits until it has come alive. */
export async function open({ page, locale }: Stage, path: string): Promise<void> {
  await openPage(page, localizedPath(locale, path));
}

/** Opens a page and waits until the whole catalogue is in the browser. */
export async function openWithCatalogue(stage: Stage, path: string): Promise<void> {
  const answer = stage.page.waitForResponse('**/products.json');
  await open(stage, path);
  await (await answer).finished();
  await expect(loading(stage)).toBeHidden();
}

/** The spinner. */
export function loading({ page, locale }: Stage): Locator {
  return page.getByRole('status', { name: m.ui_loading({}, { locale }), exact: true });
}

/** Presses the button of this name. */
export async function press({ page }: Stage, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** A line of a bag with a product. */
export function lineOf(product: Product, quantity = 1, price = product.price): BagLine {
  const { id, name, imagePath, nameAr } = product;
  return { id, name, price, imagePath, quantity, ...(nameAr === undefined ? {} : { nameAr }) };
}

/** Logs in a new shopper whose bag on this device holds these lines, and opens the bag. */
export async function openBag(stage: Stage, lines: readonly BagLine[]): Promise<string> {
  const { page, locale } = stage;
  const email = await logIn(page);
  const bag = JSON.stringify({ lines, hasSale: false, base: null });
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

/** Logs in as where the server has given no session: on this device alone. */
export async function logInOnDeviceOnly({ page }: Stage): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('loggedin', '1'));
}

/** CHECK OUT, until the shopper is thanked. */
export async function order(stage: Stage): Promise<void> {
  const { page, locale } = stage;
  await press(stage, m.bag_check_out({}, { locale }));
  await expect(
    page.getByRole('dialog', { name: m.bag_thanks({}, { locale }), exact: true }),
  ).toBeVisible();
}

/** Messages that go by themselves stay from now on: no timer of half a second or more ends. */
export async function holdMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = window.setTimeout.bind(window);
    const startShort = (handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
      delay < 500 ? start(handler, delay, ...rest) : 0;
    Object.assign(window, { setTimeout: startShort });
  });
}

/** Waits until the faces of type and all pictures can be painted, those below the window too. */
export async function picturesStand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = [...document.images].map((image) => {
      image.loading = 'eager';
      // A picture that is missing has its own drawing.
      return image.decode().catch(() => undefined);
    });
    await Promise.all([document.fonts.ready, ...painted]);
  });
}
