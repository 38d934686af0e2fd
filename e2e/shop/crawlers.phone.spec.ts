import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('each page has its title, its description and its canonical address', async ({
  page,
  products,
  shop,
}) => {
  const { id, name, description } = products[0] ?? { id: 0, name: '', description: '' };
  const pages = [
    ['/', '/', /ADI/, /shoes/i],
    ['/shop', '/shop', /Shop.*ADI/, /shoes/i],
    ['/shop?ARs=SHOES&q=a&utm_source=x', '/shop?ARs=shoes', /Shoes.*ADI/, /shoes/i],
    [
      `/shop/${id}`,
      `/shop/${id}`,
      new RegExp(`${name}.*ADI`),
      new RegExp(description.slice(0, 60)),
    ],
  ] as const;
  const titles = new Set<string>();
  for (const [path, canonical, title, text] of pages) {
    await openPage(page, path);
    await expect(page).toHaveTitle(title);
    titles.add(await page.title());
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', text);
    const link = page.locator('link[rel=canonical]');
    await expect(link).toHaveAttribute('href', `${shop.url}${canonical}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  expect(titles.size).toBe(pages.length);
});

test('a shared product brings its name, its text and its picture', async ({
  page,
  products,
  request,
}) => {
  const { id, name } = products[0] ?? { id: 0, name: '' };
  await openPage(page, `/shop/${id}`);
  const content = (property: string) =>
    page.locator(`meta[property="og:${property}"]`).getAttribute('content');
  expect(await content('title')).toContain(name);
  expect(await content('description')).not.toBe('');
  expect(await content('url')).toContain(`/shop/${id}`);
  expect(await content('site_name')).toBe('ADI');
  expect(await content('image:alt')).toBe(name);
  await expectSharedPicture(page, request);
});

test('Home and the shop are shared with a picture', async ({ page, request }) => {
  for (const path of ['/', '/shop', '/shop?ARs=clothes', '/ar', '/ar/shop']) {
    await openPage(page, path);
    await expectSharedPicture(page, request);
  }
});

/** A JPEG of at most 300 kB, with its size in the page. */
async function expectSharedPicture(page: Page, request: APIRequestContext): Promise<void> {
  const content = (property: string) =>
    page.locator(`meta[property="og:image${property}"]`).getAttribute('content');
  const address = await content('');
  expect(address).toMatch(/^https?:\/\/.*\.jpg$/);
  expect(await content(':alt')).not.toBe('');
  expect(await content(':type')).toBe('image/jpeg');
  const answer = await request.get(address ?? '', { headers: { Accept: 'image/webp,*/*' } });
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  const bytes = await answer.body();
  expect(bytes.length).toBeLessThan(300_000);
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'jpeg',
    width: Number(await content(':width')),
    height: Number(await content(':height')),
  });
}

test('search engines read a product with its price', async ({ page, products, shop }) => {
  for (const { id, name, price } of products.slice(0, 3)) {
    await openPage(page, `/shop/${id}`);
    const json = await page.locator('script[type="application/ld+json"]').textContent();
    const product = JSON.parse(json ?? '');
    expect(product).toMatchObject({ '@type': 'Product', name });
    expect(product['@context']).toMatch(/^https?:\/\/schema\.org\/?$/);
    expect(Number(product.offers.price)).toBe(price);
    expect(product.offers).toMatchObject({
      '@type': 'Offer',
      priceCurrency: 'EGP',
      url: `${shop.url}/shop/${id}`,
    });
  }
});

test('the site map names every page worth finding, the robots file the site map', async ({
  request,
  products,
  shop,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*$/im);
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/^(application|text)\/xml/);
  const map = await answer.text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${shop.url}/`,
      `${shop.url}/shop`,
      ...products.map(({ id }) => `${shop.url}/shop/${id}`),
      `${shop.url}/ar`,
      `${shop.url}/ar/shop`,
      ...products.map(({ id }) => `${shop.url}/ar/shop/${id}`),
    ]),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(map).not.toMatch(/\/(cart|auth|not-found)</);
});

test('the site map names the same languages with a page as the page itself', async ({
  page,
  request,
  products,
  shop,
}) => {
  const path = `/shop/${products[0]?.id}`;
  const map = await (await request.get('/sitemap.xml')).text();
  for (const address of [path, `/ar${path}`]) {
    const entry = map.split('\n').find((line) => line.includes(`<loc>${shop.url}${address}</loc>`));
    await openPage(page, address);
    const links = page.locator('link[rel=alternate][hreflang]');
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) {
      const [language, href] = [
        await link.getAttribute('hreflang'),
        await link.getAttribute('href'),
      ];
      expect(entry).toContain(`hreflang="${language}" href="${href}"`);
    }
  }
});

test('no search engine keeps the not-found page', async ({ page }) => {
  await openPage(page, '/not-found');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});
