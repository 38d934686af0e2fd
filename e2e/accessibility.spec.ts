import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answerProvider, failure, openAuthScreen, submitCredentials } from './auth-steps.ts';
import { openPage, openShop, searchBox, spinner } from './open-page.ts';
import { expect, test } from './shopper.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds: the rule and the elements. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

for (const scheme of ['light', 'dark'] as const) {
  test(`every page can be used by everybody, in ${scheme} colours`, async ({ page, products }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/', '/shop', `/shop/${products[0]?.id}`, '/not-found', '/auth']) {
      await openPage(page, path);
      await expect(spinner(page)).toBeHidden();
      expect(await faults(page), path).toEqual([]);
    }
  });
}

test('a search without a result, and a failure, can be used by everybody', async ({ page }) => {
  await openShop(page);
  await searchBox(page).fill('no such thing');
  await expect(page.getByText('Nothing found')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.route('**/products.json', (route) => route.abort());
  await openPage(page, '/shop');
  await expect(page.getByText('Something Went Wrong')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('what went wrong with the account can be read by everybody', async ({ page }) => {
  await openAuthScreen(page);
  await answerProvider(page, { status: 400, body: failure('EMAIL_EXISTS') });
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Enter a password.')).toBeVisible();
  expect(await faults(page), 'faults of the fields').toEqual([]);
  await submitCredentials(page, 'Sign Up', { email: 'sara@example.com', password: 'a secret' });
  await expect(page.getByRole('alert')).toContainText('EMAIL_EXISTS');
  expect(await faults(page), 'the banner').toEqual([]);
});

test('a forgotten password can be replaced by everybody', async ({ page }) => {
  await openPage(page, '/auth/forgot');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  expect(await faults(page), 'asking for the mail').toEqual([]);
  await openPage(page, '/auth/reset?oobCode=some-code');
  await expect(page.getByRole('alert')).toContainText('used already');
  expect(await faults(page), 'a dead link').toEqual([]);
  await page.route('**/accounts:resetPassword?*', (route) =>
    route.fulfill({ json: { email: 'sara@example.com' } }),
  );
  await openPage(page, '/auth/reset?oobCode=some-code');
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  expect(await faults(page), 'the new password').toEqual([]);
});
