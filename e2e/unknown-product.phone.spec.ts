import { cards, openPage } from './open-page.ts';
import { expect, test } from './shopper.ts';

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
