import { expect, test } from 'vitest';
import { aboutToOpen } from './about-to-open.ts';

test.each([
  ['/shop', 'lang="en" dir="ltr"', 'The shop is about to open.'],
  ['/ar/shop', 'lang="ar" dir="rtl"', 'المتجر على وشك أن يفتح أبوابه.'],
])(
  'a browser at %s reads in its language that the shop is opening, and reloads',
  async (path, language, text) => {
    const headers = { accept: 'text/html,application/xhtml+xml' };
    const answer = aboutToOpen(new Request(`http://shop.test${path}`, { headers }));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('retry-after')).toBe('1');
    const page = await answer.text();
    expect(page).toContain(language);
    expect(page).toContain(text);
    expect(page).toContain('http-equiv="refresh"');
  },
);

test('other clients get plain text in their encoding', async () => {
  const answer = aboutToOpen(new Request('http://shop.test/ar'));
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toMatch(/^المتجر على وشك/);
});
