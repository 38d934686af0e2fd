import type { Page } from '@playwright/test';
import { cardOf, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

const amounts = new Intl.NumberFormat('en');

test('the details of a product tell all of it', async ({ page, products }) => {
  const [product] = products;
  if (!product) throw new Error('The demo catalogue is empty.');
  await openPage(page, `/shop/${product.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name, {
    useInnerText: true,
  });
  await expect(main.getByText('Price :')).toHaveText(
    `Price : ${amounts.format(product.price)} EGP`,
    { useInnerText: true },
  );
  await expect(main.getByText(product.description, { exact: true })).toBeVisible();
  await expect(main.getByRole('img', { name: product.name })).toBeVisible();
  const add = main.getByRole('button', { name: 'ADD TO CART', exact: true });
  await expect(add).toHaveText('ADD TO CART', { useInnerText: true });
});

test('the details tell what a product is made of, and say nothing where nobody knows', async ({
  page,
  products,
}) => {
  const made = products.find(({ material }) => material !== undefined);
  const unknown = products.find(({ material }) => material === undefined);
  await openPage(page, `/shop/${made?.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('term').first()).toHaveText('Material');
  await expect(main.getByRole('definition').first()).toHaveText(made?.material ?? '');
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(json ?? '')).toHaveProperty('material', made?.material);
  await openPage(page, `/ar/shop/${made?.id}`);
  await expect(main.getByRole('term').first()).toHaveText('الخامة');
  await expect(main.getByRole('definition').first()).toHaveText(made?.materialAr ?? '');
  await openPage(page, `/shop/${unknown?.id}`);
  await expect(main.getByText(unknown?.description ?? '')).toBeVisible();
  await expect(main.getByRole('term').filter({ hasText: 'Material' })).toBeHidden();
});

test('the details say what cannot be returned', async ({ page, products }) => {
  const kept = products.find(({ returnable }) => returnable === false);
  await openPage(page, `/shop/${kept?.id}`);
  await expect(
    page.getByText('This product can be returned only when it is faulty or not what you ordered.', {
      exact: true,
    }),
  ).toBeVisible();
  await openPage(page, `/shop/${products[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('cannot be returned')).toHaveCount(0);
});

test('what a product is made of stands in English on an Arabic page without an Arabic text', async ({
  page,
  products,
}) => {
  const made = products.find(({ material }) => material !== undefined);
  const { materialAr, ...english } = made ?? {};
  await page.route('**/products.json', (route) => route.fulfill({ json: { key: [english] } }));
  await openPage(page, '/ar/shop');
  await cardOf(page, made?.nameAr ?? '')
    .getByRole('link', { name: 'التفاصيل' })
    .click();
  await expect(page.getByRole('definition').locator('[lang=en]')).toHaveText(made?.material ?? '');
});

test('a card leads to the details of its product, and back', async ({ page, products }) => {
  await openShop(page);
  for (const { id, name, description } of products.slice(0, 2)) {
    await cardOf(page, name).getByRole('link', { name: 'Details', exact: true }).click();
    await expect(page).toHaveURL(`/shop/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText(description, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(cardOf(page, name)).toBeVisible();
  }
});

test('what returns cost and bring is read below the description', async ({ page, products }) => {
  await openPage(page, `/shop/${products[0]?.id}`);
  const fold = page.getByText('Returns within 14 days', { exact: true });
  const all = page.getByRole('main').getByRole('link', { name: 'How returns work' });
  await expect(all).toBeHidden();
  await fold.click();
  await expect(page.getByText(/^Choose another size, or get your money back/)).toBeVisible();
  await all.click();
  await expect(page).toHaveURL('/returns');
});

test.describe('sharing', () => {
  const shareButton = (page: Page, name: string) =>
    page.getByRole('button', { name: `Share ${name}`, exact: true });

  test('a product is shared by the sheet of the phone', async ({ page, products }) => {
    const { id, name } = products[0] ?? { id: 0, name: '' };
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.title = JSON.stringify(data);
      };
    });
    await openPage(page, `/shop/${id}?from=mail`);
    await shareButton(page, name).click();
    const url = new URL(`/shop/${id}`, page.url()).href;
    await expect(page).toHaveTitle(JSON.stringify({ title: name, url }));
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  });

  test('where there is no such sheet, the link is copied, or else shown', async ({
    page,
    context,
    products,
  }) => {
    const { id, name } = products[0] ?? { id: 0, name: '' };
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, `/shop/${id}`);
    const told = page.getByRole('status').filter({ hasText: /link/i });
    await shareButton(page, name).click();
    await expect(told).toHaveText('Link copied');
    const url = new URL(`/shop/${id}`, page.url()).href;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await shareButton(page, name).click();
    await expect(told).toHaveText(`The link: ${url}`);
  });
});
