import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { buildRelease } from '#server/catalogue/current/release.ts';
import { feedRoutes } from './routes.ts';

const shoe: Product = {
  id: 12,
  name: 'Nile & Delta <Runner>',
  nameAr: 'حذاء النيل',
  price: 2600,
  wasPrice: 3250,
  offerEnds: '2040-12-31',
  description: 'Light.\u0001\nFor "early" laps.',
  imagePath: '/images/0123456789abcdef-960x1200-d5ebfe/runner.webp',
  images: ['https://pictures.example/close.jpg#50,50'],
  categoryType: 'shoes',
  sizes: ['41', '42'],
  style: 'runner',
  colour: { name: 'Navy', nameAr: 'كحلي', hex: '#1a2b4c' },
  material: 'Knit',
};
const ring: Product = {
  id: 3,
  name: 'Ring',
  price: 1450.5,
  description: '',
  imagePath: '/images/0123456789abcdef-960x960-d5ebfe/ring.png',
  categoryType: 'accessories',
};
const unseen: Product = { ...ring, id: 4, name: 'Without a picture', imagePath: '' };

async function openFeeds({ products = [shoe, ring, unseen] }: { products?: Product[] } = {}) {
  const shop = { soldOut: new Map([[12, ['42']]]), now: new Date('2026-11-28T10:00:00Z') };
  const publishedAt = new Date('2026-11-01T10:00:00Z');
  const release = await buildRelease({ key: 'a', publishedAt, products }, async (path) => path);
  const feeds = feedRoutes({
    catalogue: { current: () => release },
    stock: { soldOut: async () => shop.soldOut },
    brand: 'ADI',
    publicUrl: 'https://shop.example',
    clock: () => shop.now,
  });
  const app = new Hono().route('/', feeds);
  return { shop, get: (path: string, headers = {}) => app.request(path, { headers }) };
}

function itemsIn(xml: string): Record<string, string>[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<(g:\w+)>(.*?)<\/\1>/gs)].map(([, name, text]) => [name, text]),
    ),
  );
}

it('tells Google each size with its offer, colour and stock, in a group of its style', async () => {
  const { get } = await openFeeds();
  const response = await get('/feeds/products.xml');
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=UTF-8');
  const items = itemsIn(await response.text());
  expect(items.map((item) => item['g:id'])).toEqual(['12-41', '12-42', '3']);
  expect(items[1]).toEqual({
    'g:id': '12-42',
    'g:item_group_id': 'runner',
    'g:title': 'Nile &amp; Delta &lt;Runner&gt;',
    'g:description': 'Light.\nFor &quot;early&quot; laps.',
    'g:link': 'https://shop.example/shop/12',
    'g:image_link':
      'https://shop.example/images/0123456789abcdef-960x1200-d5ebfe/runner.webp/share.jpg',
    'g:additional_image_link': 'https://pictures.example/close.jpg',
    'g:availability': 'out_of_stock',
    'g:condition': 'new',
    'g:price': '3250.00 EGP',
    'g:sale_price': '2600.00 EGP',
    'g:brand': 'ADI',
    'g:identifier_exists': 'no',
    'g:google_product_category': '187',
    'g:product_type': 'shoes',
    'g:color': 'Navy',
    'g:size': '42',
    'g:material': 'Knit',
  });
  expect(items[0]?.['g:availability']).toBe('in_stock');
  expect(items[2]).toMatchObject({ 'g:description': 'Ring', 'g:price': '1450.50 EGP' });
  expect(items[2]).not.toHaveProperty('g:size');
});

it('tells Meta the same as a table', async () => {
  const { get } = await openFeeds();
  const [names = '', first = '', second, third, ...rest] = (
    await (await get('/feeds/products.csv')).text()
  ).split('\r\n');
  expect(names).toMatch(/^id,item_group_id,title,description,availability,condition,price,/);
  expect(first).toContain('12-41,runner,');
  expect(first).toContain(',in stock,new,3250.00 EGP,2600.00 EGP,https://shop.example/shop/12,');
  expect(second).toContain(',out of stock,');
  expect(third).toMatch(/^3,3,Ring,Ring,in stock,new,1450\.50 EGP,,/);
  expect(rest).toEqual(['']);
});

it('speaks Arabic at an Arabic address, and links to the Arabic pages', async () => {
  const { get } = await openFeeds();
  const [item] = itemsIn(await (await get('/ar/feeds/products.xml')).text());
  expect(item).toMatchObject({
    'g:id': '12-41',
    'g:title': 'حذاء النيل',
    'g:color': 'كحلي',
    'g:material': 'Knit',
    'g:link': 'https://shop.example/ar/shop/12',
  });
});

it('is sent in gzip, and not again to who has it', async () => {
  const { get } = await openFeeds();
  const plain = await (await get('/feeds/products.xml')).text();
  const zipped = await get('/feeds/products.xml', { 'accept-encoding': 'gzip, br' });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(plain);
  const held = { 'if-none-match': zipped.headers.get('etag') };
  expect((await get('/feeds/products.xml', held)).status).toBe(304);
});

it('follows the stock within a quarter of an hour', async () => {
  const { shop, get } = await openFeeds();
  const stockOf = async () =>
    itemsIn(await (await get('/feeds/products.xml')).text()).map((item) => item['g:availability']);
  expect(await stockOf()).toEqual(['in_stock', 'out_of_stock', 'in_stock']);
  shop.soldOut = new Map();
  shop.now = new Date(shop.now.getTime() + 15 * 60_000);
  expect(await stockOf()).toEqual(['in_stock', 'in_stock', 'in_stock']);
});
