import { expect, type Locator, type Page } from '@playwright/test';

/** The spinner of spec §9, in either language. */
export function spinner(page: Page): Locator {
  return page.getByRole('status', { name: /^(Loading|جارٍ التحميل)$/ });
}

/** Waits for hydration: the page then asks for the catalogue (spec §4). */
export async function openPage(page: Page, path: string): Promise<void> {
  const catalogueCall = page.waitForRequest('**/products.json');
  await page.goto(path);
  await catalogueCall;
}

/** Waits for the whole catalogue. */
export async function openShop(page: Page, path = '/shop'): Promise<void> {
  await openPage(page, path);
  await expect(spinner(page)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
}

export function cards(page: Page): Locator {
  return page.getByRole('article');
}

export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

/** The button of a card that adds its product. */
export function addFrom(card: Locator): Locator {
  return card.getByRole('button', { name: 'Add To Cart', exact: true });
}

export function searchBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search For Item', exact: true });
}

/** For a short list: and holds no others. */
export async function expectList(page: Page, names: readonly string[]): Promise<void> {
  const first = 4;
  await expect
    .poll(async () => (await cards(page).getByRole('heading').allTextContents()).slice(0, first))
    .toEqual(names.slice(0, first));
}
