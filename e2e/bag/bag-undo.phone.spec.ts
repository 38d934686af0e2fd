import {
  amount,
  button,
  heading,
  keepLines,
  keptByServer,
  logIn,
  summary,
} from '#e2e/steps/bag-steps.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { openWithStoppedClock, pageIsIdle } from '#e2e/steps/stopped-clock.ts';

test('a line that was deleted and CANCEL can be undone until the offer goes after 8 seconds, later if it is pointed at', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  const undo = button(page, 'Undo');
  const nothing = page.getByText('NO ITEMS FOUND', { exact: true });
  const remove = async () => {
    await button(page, `Remove ${first.name}`).click();
    await button(page, 'Sure').click();
    await expect(undo).toBeVisible();
  };
  const pass = async (milliseconds: number) => {
    await page.mouse.move(1, 1);
    await pageIsIdle(page);
    await page.clock.runFor(milliseconds);
  };
  const both = { [first.id]: 2, [second.id]: 1 };
  await keepLines(page, await logIn(page), [{ ...first, quantity: 2 }, second]);
  // However slow the machine: the offer stands until the test has taken it.
  await openWithStoppedClock(page, '/cart');
  await expect(heading(page)).toHaveText(/3$/);
  await pass(1_000);
  await expect.poll(() => keptByServer(page)).toEqual(both);

  await remove();
  await pass(7_999);
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(first.name);
  await expect(amount(page, 'Total Quantity')).toHaveText('3');

  await page.getByRole('textbox', { name: 'Coupon', exact: true }).fill('WELCOMEADI');
  await page.keyboard.press('Enter');
  await button(page, 'CANCEL').click();
  await expect(nothing).toBeVisible();
  await expect(summary(page)).not.toContainText('After Sale');
  await pass(7_999);
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(amount(page, 'Total Quantity')).toHaveText('3');
  await expect(summary(page)).toContainText('After Sale');
  await expect(heading(page)).toBeFocused();
  await pass(1_000);
  await expect.poll(() => keptByServer(page)).toEqual(both);

  await remove();
  await pass(8_000);
  await expect(undo).toHaveCount(0);
  await expect(heading(page)).toHaveText(/1$/);
  await button(page, 'CANCEL').click();
  await undo.hover();
  await pageIsIdle(page);
  await page.clock.runFor(20_000);
  await expect(undo).toBeVisible();
  await pass(8_000);
  await expect(undo).toHaveCount(0);
  await expect(nothing).toBeVisible();
  await page.clock.resume();
  await expect.poll(() => keptByServer(page)).toEqual({});
});
