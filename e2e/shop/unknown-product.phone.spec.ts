import { cards, openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

const unknownIds = {
  'a word': 'abc',
  'a negative number': '-1',
  'an endless number': '1e999',
  'a broken number': '1.5',
  'a number beyond all numbers': '9'.repeat(40),
  'a digit that is not ASCII': encodeURIComponent('١'),
};

test('what cannot be the id of a product leads to the shop', async ({ request }) => {
  for (const [what, id] of Object.entries(unknownIds)) {
    const answer = await request.get(`/shop/${id}`);
    expect(answer.status(), what).toBe(200);
    expect(new URL(answer.url()).pathname, what).toBe('/shop');
  }
});

for (const id of ['abc', '999999999']) {
  test(`/shop/${id} shows the shopper the shop`, async ({ page }) => {
    await openPage(page, `/shop/${id}`);
    await expect(page).toHaveURL('/shop');
    await expect(cards(page).first()).toBeVisible();
  });
}

test('the shop says once that it has no such product', async ({ page, context }) => {
  const note = page.getByRole('status').filter({ hasText: 'This product is no longer available.' });
  await openPage(page, '/shop/999999999');
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // It is told by no address, so neither a reload nor a shared link repeats it.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['XSRF-TOKEN']);

  await openPage(page, '/ar/shop/999999999');
  const arabic = page.getByRole('status').filter({ hasText: 'هذا المنتج لم يعد متاحًا.' });
  await expect(arabic).toBeVisible();
  await page.getByRole('link', { name: 'التفاصيل' }).first().click();
  await expect(page).toHaveURL(/\/ar\/shop\/\d+$/);
  await expect(arabic).toHaveCount(0);
});

test('what is found out late leads to the shop too, and Back leads past it', async ({ page }) => {
  await openPage(page, '/');
  await openPage(page, '/shop/999999999?without-catalogue');
  await expect(page).toHaveURL('/shop');
  await expect(page.getByText('This product is no longer available.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});
