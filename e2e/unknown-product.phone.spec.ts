import { cards, openPage } from './open-page.ts';
import { expect, test } from './shopper.ts';

const unknownIds = {
  'a word': 'abc',
  'a negative number': '-1',
  'an endless number': '1e999',
  'a number beyond all products': '999999999',
  'a number beyond all numbers': '9'.repeat(40),
  'a digit that is not ASCII': encodeURIComponent('١'),
  'a broken number': '1.5',
};

for (const [what, id] of Object.entries(unknownIds)) {
  test(`${what} as a product's id leads to the shop`, async ({ page }) => {
    await openPage(page, `/shop/${id}`);
    await expect(page).toHaveURL('/shop');
    await expect(cards(page).first()).toBeVisible();
  });
}
