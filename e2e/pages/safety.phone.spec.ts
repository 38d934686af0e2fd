import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

const paths = ['/', '/shop', '/not-found', '/auth'];

test('every page carries the headers that protect it', async ({ request }) => {
  for (const path of paths) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toMatch(/object-src 'none'/);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('every script and style within a page is let in by its own text alone', async ({
  request,
}) => {
  for (const path of paths) {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const html = await answer.text();
    const elements = {
      'script-src': /<script(?![^>]*application\/(?:ld\+)?json)[^>]*>(.*?)<\/script>/gs,
      'style-src': /<style[^>]*>(.*?)<\/style>/gs,
    };
    for (const [directive, element] of Object.entries(elements)) {
      const allowed = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ').sort();
      const hashes = [...html.matchAll(element)].map(([, text = '']) => {
        return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      });
      expect(hashes.length, path).toBeGreaterThan(0);
      expect(allowed, path).toEqual([...new Set(["'self'", ...hashes])].sort());
    }
    expect(html, path).not.toContain('nonce=');
  }
});

/** Whether a script that is put into the page runs. */
function runsAnotherScript(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const blocked = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', resolve, { once: true });
    });
    const script = document.createElement('script');
    script.textContent = 'window.ran = 1';
    document.body.append(script);
    await blocked;
    return 'ran' in window;
  });
}

test('a script that somebody slips in does not run', async ({ page }) => {
  await openPage(page, '/');
  expect(await runsAnotherScript(page)).toBe(false);
});

test('a page that the phone has already is not sent again, and is as safe', async ({ page }) => {
  for (const isSent of [true, false, false]) {
    await openPage(page, '/shop');
    const [visit] = await page.evaluate(
      () => performance.getEntriesByType('navigation') as PerformanceNavigationTiming[],
    );
    expect((visit?.transferSize ?? 0) > (visit?.encodedBodySize ?? 0)).toBe(isSent);
    expect(await runsAnotherScript(page)).toBe(false);
  }
});

test('a page that apologises later may be painted with the styles that it came with', async ({
  page,
}) => {
  await openPage(page, '/');
  // As React does it, when it makes the document anew.
  const rules = await page.evaluate(() => {
    return [...document.querySelectorAll('style')].map((style) => {
      const again = document.createElement('style');
      again.textContent = style.textContent;
      document.head.append(again);
      return again.sheet?.cssRules.length ?? 0;
    });
  });
  expect(rules).toHaveLength(2);
  for (const count of rules) expect(count).toBeGreaterThan(0);
});
