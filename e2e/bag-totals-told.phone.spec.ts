import type { Page } from '@playwright/test';
import { button, openBagWith, summary } from './bag-steps.ts';
import { expect, test } from './shopper.ts';

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

test('who hears the bag is told once, after each change, how much it is', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  await openBagWith(page, [{ id, name, price }]);
  await expect(summary(page)).toContainText('You will pay');
  const egp = (amount: number) => amount.toLocaleString('en-US');
  const pay = (amount: number) =>
    `You will pay ${egp(amount)} EGP in cash to the courier, plus delivery.`;

  const plus = button(page, `Increase quantity of ${name}`);
  const afterPlus = await toldBy(page, () => plus.click(), 'Total Quantity 2');
  expect(afterPlus).toEqual([`Total Quantity 2${pay(2 * price)}`]);
  await expect(plus).toHaveAccessibleDescription('2');

  const minus = button(page, `Decrease quantity of ${name}`);
  const afterMinus = await toldBy(page, () => minus.click(), 'Total Quantity 1');
  expect(afterMinus).toEqual([`Total Quantity 1${pay(price)}`]);

  const sale = Math.round(price * 0.85);
  await toldBy(
    page,
    async () => {
      await page.getByRole('textbox', { name: 'Coupon', exact: true }).fill('WELCOMEADI');
      await page.keyboard.press('Enter');
    },
    `Total Quantity 1${pay(sale)}`,
  );
});
