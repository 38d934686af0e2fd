import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import { withPicture, withSizeChart } from './gallery-products.ts';
import type { Screen, Stage } from './screen.ts';
import { openWithCatalogue, press } from './steps.ts';

/** The sizes of `left` are sold out, or the whole product for `''`. */
async function openSoldOut(stage: Stage, id: number, sizes: readonly string[]): Promise<void> {
  const left = Object.fromEntries(sizes.map((size) => [size, 0]));
  await stage.page.route('**/stock.json', (route) => route.fulfill({ json: { [id]: left } }));
  await openWithCatalogue(stage, `/shop/${id}`);
}

const { id, sizes = [] } = withSizeChart;

/** What stands where nothing can be bought. */
export const waitingScreens: readonly Screen[] = [
  {
    name: 'product-sold-out',
    async open(stage) {
      await openSoldOut(stage, withPicture.id, ['']);
      const { page, locale } = stage;
      const wait = m.product_wait_plain({}, { locale });
      await expect(page.getByRole('button', { name: wait, exact: true })).toBeVisible();
    },
  },
  {
    name: 'product-sold-out-sizes',
    async open(stage) {
      await openSoldOut(stage, id, sizes);
      const { page, locale } = stage;
      await expect(
        page.getByText(m.product_sold_out({}, { locale }), { exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: 'product-wait-dialog',
    async open(stage) {
      await openSoldOut(stage, id, sizes.slice(1));
      await press(stage, m.product_wait({}, { locale: stage.locale }));
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
];
