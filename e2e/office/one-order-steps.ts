import type { Page } from '@playwright/test';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { title } from './office-steps.ts';

/** A stranger's words. */
export const attack = '<img src=x onerror="window.ran=1">';
export const delivery = {
  ...{ name: `Mona ${attack}`, mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  ...{ street: '12 Mossadak St.', landmark: `By </bdi><script>window.ran=1</script>` },
};

export async function newOrder(
  shop: RunningShop,
  given: Partial<typeof delivery> = {},
): Promise<number> {
  const words = Object.entries({ ...delivery, ...given }).flatMap(([name, text]) => [
    `--${name}`,
    text,
  ]);
  const lines = ['--line', '1x2', '--line', '2:M'];
  const { output } = await shop.command('orders', 'new', ...lines, ...words, '--json');
  return (JSON.parse(output) as { order: { number: number } }).order.number;
}

export async function open(page: Page, number: number): Promise<void> {
  await page.goto(`/office/orders/${number}`);
  await expect(title(page, `Order ${number}`)).toBeVisible();
  await expect(part(page, 'History')).toBeVisible();
}

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const history = (page: Page) => part(page, 'History').getByRole('listitem');
