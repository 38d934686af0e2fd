import type { Page } from '@playwright/test';
import type { Product } from '#domain/product/product.ts';
import { signUp } from '#e2e/steps/auth-steps.ts';
import { openFilters, sortBy } from '#e2e/steps/filter-steps.ts';
import {
  expect,
  loseNetwork,
  test,
  waitUntilKept,
  workersAskedFor,
} from '#e2e/steps/offline-steps.ts';
import { cards, openPage, openShop } from '#e2e/steps/open-page.ts';
import {
  expectSaved,
  heart,
  region,
  save,
  savedByServer,
  seeRest,
} from '#e2e/steps/saved-steps.ts';

test.use({ serviceWorkers: 'allow' });

const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** A visit whose page loads before its worker is in charge. */
async function reloadPastWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  // Like Ctrl+Shift+R, or a page that was left for this one while it installed.
  await Promise.all([
    page.waitForEvent('load'),
    browser.send('Page.reload', { ignoreCache: true }),
  ]);
}

test('the list, the size guide and the saved products work without a network as they were left', async ({
  page,
  context,
  products,
}) => {
  test.slow();
  const [first, second] = products as [Product, Product];
  const { id, sizeChart = '' } = products.find((product) => product.sizeChart) as Product;
  const openGuide = async () => {
    await openPage(page, `/shop/${id}`);
    await page.getByRole('button', { name: 'Size guide', exact: true }).click();
    const table = page.getByRole('dialog').getByRole('table', { name: sizeChart });
    await expect(table).toBeVisible();
  };
  await signUp(page);
  await openShop(page);
  await save(page, first);
  await expect.poll(() => savedByServer(page)).toEqual([first.id]);
  await waitUntilKept(page);
  await page.evaluate(() => caches.delete('catalogue'));
  await reloadPastWorker(page);
  await waitUntilKept(page);
  await page.reload();
  await isControlled(page);
  await sortBy(page).selectOption('Best sellers');
  await waitUntilKept(page, { kept: '/rankings.json' });
  await openGuide();
  await waitUntilKept(page, { kept: '/size-charts.json' });
  await loseNetwork(context);

  await openGuide();
  await page.goto('/shop?sort=price-asc');
  const cheapest = products.toSorted((a, b) => a.price - b.price);
  const firstName = cards(page).first().getByRole('heading');
  await expect(firstName).toHaveText(cheapest[0]?.name ?? '');
  await sortBy(page).selectOption('Best sellers');
  await expect(page).toHaveURL('/shop?sort=best');
  await expect(firstName).toHaveText(first.name);
  await openFilters(page);
  const range = page.getByRole('checkbox', { name: /^Up to/ });
  await range.check();
  await expect(page).toHaveURL(/max=/);
  await expect(range).toBeChecked();

  await page.goto('/saved');
  await expectSaved(page, [first]);
  await page.goto(`/shop/${second.id}`);
  await save(page, second);
  await seeRest(page);
  await expect(region(page, 'You may also like').getByRole('link').first()).toBeVisible();
  await page.goto('/saved');
  await expectSaved(page, [second, first]);
  await heart(page, first).click();
  await expectSaved(page, [second]);
  await context.setOffline(false);
  await expect.poll(() => savedByServer(page)).toEqual([second.id]);
});

test('who saves data has only the language of the page kept, and smaller pictures', async ({
  page,
  products,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  expect(await workersAskedFor(page)).toEqual(['/sw.js']);
  await isControlled(page);
  const { id, name } = products.at(-1) as Product;
  await page.goto(`/shop/${id}`);
  const picture = page.getByRole('img', { name, exact: true });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  const [asked, served] = await picture.evaluate(async (img: HTMLImageElement) => {
    const kept = await (await caches.match(img.currentSrc, { ignoreVary: true }))?.blob();
    const { width } = await createImageBitmap(kept as Blob);
    return [Number(new URL(img.currentSrc).pathname.split('/')[3]), width] as const;
  });
  expect(served).toBeLessThanOrEqual(asked / 2);
});
