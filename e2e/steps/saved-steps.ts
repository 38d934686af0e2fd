import type { Locator, Page } from '@playwright/test';
import type { Product } from '#domain/product/product.ts';
import { cards, openPage } from './open-page.ts';
import { expect } from './shopper.ts';

export function heart(page: Page, { name }: Product): Locator {
  return page.getByRole('button', { name: `Save ${name}`, exact: true });
}

export async function save(page: Page, product: Product): Promise<void> {
  await heart(page, product).click();
  await expect(heart(page, product)).toHaveAttribute('aria-pressed', 'true');
}

export async function openSaved(page: Page): Promise<void> {
  await openPage(page, '/saved');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
}

/** The newest first. */
export async function expectSaved(page: Page, products: readonly Product[]): Promise<void> {
  await expect(cards(page).getByRole('heading')).toHaveText(products.map(({ name }) => name));
  if (products.length === 0) await expect(page.getByText('Nothing saved yet')).toBeVisible();
}

/** What the server keeps for who is logged in. */
export async function savedByServer(page: Page): Promise<number[]> {
  return (await (await page.request.get('/api/saved')).json()).ids;
}

/** Below the details. */
export function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

export async function seeRest(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}
