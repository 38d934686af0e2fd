import type { Page } from '@playwright/test';
import {
  button,
  heading,
  keepLines,
  keptByServer,
  logIn,
  openBag,
  openBagWith,
} from './bag-steps.ts';
import { expect, test } from './shopper.ts';
import { openWithStoppedClock, pageIsIdle } from './stopped-clock.ts';

async function remove(page: Page, name: string) {
  await button(page, `Remove ${name}`).click();
  await button(page, 'Sure').click();
}

async function cancel(page: Page) {
  await button(page, 'CANCEL').click();
}

for (const [what, takeOut] of [
  ['a line that was deleted', remove],
  ['CANCEL', cancel],
] as const) {
  test(`${what} can be undone until the offer goes after 8 seconds`, async ({ page, products }) => {
    const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
    const email = await logIn(page);
    await keepLines(page, email, [{ id, name, price, quantity: 3 }]);
    await openWithStoppedClock(page, '/cart');
    const undo = button(page, 'Undo');

    await takeOut(page, name);
    await expect(undo).toBeVisible();
    await page.mouse.move(1, 1);
    await pageIsIdle(page);
    await page.clock.runFor(7_999);
    await undo.click();
    await expect(heading(page)).toHaveText(/3$/);
    await expect(undo).toHaveCount(0);
    await page.clock.resume();
    await expect.poll(() => keptByServer(page)).toEqual({ [id]: 3 });
  });

  test(`${what} stays taken out once the offer has gone`, async ({ page, products }) => {
    const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
    const email = await logIn(page);
    await keepLines(page, email, [{ id, name, price, quantity: 3 }]);
    await openWithStoppedClock(page, '/cart');
    await expect(heading(page)).toHaveText(/3$/);
    await pageIsIdle(page);
    await page.clock.runFor(1_000);
    await expect.poll(() => keptByServer(page)).toEqual({ [id]: 3 });
    await takeOut(page, name);
    await expect(button(page, 'Undo')).toBeVisible();
    await page.mouse.move(1, 1);
    await pageIsIdle(page);
    await page.clock.runFor(8_000);
    await expect(button(page, 'Undo')).toHaveCount(0);
    await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
    await page.clock.resume();
    await expect.poll(() => keptByServer(page)).toEqual({});
  });
}

test('an offer to undo stays as long as it is pointed at', async ({ page, products }) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  const email = await logIn(page);
  await keepLines(page, email, [{ id, name, price }]);
  await openWithStoppedClock(page, '/cart');
  await cancel(page);
  await button(page, 'Undo').hover();
  await pageIsIdle(page);
  await page.clock.runFor(20_000);
  await expect(button(page, 'Undo')).toBeVisible();
  await page.mouse.move(1, 1);
  await pageIsIdle(page);
  await page.clock.runFor(8_000);
  await expect(button(page, 'Undo')).toHaveCount(0);
});

test('who is asked about a line that another tab deletes is not asked again when it returns', async ({
  page,
  context,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  const second = products[1] ?? { id: 0, name: '', price: 0 };
  await openBagWith(page, [{ id, name, price }, second]);
  const tab = await context.newPage();
  await openBag(tab);
  await button(page, `Remove ${name}`).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await remove(tab, name);
  await expect(question).toBeHidden();
  await button(tab, 'Undo').click();
  await expect(button(page, `Remove ${name}`)).toBeVisible();
  await expect(question).toBeHidden();
});
