import type { Page } from '@playwright/test';
import { maxSaved } from '#domain/catalogue/saved-products.ts';
import type { Product } from '#domain/product/product.ts';
import { logInAgain, openMenu, signUp } from '#e2e/steps/auth-steps.ts';
import { freshDevice, logIn } from '#e2e/steps/bag-steps.ts';
import { cardOf, cards, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expectSaved, heart, openSaved, save, savedByServer } from '#e2e/steps/saved-steps.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-loggedin', '0');
}

test('a visitor saves on a card and on the details, finds it in the menu, takes it out and puts it back', async ({
  page,
  products,
}) => {
  const [first, second, third] = products as [Product, Product, Product];
  await openShop(page);
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'false');
  await test.step('a heart moves nothing, and leaves the rest of the card as it was', async () => {
    const card = cardOf(page, first.name);
    await expect(heart(page, first)).toBeVisible();
    const box = await heart(page, first).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const before = await card.boundingBox();
    await save(page, first);
    expect(await card.boundingBox()).toEqual(before);
    await expect(page).toHaveURL('/shop');
    const picture = await card.locator('.picture').boundingBox();
    if (!box || !picture) throw new Error('The heart or the picture is not shown.');
    expect(box.y + box.height).toBeLessThanOrEqual(picture.y + picture.height);
    expect(box.x + box.width).toBeLessThanOrEqual(picture.x + picture.width);
  });

  await cardOf(page, second.name).getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(`/shop/${second.id}`);
  await save(page, second);
  await openMenu(page);
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(page).toHaveURL('/saved');
  await expectSaved(page, [second, first]);
  await expect(page.getByText('2 products', { exact: true })).toBeVisible();
  await page.reload();
  await expectSaved(page, [second, first]);

  await heart(page, second).click();
  await expectSaved(page, [first]);
  await expect(heart(page, first)).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectSaved(page, [second, first]);
  await heart(page, second).click();
  await heart(page, first).click();
  await expectSaved(page, []);
  await page.getByRole('link', { name: 'Go to the shop', exact: true }).click();
  await expect(page).toHaveURL('/shop');

  await save(page, first);
  await save(page, second);
  await openShop(page);
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, third)).toHaveAttribute('aria-pressed', 'false');
  // What is no longer sold is left out.
  await page.route('**/products.json', (route) =>
    route.fulfill({ json: { key: products.filter(({ id }) => id !== second.id) } }),
  );
  await openSaved(page);
  await expectSaved(page, [first]);
});

test('a full list says that the oldest products leave it', async ({ page, products }) => {
  const [first, second] = products as [Product, Product];
  const others = Array.from({ length: maxSaved - 1 }, (_, index) => 1_000_000 + index);
  await page.addInitScript((text) => {
    if (localStorage.getItem('saved') === null) localStorage.setItem('saved', text);
  }, [first.id, ...others].join());
  await openShop(page);
  await save(page, second);
  await openSaved(page);
  await expectSaved(page, [second, first]);
  await expect(page.getByText('We keep only your newest 200 saved products.')).toBeVisible();
  await heart(page, first).click();
  await expectSaved(page, [second]);
  await expect(page.getByText('We keep only')).toHaveCount(0);
});

test('two tabs show the same, and signing out takes the list from both until the next log-in', async ({
  page,
  context,
  products,
}) => {
  const [first, second] = products as [Product, Product];
  const email = await signUp(page);
  await openShop(page);
  const tab = await context.newPage();
  await openSaved(tab);
  await expectSaved(tab, []);
  await save(page, second);
  await expectSaved(tab, [second]);
  await save(page, first);
  await expectSaved(tab, [first, second]);
  await heart(tab, second).click();
  await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => savedByServer(page)).toEqual([first.id]);

  await signOut(page);
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'false');
  await expectSaved(tab, []);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /saved|viewed/.test(key))).toEqual([]);
  await logIn(page, email);
  await openSaved(page);
  await expectSaved(page, [first]);
});

test('what could not be sent is sent later, and joins what a visitor has saved on another device', async ({
  page,
  products,
}) => {
  const [first, second, third] = products as [Product, Product, Product];
  await page.route('**/api/saved', (route) => route.abort());
  const email = await signUp(page);
  await openShop(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await save(page, first);
  await failed;
  await save(page, second);
  await page.unroute('**/api/saved');
  expect(await savedByServer(page)).toEqual([]);
  await openPage(page, '/shop');
  await expect.poll(() => savedByServer(page)).toEqual([second.id, first.id]);

  const other = await freshDevice(page);
  await openShop(other);
  await save(other, third);
  await save(other, first);
  await other.goto('/auth');
  await other.getByRole('button', { name: 'Switch to Log in' }).click();
  await logInAgain(other, email);
  await expect.poll(() => savedByServer(other)).toEqual([third.id, second.id, first.id]);
  await openSaved(other);
  await expectSaved(other, [third, second, first]);
  await openSaved(page);
  await expectSaved(page, [third, second, first]);
  await other.context().close();
});

test('the Arabic pages have it too', async ({ page, products }) => {
  const [first] = products as [Product];
  const name = `أضف \u2068${first.nameAr}\u2069 إلى المفضلة`;
  await openPage(page, '/ar/shop');
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'القائمة', exact: true }).click();
  await page.getByRole('link', { name: 'المفضلة', exact: true }).click();
  await expect(page).toHaveURL('/ar/saved');
  await expect(page.getByRole('heading', { level: 1, name: 'المفضلة' })).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText([first.nameAr ?? '']);
});
