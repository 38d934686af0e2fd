import { openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('a picture comes as AVIF or WebP by what the browser takes, and is kept for good', async ({
  page,
  request,
}) => {
  await openShop(page);
  const address = await page.getByRole('main').locator('img').first().getAttribute('src');
  for (const type of ['image/avif', 'image/webp']) {
    const answer = await request.get(address ?? '', { headers: { accept: `${type},*/*;q=0.1` } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe(type);
    expect(answer.headers()['cache-control']).toContain('immutable');
    expect(answer.headers().vary).toMatch(/accept/i);
    expect((await answer.body()).length).toBeLessThan(60_000);
  }
});
