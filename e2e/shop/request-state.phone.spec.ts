import type { Page, Route } from '@playwright/test';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { cardOf, cards, openPage, openShop, spinner } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

const catalogueCall = '**/products.json';

function answerWith(page: Page, body: unknown) {
  return page.route(catalogueCall, (route) => route.fulfill({ json: body }));
}

test('eight dots turn above the cards while the catalogue is fetched', async ({
  page,
  products,
}) => {
  const answer = await holdAnswers(page, catalogueCall);
  await openPage(page, '/shop');
  await expect(spinner(page)).toBeVisible();
  await expect(spinner(page).locator('> *')).toHaveCount(8);
  const first = cardOf(page, products[0]?.name ?? '');
  await expect(first).toBeVisible();
  answer.release();
  await expect(spinner(page)).toBeHidden();
  await expect(first).toBeVisible();
});

const failures: Record<string, (route: Route) => Promise<void>> = {
  'the server has a fault': (route) =>
    route.fulfill({ status: 500, json: { error: 'Internal server error.' } }),
  'the network is dead': (route) => route.abort('connectionreset'),
  'the answer is null': (route) => route.fulfill({ json: null }),
  'the answer is not JSON': (route) => route.fulfill({ body: '<!doctype html><p>Log in first' }),
  'the answer is not an object of keys': (route) => route.fulfill({ json: 'products' }),
  'the last key holds no list': (route) => route.fulfill({ json: { '-a': [], '-b': 'soon' } }),
};

test('the shop says that something went wrong, whatever it was', async ({ page }) => {
  for (const [what, fail] of Object.entries(failures)) {
    await test.step(what, async () => {
      await page.route(catalogueCall, fail);
      await openPage(page, '/shop');
      const error = page.getByText('Something Went Wrong', { exact: true });
      await expect(error).toHaveText('Something Went Wrong', { useInnerText: true });
      await expect(spinner(page)).toBeHidden();
      await expect(cards(page)).toHaveCount(0);
      await page.unroute(catalogueCall);
    });
  }
});

test('a failure on another page is told in the shop, where the shopper can try again', async ({
  page,
  products,
}) => {
  await page.route(catalogueCall, (route) => route.abort());
  await openPage(page, '/');
  await page.getByRole('link', { name: 'SHOP NOW', exact: true }).click();
  const error = page.getByText('Something Went Wrong', { exact: true });
  await expect(error).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'SHOP NOW', exact: true })).toBeVisible();
  await page.goForward();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(error).toBeVisible();
  await page.unroute(catalogueCall);
  await again.click();
  await expect(cardOf(page, products[0]?.name ?? '')).toBeVisible();
  await expect(error).toBeHidden();
  await expect(spinner(page)).toBeHidden();
});

test('of several releases the last one is shown; a malformed product is left out and counted in the console', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await answerWith(page, {
    '-a': [makeProduct(9, { name: 'Shirt Of Last Year' })],
    '-b': [
      makeProduct(1, { name: 'First Shirt' }),
      null,
      { ...makeProduct(2), price: 'much' },
      { id: 3 },
      'shirt',
      makeProduct(4, { name: 'Last Shirt' }),
    ],
  });
  await openShop(page);
  await expect(cards(page)).toHaveCount(2);
  await expect(cardOf(page, 'First Shirt')).toBeVisible();
  await expect(cardOf(page, 'Last Shirt')).toBeVisible();
  await expect.poll(() => said.join('\n')).toContain('3 malformed');
});
