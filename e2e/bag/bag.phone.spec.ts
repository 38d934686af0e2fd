import type { Page } from '@playwright/test';
import { freshEmail, openMenu, signUp, submitCredentials } from '#e2e/steps/auth-steps.ts';
import {
  amount,
  button,
  heading,
  lineOf,
  logIn,
  openBag,
  openBagWith,
  summary,
} from '#e2e/steps/bag-steps.ts';
import { addFrom, cardOf, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('what is added from a card and from the details is in the bag, the header counts it, and signing out empties it', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  const email = await signUp(page);
  await openShop(page);
  await addFrom(cardOf(page, first?.name ?? '')).click();
  await expect(page.getByText('ADDED ✔', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'ADDED ✔' })).toBeVisible();
  await openPage(page, `/shop/${second?.id}`);
  for (const _ of [1, 2]) {
    await button(page, 'ADD TO CART').click();
    await expect(button(page, 'Added')).toBeVisible();
    await expect(button(page, 'ADD TO CART')).toBeVisible();
  }
  await openMenu(page);
  const link = page.getByRole('link', { name: 'Cart', exact: true });
  await expect(link).toHaveAccessibleDescription('3');
  await link.click();
  await expect(heading(page)).toHaveText(/3$/);
  await expect(lineOf(page, first?.name ?? '')).toContainText('EGB');
  await expect(lineOf(page, second?.name ?? '').getByText('2', { exact: true })).toBeVisible();

  await openMenu(page);
  await button(page, 'Sign Out').click();
  await expect(page.locator('html')).toHaveAttribute('data-loggedin', '0');
  await expect
    .poll(async () => (await (await page.request.get('/session')).json()).signedIn)
    .toBe(false);
  await logIn(page, email);
  await openPage(page, '/cart');
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
});

test('a visitor is sent to the form, and is told after it that the product is in the bag', async ({
  page,
  products,
}) => {
  for (const path of ['/cart', '/orders', '/orders/1001']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
  }
  const { id, name } = products[5] ?? { id: 0, name: '' };
  await openPage(page, `/shop/${id}`);
  await button(page, 'ADD TO CART').click();
  await expect(page).toHaveURL('/auth');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveAccessibleDescription(`Sign up to keep ${name} in your bag`);
  await button(page, 'Switch to Log in').click();
  await expect(page.getByText(`Log in to keep ${name} in your bag`)).toBeVisible();
  // Also on a page that the server has sent.
  await openPage(page, '/auth');
  await expect(page.getByText(`Sign up to keep ${name} in your bag`)).toBeVisible();
  await submitCredentials(page, 'Sign Up', { email: freshEmail(), password: 'first secret' });
  await expect(page).toHaveURL('/');
  await expect(page.getByText('ADDED ✔', { exact: true })).toBeVisible();
  const told = page.getByRole('region', { name: `${name} is in your bag` });
  await expect(told.getByRole('link', { name })).toHaveAttribute('href', `/shop/${id}`);
  await openPage(page, '/cart');
  await expect(lineOf(page, name)).toBeVisible();
  await expect(heading(page)).toHaveText(/1$/);
});

async function toldBy(page: Page, change: () => Promise<void>, result: string): Promise<string[]> {
  const regions = () =>
    page
      .getByRole('main')
      .locator('[role=status], [role=alert], [aria-live]')
      .evaluateAll((all) => all.map((region) => region.textContent ?? ''));
  const before = await regions();
  await change();
  await expect(page.getByRole('status').filter({ hasText: result })).toHaveCount(1);
  return (await regions()).filter((text, index) => text !== '' && text !== before[index]);
}

const egp = (pounds: number) => pounds.toLocaleString('en-US');

