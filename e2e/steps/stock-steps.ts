import type { Page } from '@playwright/test';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { expect } from './shopper.ts';

export async function setLeft(
  shop: RunningShop,
  id: number,
  left: string,
  size?: string,
): Promise<void> {
  const words = size === undefined ? [] : ['--size', size];
  const { code, output } = await shop.command('stock', 'set', String(id), ...words, '--left', left);
  if (code !== 0) throw new Error(output);
}

/** The server reads the numbers at most once a second. */
export async function isTold(page: Page, expected: Record<string, unknown>): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/stock.json')).json())
    .toMatchObject(expected);
}
