import { button, heading, keepLines, keptByServer, logIn, openBag } from '#e2e/steps/bag-steps.ts';
import { fillDelivery } from '#e2e/steps/delivery-steps.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('what the device keeps, damaged, is set aside and harms nothing', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  for (const [bag, delivery] of [
    ['"bag"', '{"name":"Mo'],
    ['{"lines":[{"id":3,"name":"Sock","pri', '{"name":7,"mobile":[],"city":null}'],
  ] as const) {
    const email = await logIn(page);
    await page.evaluate(
      ([key, text]) => {
        localStorage.setItem(key, text);
        sessionStorage.setItem('wanted', '{}');
      },
      [`bag:${email}`, bag] as const,
    );
    await openBag(page);
    await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
    const kept = await page.evaluate((key) => localStorage.getItem(key), `bag:${email}:damaged`);
    expect(kept).toBe(bag);
    await page.goto(`/shop/${id}`);
    await button(page, 'ADD TO CART').click();
    await expect(page.getByText('ADDED ✔')).toBeVisible();
    await expect.poll(() => keptByServer(page)).toEqual({ [id]: 1 });
    await page.goto('/robots.txt');
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `delivery:${email}`,
      delivery,
    ] as const);
    await keepLines(page, email, [{ id, name, price, quantity: 2 }]);
    await openBag(page);
    // One more is with the server.
    await expect(heading(page)).toHaveText(/3$/);
    await page.getByText('Delivery address', { exact: true }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await fillDelivery(page);
    await button(page, 'CHECK OUT').click();
    await expect(page.getByText('We have your delivery address.')).toBeVisible();
  }
  expect(errors).toEqual([]);
});
