import { addFrom, cardOf, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { openWithStoppedClock, pageIsIdle } from '#e2e/steps/stopped-clock.ts';

test('a visitor who adds from a card is sent to sign up', async ({ page, products }) => {
  await openShop(page);
  const card = cardOf(page, products[1]?.name ?? '');
  await addFrom(card).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/shop');
});

test('a visitor who adds from the details is sent to sign up', async ({ page, products }) => {
  await openPage(page, `/shop/${products[0]?.id}`);
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(page).toHaveURL('/auth');
});

for (const [where, button] of [
  ['a card', 'Add To Cart'],
  ['the details', 'ADD TO CART'],
] as const) {
  test(`a logged-in shopper sees 'Added' for 1200 ms on ${where}`, async ({ page, products }) => {
    await page.addInitScript(() => {
      localStorage.setItem('loggedin', '1');
      localStorage.setItem('account', 'shopper@example.com');
    });
    const { id, name } = products[0] ?? { id: 0, name: '' };
    const isCard = where === 'a card';
    await openWithStoppedClock(page, isCard ? '/shop' : `/shop/${id}`);
    const place = isCard ? cardOf(page, name) : page.getByRole('main');
    const added = place.getByText('Added', { exact: true });
    await place.getByRole('button', { name: button, exact: true }).click();
    await expect(added).toHaveText('Added', { useInnerText: true });
    await pageIsIdle(page);
    await page.clock.runFor(1_199);
    await expect(added).toBeVisible();
    await page.clock.runFor(1);
    await expect(added).toBeHidden();
    await expect(place.getByRole('button', { name: button, exact: true })).toBeVisible();
  });
}
