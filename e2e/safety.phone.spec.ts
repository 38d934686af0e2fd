import { openPage } from './open-page.ts';
import { expect, test } from './shopper.ts';

const paths = ['/', '/shop', '/not-found', '/auth'];

test('every page carries the headers that protect it', async ({ request }) => {
  for (const path of paths) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/object-src 'none'/);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('each answer has a nonce of its own, and no script stands without it', async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of [...paths, ...paths]) {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const nonce = /script-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(16);
    nonces.add(nonce);
    for (const [tag] of (await answer.text()).matchAll(/<script\b[^>]*>/g)) {
      if (!tag.includes('application/ld+json')) expect(tag, path).toContain(`nonce="${nonce}"`);
    }
  }
  expect(nonces.size).toBe(paths.length * 2);
});

test('a script that somebody slips in does not run', async ({ page }) => {
  await openPage(page, '/');
  const ran = await page.evaluate(async () => {
    const blocked = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', resolve, { once: true });
    });
    const script = document.createElement('script');
    script.textContent = 'window.ran = 1';
    document.body.append(script);
    await blocked;
    return 'ran' in window;
  });
  expect(ran).toBe(false);
});
