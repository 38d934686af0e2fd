import type { Page } from '@playwright/test';
import { openMenu } from '#e2e/steps/auth-steps.ts';
import { openBag, openBagWith } from '#e2e/steps/bag-steps.ts';
import { cardOf, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

// As in a shopper's browser: a blocked worker would log a warning.
test.use({ serviceWorkers: 'allow' });

/** Errors, warnings and failed requests, from now on. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser logs the 404 of the not-found page.
    if (message.location().url.endsWith('/not-found')) return;
    said.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`${page.url()}: ${error}`));
  page.on('requestfailed', (request) => {
    // A page that is left drops what it was still loading.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') said.push(`${request.url()}: ${reason}`);
  });
  return said;
}

test('no page fills the console with errors', async ({ page, products }) => {
  const said = listen(page);
  const [first] = products;
  for (const path of [
    '/',
    '/not-found',
    '/auth',
    '/saved',
    '/delivery',
    `/shop/${first?.id}`,
    '/shop?ARs=shoes&q=a',
  ]) {
    await openPage(page, path);
  }
  await openShop(page);
  await cardOf(page, first?.name ?? '')
    .getByRole('link', { name: 'Details' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await openMenu(page);
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
  // Its styles are others than those of the page from which it is opened.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  expect(said).toEqual([]);
});

test('the way from the bag to the orders fills no console either', async ({ page, products }) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  await openBagWith(page, [{ id, name, price }]);
  const said = listen(page);
  await openBag(page);
  await openMenu(page);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your orders');
  expect(said).toEqual([]);
});
