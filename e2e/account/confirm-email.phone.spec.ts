import { failure } from '#e2e/steps/auth-steps.ts';
import { button, openBag, openBagWith, placedOrders } from '#e2e/steps/bag-steps.ts';
import { fillDelivery } from '#e2e/steps/delivery-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { mailTo } from '#e2e/steps/outbox.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('who confirms their address gets mails that tell where the order goes', async ({
  page,
  products,
  shop,
}) => {
  const email = await openBagWith(page, products.slice(0, 1));
  await page.getByText('Delivery address', { exact: true }).click();
  await fillDelivery(page);
  await button(page, 'CHECK OUT').click();
  const thanks = page.getByRole('dialog', { name: 'Thanks For Your Order' });
  await thanks.getByRole('link', { name: 'See your order' }).click();
  await expect.poll(() => mailTo(shop, email)).toBeDefined();
  const mail = await mailTo(shop, email);
  expect(mail?.text).toContain('with this email address');
  expect(mail?.text).toContain('The delivery address is on the page of your order:');
  expect(mail?.text).not.toMatch(/Mona|Dokki|Tahrir/);

  const link = /^\S+\/auth\/confirm\?oobCode=\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  // A mail scanner opens the link too.
  const heading = page.getByRole('heading', { name: 'Confirm your email address' });
  await expect(heading).toBeVisible();
  await button(page, 'Yes, I placed the order').click();
  await expect(page.getByText('Your email address is confirmed.', { exact: false })).toBeVisible();
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/orders');

  await openPage(page, `/shop/${products[0]?.id}`);
  await button(page, 'ADD TO CART').click();
  await openBag(page);
  await button(page, 'CHECK OUT').click();
  await thanks.getByRole('link', { name: 'See your order' }).click();
  const [newest] = await placedOrders(page);
  const head = `order-confirmation-${newest?.number}-`;
  await expect.poll(() => mailTo(shop, email, head)).toBeDefined();
  const next = await mailTo(shop, email, head);
  expect(next?.text).toContain('Mona Adel\n01012345678\n5 Tahrir St\nDokki, Giza');
  expect(next?.text).not.toContain('/auth/confirm');

  await page.goto(link);
  await button(page, 'Yes, I placed the order').click();
  await expect(page.getByRole('alert')).toContainText('already been used');
});

test('a link without its code is dead, and a call that fails can be sent again', async ({
  page,
}) => {
  await page.goto('/auth/confirm');
  await expect(page.getByRole('alert')).toContainText('already been used');
  await page.route('**/accounts:update?*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/auth/confirm?oobCode=some-code');
  await button(page, 'Yes, I placed the order').click();
  await expect(page.getByRole('alert')).toContainText('THAT DID NOT WORK');
  await page.unroute('**/accounts:update?*');
  await page.route('**/accounts:update?*', (route) =>
    route.fulfill({ status: 400, body: failure('EXPIRED_OOB_CODE') }),
  );
  await button(page, 'Yes, I placed the order').click();
  await expect(page.getByRole('alert')).toContainText('too old');
});
