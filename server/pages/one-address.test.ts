import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readShopQuery } from '#app/features/catalogue/query/shop-address.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { canonicalPath, oneAddress } from './one-address.ts';

it.each([
  ['/', '/'],
  ['/ar/', '/ar'],
  ['/sHoP////', '/shop'],
  ['//shop//7/', '/shop/7'],
  ['/%73hop/7', '/shop/7'],
  ['/shop/007', '/shop/7'],
  ['/shop/0', '/shop/0'],
  ['/%D9%85%D8%AA%D8%AC%D8%B1', '/%D9%85%D8%AA%D8%AC%D8%B1'],
  ['/%d9%85%d8%aa%d8%ac%d8%b1', '/%D9%85%D8%AA%D8%AC%D8%B1'],
  ['/a%2Fb', '/a%2Fb'],
  ['/O/yH3Tk9_-AB/', '/o/yH3Tk9_-AB'],
  ['/AR/o/yH3Tk9', '/ar/o/yH3Tk9'],
  ['/o/007', '/o/007'],
  ['/o/A/B', '/o/a/b'],
  ['/shop/o/A', '/shop/o/a'],
])('%s is kept at %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

it.each(['/N/%zz', '/%', '/%E0%A4%A'])('%s cannot be read', (path) => {
  expect(canonicalPath(path)).toBeUndefined();
});

it('reads a long number in no more steps than it has digits', () => {
  const zeros = '0'.repeat(300_000);
  expect(canonicalPath(`/shop/${zeros}x`)).toBe(`/shop/${zeros}x`);
  expect(canonicalPath(`/shop/${zeros}7`)).toBe('/shop/7');
});

const pages = new Hono<ShopBindings>()
  .use(oneAddress())
  .get('*', (c) => c.json(readShopQuery(new URL(c.req.url).searchParams)));

async function addressAfter(address: string): Promise<string> {
  const answer = await pages.request(address);
  expect([200, 308]).toContain(answer.status);
  return answer.headers.get('location') ?? address;
}

const list = Array.from({ length: 3000 }, (_, at) => at).join();

it.each([
  ['a long term', `q=${'%D9%82'.repeat(2500)}`],
  ['a term that ends within a letter', `q=a${'%F0%9F%98%80'.repeat(1200)}`],
  ['long lists', `q=nile&size=${list}&colour=${list}&min=${list}`],
  ['many parameters', `${'a=1&'.repeat(60)}q=nile`],
  ['long parameters of others', `q=nile&utm_campaign=${'x'.repeat(5000)}`],
])(
  'an address with %s is cut once, and then read alike by server and browser',
  async (_, query) => {
    const cut = await addressAfter(`/shop?${query}`);
    expect(cut).not.toContain(query);
    expect(cut.length).toBeLessThan(4200);
    expect(await addressAfter(cut)).toBe(cut);
    const read = await (await pages.request(cut)).json();
    expect(read).toEqual(readShopQuery(new URL(cut, 'http://shop').searchParams));
    const whole = readShopQuery(new URL(`http://shop/shop?${query}`).searchParams);
    // Half a letter at the end is none.
    expect([whole?.term, whole?.term.slice(0, -1)]).toContain(read.term);
  },
);

it('an address of a usual length stays as it is, with the parameters of others', async () => {
  const address = '/shop?ARs=shoes&q=%D9%82&size=40,41&fbclid=abc&utm_source=a';
  expect(await addressAfter(address)).toBe(address);
  expect(await addressAfter('/auth/reset?oobCode=abc&mode=resetPassword')).toContain('oobCode=abc');
});

it('an over-long path leads to no page', async () => {
  const answer = await pages.request(`/ar/${'a/'.repeat(7000)}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ar/not-found']);
});
