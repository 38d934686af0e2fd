import { logIn } from '#e2e/steps/bag-steps.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { cardOf, cards, openPage, openShop, searchBox } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { openWithStoppedClock, pageIsIdle, paintTime } from '#e2e/steps/stopped-clock.ts';

test('moving between pages asks the server for nothing but what is left and what sells best', async ({
  page,
  products,
  isMobile,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/products.json')) calls.push(request.url());
  });
  await openShop(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    // Both change with each order.
    if (/\/(stock|rankings)\.json$/.test(request.url())) return;
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url());
  });
  const { id, name } = products[0] ?? { id: 0, name: '' };
  await cardOf(page, name).getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(`/shop/${id}`);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.getByRole('link', { name: 'Accessories', exact: true }).click();
  await expect(page).toHaveURL('/shop?ARs=accessories');
  // The URL changes before the list, and a navigation overrides the box.
  await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible();
  await searchBox(page).fill('a');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'a');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'SHOES', exact: true }).click();
  await expect(page).toHaveURL('/shop?ARs=shoes');
  await expect(cards(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(asked).toEqual([]);
  expect(calls).toHaveLength(1);
});

test('the next page is shown with its styles, also when they come late', async ({ page }) => {
  const styles = await holdAnswers(page, '**/later-*.css');
  const products = page.waitForResponse('**/products.json');
  await openPage(page, '/');
  await products.then((answer) => answer.finished());
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const grid = document.querySelector('.product-grid');
      if (!grid) return;
      observer.disconnect();
      Object.assign(window, { firstSeen: getComputedStyle(grid).display });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await styles.asked;
  await pageIsIdle(page);
  styles.release();
  await expect(cards(page).first()).toBeVisible();
  expect(await page.evaluate(() => (window as { firstSeen?: string }).firstSeen)).toBe('grid');
});

test('the next page comes from the server when its styles cannot be had alone', async ({
  page,
}) => {
  await page.route('**/later-*.css', (route) => route.abort());
  await openPage(page, '/');
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  expect(new URL((await document).url()).pathname).toBe('/shop');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('.product-grid')).toHaveCSS('display', 'grid');
});

test('a page whose styles are asked for already waits for them too', async ({ page }) => {
  const styles = await holdAnswers(page, '**/later-*.css');
  await openPage(page, '/');
  // The part that follows what the shopper does comes after hydration, with the toasts.
  await expect(page.getByRole('status').first()).toBeAttached();
  await pageIsIdle(page);
  await page.mouse.move(1, 1);
  await styles.asked;
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Track your order' });
  const script = page.waitForResponse('**/track-*.js');
  await link.click();
  await script;
  await pageIsIdle(page);
  expect(new URL(page.url()).pathname).toBe('/');
  styles.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Track your order' })).toBeVisible();
});

test('going back right after a reload shows the page before', async ({ page, products }) => {
  await openShop(page);
  await cardOf(page, products[0]?.name ?? '')
    .getByRole('link', { name: 'Details' })
    .click();
  await expect(page).toHaveURL(/\/shop\/\d+$/);
  const scripts = await holdAnswers(page, '**/libraries-*.js');
  await page.reload({ waitUntil: 'commit' });
  await scripts.asked;
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/shop');
  scripts.release();
  await expect(cards(page).first()).toBeVisible();
});

test('a new page takes the focus to its heading and its own title', async ({ page, products }) => {
  await openShop(page);
  const shopTitle = await page.title();
  const { name } = products[0] ?? { name: '' };
  await cardOf(page, name).getByRole('link', { name: 'Details' }).click();
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(name));
  await page.goBack();
  await expect(page).toHaveTitle(shopTitle);
});

test('a new page leaves the focus where the shopper has put it before the paint', async ({
  page,
  products,
}) => {
  await openWithStoppedClock(page, '/shop');
  const { name } = products[0] ?? { name: '' };
  await cardOf(page, name).getByRole('link', { name: 'Details' }).click();
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  await expect(heading).not.toBeFocused();
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await page.clock.runFor(paintTime);
  await pageIsIdle(page);
  await expect(menu).toBeFocused();
});

test('a page that breaks as it opens apologizes, and the page before is whole again', async ({
  page,
}) => {
  const broken = `export const clientLoader = () => null;
    export default function Broken() { throw new Error('A bag breaks.'); }`;
  await page.route(/\/assets\/cart-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await logIn(page);
  await openShop(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Your Bag/ })
    .click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Sorry, that did not work' })).toBeVisible();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
});
