import { openMenu, signUp } from './auth-steps.ts';
import {
  amount,
  button,
  heading,
  keepLines,
  lineOf,
  logIn,
  openBagWith,
  summary,
} from './bag-steps.ts';
import { cardOf, openPage, openShop } from './open-page.ts';
import { expect, test } from './shopper.ts';
import { openWithStoppedClock } from './stopped-clock.ts';

test('what is added from a card and from the details is in the bag, and the header counts it', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  await logIn(page);
  await openShop(page);
  await cardOf(page, first?.name ?? '')
    .getByRole('button', { name: 'Add To Cart', exact: true })
    .click();
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
});

test('a visitor is asked to sign up for a product, which is told to be in the bag after it', async ({
  page,
  products,
}) => {
  const { id, name } = products[3] ?? { id: 0, name: '' };
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
  await page.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('first secret');
  await button(page, 'Sign Up').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('ADDED ✔', { exact: true })).toBeVisible();
  const told = page.getByRole('region', { name: `${name} is in your bag` });
  await expect(told.getByRole('link', { name })).toHaveAttribute('href', `/shop/${id}`);
  await openPage(page, '/cart');
  await expect(lineOf(page, name)).toBeVisible();
  await expect(heading(page)).toHaveText(/1$/);
});

test('quantities, totals and labels follow each tap', async ({ page, products }) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  await openBagWith(page, [first, second]);
  await expect(summary(page)).toContainText('2 ITEMS');
  await button(page, `Increase quantity of ${first.name}`).click();
  await button(page, `Increase quantity of ${first.name}`).click();
  await button(page, `Decrease quantity of ${first.name}`).click();
  await expect(lineOf(page, first.name).getByText('2', { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText(/3$/);
  const both = (2 * first.price).toLocaleString('en-US');
  await expect(lineOf(page, first.name)).toContainText(`Total ${both} EGB`);
  await expect(lineOf(page, second.name)).not.toContainText('Total');
  await expect(amount(page, 'Total Quantity')).toHaveText('3');
  const total = (2 * first.price + second.price).toLocaleString('en-US');
  await expect(amount(page, 'Amount')).toHaveText(`${total} EGP`);
  await expect(summary(page)).toContainText(`You will pay ${total} EGP in cash to the courier`);
  await button(page, `Remove ${second.name}`).click();
  await button(page, 'Sure').click();
  await expect(summary(page)).toContainText('1 ITEM');
  await expect(summary(page)).not.toContainText('1 ITEMS');
});

test('deleting is asked for, by the close icon and by minus at 1', async ({ page, products }) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  await openBagWith(page, [{ ...first, quantity: 4 }, second]);
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

  await button(page, `Decrease quantity of ${second.name}`).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Sure', exact: true }).click();
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test('removing a line and CANCEL can be undone', async ({ page, products }) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  const email = await logIn(page);
  await keepLines(page, email, [{ ...first, quantity: 2 }, second]);
  // However slow the machine: the offer stands until the test has taken it.
  await openWithStoppedClock(page, '/cart');
  await button(page, `Remove ${first.name}`).click();
  await button(page, 'Sure').click();
  await button(page, 'Undo').click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(first.name);
  await expect(amount(page, 'Total Quantity')).toHaveText('3');

  await page.getByRole('textbox', { name: 'Coupon', exact: true }).fill('WELCOMEADI');
  await page.keyboard.press('Enter');
  await button(page, 'CANCEL').click();
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  await expect(summary(page)).not.toContainText('After Sale');
  await button(page, 'Undo').focus();
  await page.keyboard.press('Enter');
  await expect(amount(page, 'Total Quantity')).toHaveText('3');
  await expect(summary(page)).toContainText('After Sale');
  await expect(heading(page)).toBeFocused();
});

test('the bag reads from its products to the delivery, to the sum, to CHECK OUT', async ({
  page,
  products,
}) => {
  await openBagWith(page, products.slice(0, 1));
  await expect(page.getByText('Delivery address', { exact: true })).toBeVisible();
  const text = (await page.getByRole('main').textContent()) ?? '';
  const parts = [products[0]?.name ?? '', 'Delivery', 'You will pay', 'CHECK OUT', 'CANCEL'];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('an empty bag says so, orders nothing, and leads to the shop', async ({ page }) => {
  await openBagWith(page, []);
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  await expect(summary(page)).toContainText('0 ITEMS');
  await expect(button(page, 'CHECK OUT')).toBeDisabled();
  await expect(button(page, 'CANCEL')).toBeDisabled();
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/shop');
});

test('who is not logged in is sent to the form, from the bag and from the orders', async ({
  page,
}) => {
  for (const path of ['/cart', '/orders', '/orders/1001']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
  }
});

test('signing out empties the bag', async ({ page, products }) => {
  const email = await signUp(page);
  await openPage(page, `/shop/${products[0]?.id}`);
  await button(page, 'ADD TO CART').click();
  await expect(page.getByText('ADDED ✔', { exact: true })).toBeVisible();
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
