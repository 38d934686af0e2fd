import type { Locator, Page } from '@playwright/test';
import { counted } from '#e2e/shops/special-products.ts';
import { signUp } from '#e2e/steps/auth-steps.ts';
import { button, lineOf, logIn, openBag, placedOrders } from '#e2e/steps/bag-steps.ts';
import { cardOf, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';
import { isTold, setLeft } from '#e2e/steps/stock-steps.ts';

const { shirt, hat } = counted;
const list = '/shop?q=Counted';
const test = testIn('special');

// One after the other: they set how many are left of the same products.
test.describe.configure({ mode: 'default' });

const size = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const add = (page: Page) => button(page, 'ADD TO CART');

test('the details say which sizes are sold out, and of which few are left', async ({
  page,
  shop,
}) => {
  await setLeft(shop, shirt.id, '0', 'S');
  await setLeft(shop, shirt.id, '2', 'M');
  await isTold(page, { [shirt.id]: { S: 0, M: 2 } });
  await logIn(page);
  await openPage(page, `/shop/${shirt.id}`);
  await expect(size(page, 'S, sold out')).toBeDisabled();
  await size(page, 'L').check();
  await expect(page.getByText(/^Only \d+ left$/)).toBeHidden();
  await size(page, 'M').check();
  await expect(page.getByRole('status').filter({ hasText: 'Only 2 left' })).toBeVisible();
  for (let piece = 1; piece <= 3; piece += 1) await add(page).click();
  await expect(page.getByText('All that is left is in your bag already.')).toBeVisible();
  await openShop(page, list);
  await cardOf(page, shirt.name).getByRole('button', { name: 'Add To Cart' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(choice.getByRole('button', { name: 'S, sold out', exact: true })).toBeDisabled();
});

test('a product of which nothing is left cannot be put into the bag, and search engines know', async ({
  page,
  shop,
}) => {
  await logIn(page);
  await setLeft(shop, hat.id, '0');
  await isTold(page, { [hat.id]: { '': 0 } });
  await openShop(page, list);
  await expect(cardOf(page, hat.name).getByText('SOLD OUT', { exact: true })).toBeVisible();
  await expect(cardOf(page, hat.name).getByRole('button', { name: /Add To Cart/ })).toHaveCount(0);
  await openPage(page, `/shop/${hat.id}`);
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(add(page)).toBeHidden();
  // What a search engine reads, without a script.
  await expect
    .poll(async () => (await page.request.get(`/shop/${hat.id}`)).text())
    .toContain('https://schema.org/OutOfStock');
  // In reach, as the button to buy would be.
  const wait = button(page, 'Tell me when it is back');
  await expect(wait).toBeInViewport({ ratio: 1 });
  await wait.click();
  const choice = page.getByRole('dialog', { name: 'Tell me when it is back' });
  const tell = choice.getByRole('button', { name: 'Tell me', exact: true });
  await tell.click();
  await expect(tell).toHaveAttribute('aria-pressed', 'true');
  await tell.click();
  await expect(choice.getByRole('status')).toHaveText('Fine: you get no message about it.');
  await setLeft(shop, hat.id, '5');
  // The page does not know yet.
  await tell.click();
  await expect(choice.getByRole('status')).toHaveText('It is back: you can buy it now.');
  await choice.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(add(page)).toBeInViewport({ ratio: 1 });
  await isTold(page, { [hat.id]: { '': 5 } });
  await expect
    .poll(async () => (await page.request.get(`/shop/${hat.id}`)).text())
    .toContain('https://schema.org/InStock');
});

test('a visitor asks to be told of a sold-out size, which goes on after the sign-up, and stops', async ({
  page,
  shop,
}) => {
  await setLeft(shop, shirt.id, '0', 'S');
  await setLeft(shop, shirt.id, '0', 'M');
  await isTold(page, { [shirt.id]: { S: 0, M: 0 } });
  await openPage(page, `/shop/${shirt.id}`);
  await button(page, 'Tell me when my size is back').click();
  const choice = page.getByRole('dialog', { name: 'Tell me when my size is back' });
  await choice.getByRole('button', { name: 'Tell me when S is back', exact: true }).click();
  await expect(page).toHaveURL('/auth');
  const account = await signUp(page);
  await expect(page.getByText('Noted: we write to you when it is back.')).toBeVisible();

  await openPage(page, `/shop/${shirt.id}`);
  await button(page, 'Tell me when my size is back').click();
  const [small, medium] = ['S', 'M'].map((each) =>
    choice.getByRole('button', { name: `Tell me when ${each} is back`, exact: true }),
  ) as [Locator, Locator];
  await expect(small).toHaveAttribute('aria-pressed', 'true');
  await medium.click();
  await expect(medium).toHaveAttribute('aria-pressed', 'true');
  await medium.click();
  await expect(choice.getByRole('status')).toHaveText('Fine: you get no message about it.');
  await expect(medium).toHaveAttribute('aria-pressed', 'false');
  expect((await shop.command('stock', 'waiting')).output).toContain(account);
  // The page does not know yet that pieces have come.
  await setLeft(shop, shirt.id, '7', 'M');
  await medium.click();
  await expect(choice.getByRole('status')).toHaveText('It is back: you can buy it now.');
  await expect(medium).toBeHidden();
  await choice.getByRole('button', { name: 'Close', exact: true }).click();
  await size(page, 'M').check();
});

test('a shopper who wants more than there is orders what is left', async ({ page, shop }) => {
  await setLeft(shop, hat.id, '3');
  await setLeft(shop, shirt.id, '4', 'L');
  await logIn(page);
  await openPage(page, `/shop/${shirt.id}`);
  await size(page, 'L').check();
  await add(page).click();
  await openPage(page, `/shop/${hat.id}`);
  await add(page).click();
  await openBag(page);
  const more = button(page, `Increase quantity of ${hat.name}`);
  await more.click();
  await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(lineOf(page, hat.name)).toContainText('Only 3 left');
  // Others are quicker.
  await setLeft(shop, hat.id, '1');
  await setLeft(shop, shirt.id, '0', 'L');
  await button(page, 'CHECK OUT').click();
  const shortage = page.getByRole('dialog', { name: 'Not enough pieces left' });
  await expect(shortage.getByRole('listitem').filter({ hasText: hat.name })).toContainText(
    'Only 1 left',
  );
  await expect(shortage.getByRole('listitem').filter({ hasText: shirt.name })).toContainText(
    /Size L\s*Sold out/,
  );
  await button(page, 'Order what is left').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 10_000, totalQuantity: 1 }]);
});
