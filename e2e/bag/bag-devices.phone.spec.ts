import type { Page } from '@playwright/test';
import { logInAgain } from '#e2e/steps/auth-steps.ts';
import {
  amount,
  button,
  freshDevice,
  giveCoupon,
  hasSaleOnServer,
  heading,
  keptByServer,
  lineOf,
  openBag,
  openBagWith,
  otherDevice,
  placedOrders,
  summary,
} from '#e2e/steps/bag-steps.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

const nothing = (page: Page) => page.getByText('NO ITEMS FOUND', { exact: true });

function increase(page: Page, name: string) {
  return button(page, `Increase quantity of ${name}`).click();
}

async function remove(page: Page, name: string) {
  await button(page, `Remove ${name}`).click();
  await button(page, 'Sure').click();
  await expect(lineOf(page, name)).toHaveCount(0);
}

test('tabs are in step at once, both ways, and a tap is kept though another tab writes the bag from before it', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  const key = `bag:${await openBagWith(page, [first, second])}`;
  const tab = await page.context().newPage();
  await openBag(tab);
  await increase(page, first.name);
  await expect(heading(tab)).toHaveText(/3$/);

  // Who is asked about a line that another tab deletes is not asked again when it returns.
  await button(page, `Remove ${first.name}`).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await remove(tab, first.name);
  await expect(question).toBeHidden();
  await expect(heading(page)).toHaveText(/1$/);
  await button(tab, 'Undo').click();
  await expect(button(page, `Remove ${first.name}`)).toBeVisible();
  await expect(question).toBeHidden();
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 2, [second.id]: 1 });
  await openBag(page);
  await expect(heading(page)).toHaveText(/3$/);

  await tab.goto('/robots.txt');
  const kept = () => tab.evaluate((at) => localStorage.getItem(at) ?? '', key);
  const before = await kept();
  await page.context().setOffline(true);
  await increase(page, first.name);
  await expect(heading(page)).toHaveText(/4$/);
  // It took an answer of the server, and had not heard of the tap.
  await tab.evaluate(([at, bag]) => localStorage.setItem(at, bag), [key, `${before} `] as const);
  await expect.poll(kept).toContain('"quantity":3');
  await page.context().setOffline(false);
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 3, [second.id]: 1 });
  await expect(heading(page)).toHaveText(/4$/);
});

test('two devices and the shop agree, whatever comes late or is lost, until one of them has ordered', async ({
  page,
  products,
}) => {
  test.slow();
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  const email = await openBagWith(page, [first, second]);
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 1, [second.id]: 1 });
  const laptop = await otherDevice(page, email);

  await test.step('a new device says that the bag is empty only once the shop has said so', async () => {
    const answer = await holdAnswers(laptop, '**/api/bag');
    await openBag(laptop);
    await answer.asked;
    await expect(nothing(laptop)).toHaveCount(0);
    answer.release();
    await expect(heading(laptop)).toHaveText(/2$/);
    await laptop.unrouteAll({ behavior: 'wait' });
  });

  await test.step('additions and removals of both are kept', async () => {
    await page.context().setOffline(true);
    await increase(page, first.name);
    await remove(page, second.name);
    await increase(laptop, first.name);
    await increase(laptop, first.name);
    await expect.poll(() => keptByServer(laptop)).toEqual({ [first.id]: 3, [second.id]: 1 });
    await page.context().setOffline(false);
    await expect.poll(() => keptByServer(laptop)).toEqual({ [first.id]: 4 });
    await expect(heading(page)).toHaveText(/4$/);
    await openBag(laptop);
    await expect(heading(laptop)).toHaveText(/4$/);
  });

  await test.step('a write whose answer is lost is counted once', async () => {
    let lost = 0;
    await page.route('**/api/bag', async (route) => {
      if (route.request().method() !== 'PUT' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await increase(page, first.name);
    await expect.poll(() => lost).toBe(1);
    await increase(page, first.name);
    await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 6 });
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('after CANCEL on one device nothing comes back from the other', async () => {
    await laptop.context().setOffline(true);
    await increase(laptop, first.name);
    await button(page, 'CANCEL').click();
    await expect.poll(() => keptByServer(page)).toEqual({});
    await laptop.context().setOffline(false);
    await expect(nothing(laptop)).toBeVisible();
    expect(await keptByServer(page)).toEqual({});
  });

  await test.step('the sale follows to the other device', async () => {
    await openPage(page, `/shop/${first.id}`);
    await button(page, 'ADD TO CART').click();
    await expect(page.getByText('ADDED ✔', { exact: true })).toBeVisible();
    await openBag(page);
    await giveCoupon(page);
    await expect.poll(() => hasSaleOnServer(page)).toBe(true);
    await openBag(laptop);
    const after = `${Math.round(first.price * 0.85).toLocaleString('en-US')} EGP`;
    await expect(amount(laptop, 'After Sale')).toHaveText(after);
  });

  await test.step('what it writes late brings nothing back after the order', async () => {
    const late = await holdAnswers(laptop, '**/api/bag');
    const written = laptop.waitForRequest((call) => call.method() === 'PUT');
    await increase(laptop, first.name);
    await written;
    await button(page, 'CHECK OUT').click();
    await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
    late.release();
    await expect(nothing(laptop)).toBeVisible();
    await expect(summary(laptop)).not.toContainText('After Sale');
    expect(await keptByServer(laptop)).toEqual({});
    expect(await placedOrders(laptop)).toHaveLength(1);
  });
  await laptop.context().close();
});

test('the same bag is not ordered again on another device, which is told so', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  const email = await openBagWith(page, [{ id, name, price }]);
  await expect.poll(() => keptByServer(page)).toEqual({ [id]: 1 });
  const laptop = await otherDevice(page, email);
  await openBag(laptop);
  await expect(heading(laptop)).toHaveText(/1$/);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  await button(laptop, 'CHECK OUT').click();
  await expect(laptop.getByRole('alert')).toContainText('emptied your bag on another device');
  await expect(lineOf(laptop, name)).toHaveCount(0);
  await button(laptop, 'OK').click();
  await expect(laptop.getByRole('alert')).toHaveCount(0);
  expect(await placedOrders(page)).toHaveLength(1);
  await laptop.context().close();
});

test('a bag with a sale that was filled before the shop knew the account joins the account’s', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  const email = await openBagWith(page, [{ ...first, quantity: 2 }]);
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 2 });

  const laptop = await freshDevice(page);
  await laptop.goto('/robots.txt');
  await laptop.evaluate(() => localStorage.setItem('loggedin', '1'));
  for (const { id } of [first, second]) {
    await openPage(laptop, `/shop/${id}`);
    await button(laptop, 'ADD TO CART').click();
    await expect(laptop.getByText('ADDED ✔', { exact: true })).toBeVisible();
  }
  await openBag(laptop);
  await giveCoupon(laptop);
  await button(laptop, 'CHECK OUT').click();
  await button(laptop, 'Log in again').click();
  await logInAgain(laptop, email);

  await openBag(laptop);
  await expect(amount(laptop, 'Total Quantity')).toHaveText('4');
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 3, [second.id]: 1 });
  expect(await hasSaleOnServer(page)).toBe(true);
  await openBag(page);
  await expect(lineOf(page, second.name)).toBeVisible();
  const after = Math.round((3 * first.price + second.price) * 0.85).toLocaleString('en-US');
  for (const device of [page, laptop]) {
    await expect(amount(device, 'After Sale')).toHaveText(`${after} EGP`);
  }
  await laptop.context().close();
});
