import { cardOf, openPage, openShop } from './open-page.ts';
import { expect, test } from './shopper.ts';

// As in a shopper's browser: a blocked worker would log a warning.
test.use({ serviceWorkers: 'allow' });

test('no page fills the console with errors', async ({ page, products }) => {
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
  expect(said).toEqual([]);
});
