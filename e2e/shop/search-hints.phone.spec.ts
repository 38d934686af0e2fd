import type { Page } from '@playwright/test';
import { openMenu } from '#e2e/steps/auth-steps.ts';
import { logIn } from '#e2e/steps/bag-steps.ts';
import { cards, openShop, searchBox } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

const hints = (page: Page) => page.getByRole('listbox', { name: 'Suggestions', exact: true });
const hint = (page: Page, name: string | RegExp) => hints(page).getByRole('option', { name });

test('while somebody types, kinds and products are offered, and the keys choose one', async ({
  page,
}) => {
  await openShop(page);
  const box = searchBox(page);
  await box.pressSequentially('cour');
  const product = hint(page, /^Zamalek Court Sneaker\b/).first();
  await expect(product).toBeVisible();
  await expect(product.locator('img')).toBeAttached();
  await expect(
    page.getByRole('status').filter({ hasText: /suggestions?, choose .*with the arrow keys/ }),
  ).toBeAttached();
  // The list is filtered all the same.
  await expect(cards(page).first()).toContainText('Zamalek Court Sneaker');

  const active = page.locator('[role=option][aria-selected=true]');
  await expect(active).toHaveCount(0);
  await box.press('ArrowDown');
  await expect(active).toHaveCount(1);
  await expect(box).toHaveAttribute('aria-activedescendant', /./);
  await expect(box).toBeFocused();
  await box.press('ArrowUp');
  await expect(active).toHaveCount(0);

  await box.press('Escape');
  await expect(hints(page)).toBeHidden();
  await expect(box).toHaveValue('cour');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Court Sneaker');
});

test('a kind that the letters begin takes their place as a choice; a tap beside the list closes it', async ({
  page,
}) => {
  await openShop(page);
  const box = searchBox(page);
  await box.pressSequentially('sneak');
  await hint(page, 'Sneakers').tap();
  await expect(page).toHaveURL('/shop?kind=sneaker');
  await expect(box).toHaveValue('');
  await box.pressSequentially('nil');
  await expect(hints(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(hints(page)).toBeHidden();
});

test('the beginning of a word that means a kind offers the kind and its products', async ({
  page,
}) => {
  await openShop(page, '/ar/shop');
  await page.getByRole('searchbox').pressSequentially('كوت');
  const options = page.getByRole('listbox', { name: 'اقتراحات' }).getByRole('option');
  await expect(options.filter({ hasText: 'أحذية رياضية' })).toBeVisible();
  await expect(options.filter({ hasText: 'حذاء النيل للجري' })).toBeVisible();
  await expect(page.getByText('لا توجد نتائج')).toBeHidden();
});

test('the last searches come again in the empty box, and go when the shopper clears them', async ({
  page,
}) => {
  await openShop(page);
  const box = searchBox(page);
  for (const term of ['jeans', 'no such thing', 'gazma', 'sneaker']) {
    await box.fill(term);
    await expect(page).toHaveURL(`/shop?q=${term.replaceAll(' ', '+')}`);
    if (term === 'gazma') {
      await expect(page.getByRole('heading', { name: /results for “gazma”/ })).toBeVisible();
    }
    await box.press('Enter');
  }
  await page.getByRole('button', { name: 'Clear the search' }).tap();
  await expect(hints(page).getByRole('option')).toHaveText(['sneaker', 'gazma', 'jeans']);
  await hint(page, 'jeans').tap();
  await expect(page).toHaveURL('/shop?q=jeans');
  await expect(box).toHaveValue('jeans');
  await page.reload();
  await page.getByRole('button', { name: 'Clear the search' }).tap();
  await page.getByRole('button', { name: 'Clear the last searches' }).tap();
  await expect(hints(page)).toBeHidden();
  await expect(box).toBeFocused();
});

test('who signs out leaves no last searches in the box', async ({ page }) => {
  await logIn(page);
  await openShop(page);
  const box = searchBox(page);
  await box.fill('jeans');
  await expect(page).toHaveURL('/shop?q=jeans');
  await box.press('Enter');
  await page.getByRole('button', { name: 'Clear the search' }).tap();
  await expect(hint(page, 'jeans')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(hints(page)).toBeHidden();
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-loggedin', '0');
  await box.tap();
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  await expect(hints(page)).toBeHidden();
});
