import { button, heading, logIn, openBag } from './bag-steps.ts';
import { fillDelivery } from './delivery-steps.ts';
import { expect, test } from './shopper.ts';

test('a bag that nobody can read is set aside, not thrown away', async ({ page }) => {
  const email = await logIn(page);
  const damaged = '{"lines":[{"id":3,"name":"Sock","pri';
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [`bag:${email}`, damaged],
  );
  await openBag(page);
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  const kept = await page.evaluate((key) => localStorage.getItem(key), `bag:${email}:damaged`);
  expect(kept).toBe(damaged);
});

for (const [what, text] of [
  ['no JSON', '{"name":"Mo'],
  ['no texts', '{"name":7,"mobile":[],"city":null}'],
] as const) {
  test(`a delivery that was damaged to ${what} can be filled in anew`, async ({
    page,
    products,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const email = await logIn(page);
    const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
    const bag = JSON.stringify({ lines: [{ id, name, price, imagePath: '', quantity: 2 }] });
    await page.evaluate(
      ([account, lines, delivery]) => {
        localStorage.setItem(`bag:${account}`, lines ?? '');
        localStorage.setItem(`delivery:${account}`, delivery ?? '');
      },
      [email, bag, text],
    );
    await openBag(page);
    await expect(heading(page)).toHaveText(/2$/);
    await page.getByText('Delivery address', { exact: true }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await fillDelivery(page);
    await button(page, 'CHECK OUT').click();
    await expect(page.getByText('We have your delivery address.')).toBeVisible();
    expect(errors).toEqual([]);
  });
}
