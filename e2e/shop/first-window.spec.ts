import type { Locator } from '@playwright/test';
import { localizedPath } from '#domain/text/locale.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, bottom: box.y + box.height };
}

for (const locale of ['en', 'ar'] as const) {
  test(`in ${locale}, the first window shows picture, name, price, sizes and the button`, async ({
    page,
    products,
  }) => {
    const inColours = products.find(({ sizes, style }) => sizes && style);
    const offered = products.find(({ sizes, wasPrice }) => sizes && wasPrice);
    for (const product of [inColours, offered]) {
      await openPage(page, localizedPath(locale, `/shop/${product?.id}`));
      const main = page.getByRole('main');
      const heading = main.getByRole('heading', { level: 1 });
      const price = main.locator('.details-price');
      const size = main.getByRole('radio').first();
      const add = main.locator('.buy [type=submit]');
      for (const thing of [main.getByRole('img').first(), heading, price, size, add]) {
        await expect(thing).toBeInViewport({ ratio: 1 });
      }
      // On a phone the button stands at the foot of the window.
      expect((await boxOf(size)).bottom).toBeLessThanOrEqual((await boxOf(add)).y);
      const pixels = (text: Locator) =>
        text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(await pixels(heading)).toBeLessThanOrEqual(40);
      expect(await pixels(price)).toBeGreaterThanOrEqual(24);
    }
  });
}
