import { expect, type Locator, type Page } from '@playwright/test';

/** The spinner of spec §9, in either language. */
export function spinner(page: Page): Locator {
  return page.getByRole('status', { name: /^(Loading|جارٍ التحميل)$/ });
}

/**
 * Goes to an address and waits until the page has come alive: it asks for the catalogue at app
 * start (spec §4), when everything on it answers to taps and keys already.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  const catalogueCall = page.waitForRequest('**/products.json');
  await page.goto(path);
  await catalogueCall;
}

/** Opens the shop (or a part of it) and waits until the whole catalogue is in the browser. */
export async function openShop(page: Page, path = '/shop'): Promise<void> {
  await openPage(page, path);
  await expect(spinner(page)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
}

/** The products on the page. */
export function cards(page: Page): Locator {
  return page.getByRole('article');
}

/** The card of a product. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

/** The search box of the shop. */
export function searchBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search For Item', exact: true });
}

/** Waits until the list begins with these products, and holds no others when they are few. */
export async function expectList(page: Page, names: readonly string[]): Promise<void> {
  const first = 4;
  await expect
    .poll(async () => (await cards(page).getByRole('heading').allTextContents()).slice(0, first))
    .toEqual(names.slice(0, first));
}