test('quantities, totals and labels follow each tap, are told once, and a deletion is asked for', async ({
  page,
  products,
}) => {
  // Below the amount from which delivery is free.
  const [first, second] = [products[8], products[11]];
  if (!first || !second) throw new Error('The demo sells nothing.');
  await openBagWith(page, [first, second]);
  await expect(page.getByText('Delivery address', { exact: true })).toBeVisible();
  await test.step('it reads from its products to the delivery, to the sum, to CHECK OUT', async () => {
    const text = (await page.getByRole('main').textContent()) ?? '';
    const parts = [first.name, 'Delivery', 'You will pay', 'CHECK OUT', 'CANCEL'];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  await expect(summary(page)).toContainText('2 ITEMS');
  const pay = (goods: number) =>
    `You will pay ${egp(goods)} EGP in cash to the courier, plus delivery.`;
  const more = (goods: number) => `${egp(3000 - goods)} EGP more for free delivery`;
  const plus = button(page, `Increase quantity of ${first.name}`);
  const both = first.price + second.price;
  const afterPlus = await toldBy(page, () => plus.click(), 'Total Quantity 3');
  expect(afterPlus).toEqual([
    `Total Quantity 3${pay(both + first.price)}${more(both + first.price)}`,
  ]);
  await expect(plus).toHaveAccessibleDescription('2');
  const minus = button(page, `Decrease quantity of ${first.name}`);
  const afterMinus = await toldBy(page, () => minus.click(), 'Total Quantity 2');
  expect(afterMinus).toEqual([`Total Quantity 2${pay(both)}${more(both)}`]);
  await plus.click();
  await expect(lineOf(page, first.name).getByText('2', { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText(/3$/);
  await expect(lineOf(page, first.name)).toContainText(`Total ${egp(2 * first.price)} EGB`);
  await expect(lineOf(page, second.name)).not.toContainText('Total');
  await expect(amount(page, 'Total Quantity')).toHaveText('3');
  const total = egp(2 * first.price + second.price);
  await expect(amount(page, 'Amount')).toHaveText(`${total} EGP`);
  await expect(summary(page)).toContainText(`You will pay ${total} EGP in cash to the courier`);

  const question = page.getByRole('dialog', { name: 'Are You Sure That You Want To Delete?' });
  const remove = button(page, `Remove ${first.name}`);
  await remove.click();
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(lineOf(page, first.name)).toBeVisible();

  await remove.click();
  await question.getByRole('button', { name: 'Sure', exact: true }).click();
  await expect(lineOf(page, first.name)).toHaveCount(0);
  await expect(button(page, `Remove ${second.name}`)).toBeFocused();
  await expect(summary(page)).toContainText('1 ITEM');
  await expect(summary(page)).not.toContainText('1 ITEMS');

  const sale = Math.round(second.price * 0.85);
  await toldBy(
    page,
    async () => {
      await page.getByRole('textbox', { name: 'Coupon', exact: true }).fill('WELCOMEADI');
      await page.keyboard.press('Enter');
    },
    `Total Quantity 1${pay(sale)}`,
  );

  await button(page, `Decrease quantity of ${second.name}`).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Sure', exact: true }).click();
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(summary(page)).toContainText('0 ITEMS');
  await expect(button(page, 'CHECK OUT')).toBeDisabled();
  await expect(button(page, 'CANCEL')).toBeDisabled();
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/shop');
});

test('a line has 99 pieces at most: plus is off there, and who adds a hundredth is told that it was not added', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  const full = page.getByText('You can have up to 99 of one product in your bag.', { exact: true });
  await openBagWith(page, [{ id, name, price, quantity: 98 }]);
  const plus = button(page, `Increase quantity of ${name}`);
  await plus.click();
  await expect(lineOf(page, name).getByText('99', { exact: true })).toBeVisible();
  await expect(plus).toBeDisabled();
  await expect(plus).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(full).toBeVisible();
  await expect(heading(page)).toHaveText(/99$/);
  await button(page, `Decrease quantity of ${name}`).click();
  await expect(plus).toBeEnabled();
  await plus.click();

  await openShop(page);
  await addFrom(cardOf(page, name)).click();
  await expect(full).toBeVisible();
  await expect(page.getByText('ADDED ✔', { exact: true })).toHaveCount(0);
  await expect(cardOf(page, name).getByText('Added', { exact: true })).toHaveCount(0);
  await openPage(page, `/shop/${id}`);
  await button(page, 'ADD TO CART').click();
  await expect(full).toBeVisible();
  await openBag(page);
  await expect(heading(page)).toHaveText(/99$/);
});
