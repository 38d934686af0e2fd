import {
  button,
  heading,
  keepLines,
  keptByServer,
  lineOf,
  openBag,
  openBagWith,
  otherDevice,
} from './bag-steps.ts';
import { cardOf, openPage, openShop } from './open-page.ts';
import { expect, test } from './shopper.ts';

const isFull = 'You can have up to 99 of one product in your bag.';

test('a line has 99 pieces at most: plus is off there, and says why', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  await openBagWith(page, [{ id, name, price, quantity: 98 }]);
  const plus = button(page, `Increase quantity of ${name}`);
  await plus.click();
  await expect(lineOf(page, name).getByText('99', { exact: true })).toBeVisible();
  await expect(plus).toBeDisabled();
  await expect(plus).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(isFull, { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText(/99$/);
  await button(page, `Decrease quantity of ${name}`).click();
  await expect(plus).toBeEnabled();
});

test('who adds a hundredth piece is told that it was not added', async ({ page, products }) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  await openBagWith(page, [{ id, name, price, quantity: 99 }]);
  await openShop(page);
  await cardOf(page, name).getByRole('button', { name: 'Add To Cart', exact: true }).click();
  await expect(page.getByText(isFull, { exact: true })).toBeVisible();
  await expect(page.getByText('ADDED ✔', { exact: true })).toHaveCount(0);
  await expect(cardOf(page, name).getByText('Added', { exact: true })).toHaveCount(0);
  await openPage(page, `/shop/${id}`);
  await button(page, 'ADD TO CART').click();
  await expect(page.getByText(isFull, { exact: true })).toBeVisible();
  await openBag(page);
  await expect(heading(page)).toHaveText(/99$/);
});

test('two devices together do not exceed 99 pieces of a line', async ({ page, products }) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  const line = { id, name, price, quantity: 60 };
  const email = await openBagWith(page, [line]);
  await expect.poll(() => keptByServer(page)).toEqual({ [id]: 60 });
  const laptop = await otherDevice(page, email);
  await keepLines(laptop, email, [line]);
  await openBag(laptop);
  await expect(heading(laptop)).toHaveText(/99$/);
  await expect.poll(() => keptByServer(page)).toEqual({ [id]: 99 });
  await laptop.context().close();
});
