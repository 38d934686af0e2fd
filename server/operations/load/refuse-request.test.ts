import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { refuseRequest } from './refuse-request.ts';

async function refusal(path: string, accept: string) {
  const server = createServer((incoming, outgoing) => refuseRequest(incoming, outgoing, path));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { connection: 'close', accept },
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  return { type: response.headers.get('content-type'), text: await response.text() };
}

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

it.each([
  ['/shop', 'lang="en" dir="ltr"', 'Something went wrong on our side.'],
  ['/ar/shop', 'lang="ar" dir="rtl"', 'حدث خطأ من جانبنا.'],
])(
  'a browser is refused %s with a page in the language of the address',
  async (path, html, words) => {
    const { type, text } = await refusal(path, browser);
    expect(type).toBe('text/html; charset=utf-8');
    expect(text).toMatch(new RegExp(`^<!doctype html>\n<html ${html}>`));
    expect(text).toContain('<meta name="viewport" content="width=device-width');
    expect(text).toContain(`<p>${words}`);
  },
);

it.each([
  ['/shop', /^Something went wrong on our side\..*\n$/],
  ['/ar/shop', /^حدث خطأ من جانبنا\..*\n$/],
])('who asks for no page is refused %s in plain words', async (path, words) => {
  const { type, text } = await refusal(path, '*/*');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(words);
});

it('a call is refused in the words that it understands, whatever it accepts', async () => {
  const { type, text } = await refusal('/api/bag', browser);
  expect(type).toBe('application/json');
  expect(JSON.parse(text)).toEqual({ error: { code: 'unavailable' } });
});
