import type { Page } from '@playwright/test';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

function wayHome(page: Page) {
  const name = 'Go To The Home Page';
  return page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }));
}

test('an unknown path is sent to the not-found page, which leads home', async ({ page }) => {
  await openPage(page, '/no/such/page');
  await expect(page).toHaveURL('/not-found');
  const title = page.getByRole('heading', { name: 'The Page Not Found', exact: true });
  await expect(title).toHaveText('The Page Not Found', { useInnerText: true });
  await expect(wayHome(page)).toHaveText('Go To The Home Page', { useInnerText: true });
  await wayHome(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'SHOP NOW', exact: true })).toBeVisible();
});

test('page-not-found is the same screen', async ({ page }) => {
  await openPage(page, '/page-not-found');
  await expect(page.getByRole('heading', { name: 'The Page Not Found' })).toBeVisible();
  await wayHome(page).click();
  await expect(page).toHaveURL('/');
});

test('programs are told 404 as well', async ({ request }) => {
  for (const path of ['/not-found', '/page-not-found']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  for (const path of ['/nothing', '/shop/1/2', '/cart/x', '/.env', '/%F0%9F%91%9F']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(new URL(answer.url()).pathname, path).toBe('/not-found');
  }
  // Nothing is rendered for an address that cannot be read.
  expect((await request.get('/%')).status()).toBe(400);
});
