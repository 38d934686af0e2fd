import type { Delivery } from '#domain/delivery.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { expect } from '#e2e/shopper.ts';
import { m } from '#messages';
import { second, withHugePrice, withLongTexts, withPicture } from './gallery-products.ts';
import type { Stage } from './screen.ts';
import { lineOf, openBag, order, press } from './steps.ts';

type Statuses = readonly Exclude<OrderStatus, 'placed'>[];

const lines = [lineOf(withPicture, 2), lineOf(second), lineOf(withLongTexts)];

/** With the coupon by default. @returns e-mail and number */
export async function openOrder(
  stage: Stage,
  hasDelivery: boolean,
  hasSale = true,
): Promise<{ email: string; number: string }> {
  const { page, locale } = stage;
  const email = await openBag(stage, lines);
  if (hasSale) {
    const coupon = m.bag_coupon({}, { locale });
    await page.getByRole('textbox', { name: coupon, exact: true }).fill('WELCOMEADI');
    await page.keyboard.press('Enter');
  }
  if (hasDelivery) {
    await page.getByText(m.delivery_heading({}, { locale }), { exact: true }).click();
    await fillDelivery(stage);
  }
  await order(stage);
  const link = m.bag_thanks_see_order({}, { locale });
  await page.getByRole('link', { name: link, exact: true }).click();
  await orderStands(stage);
  return { email, number: /\d+$/.exec(page.url())?.[0] ?? '' };
}

export async function openOrderWith(
  stage: Stage,
  hasDelivery: boolean,
  statuses: Statuses,
): Promise<void> {
  const { number } = await openOrder(stage, hasDelivery);
  for (const status of statuses) await setStatus(stage, number, status);
  await stage.page.reload();
  await orderStands(stage);
}

export async function addDelivery(stage: Stage): Promise<void> {
  await sendDelivery(stage);
  await expect(stage.page.locator('address')).toBeVisible();
}

export async function sendDelivery(stage: Stage): Promise<void> {
  await fillDelivery(stage);
  await press(stage, m.delivery_save({}, { locale: stage.locale }));
}

export async function setStatus(
  { shop }: Stage,
  number: string,
  status: Statuses[number],
): Promise<void> {
  const { code, output } = await shop.command('orders', 'status', number, status);
  expect(code, output).toBe(0);
}

export async function placeOrder(
  { page, locale }: Stage,
  quantity: number,
  delivery?: Delivery,
): Promise<number> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const product = quantity > 9 ? withHugePrice : withPicture;
  const answer = await page.request.post('/api/orders', {
    headers: { 'X-XSRF-TOKEN': token, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      lines: [{ id: product.id, price: product.price, quantity }],
      delivery,
      language: locale,
    },
  });
  expect(answer.status()).toBeLessThan(300);
  return (await answer.json()).order.number;
}

async function orderStands({ page, locale }: Stage): Promise<void> {
  await expect(page.getByText(m.orders_lines({}, { locale }), { exact: true })).toBeVisible();
}

async function fillDelivery({ page, locale }: Stage): Promise<void> {
  const box = (label: string) => page.getByLabel(label, { exact: true });
  await box(m.delivery_name({}, { locale })).fill('Mona Adel');
  await box(m.delivery_mobile({}, { locale })).fill('01012345678');
  await box(m.delivery_governorate({}, { locale })).selectOption('giza');
  await box(m.delivery_city({}, { locale })).fill('Dokki');
  await box(m.delivery_street({}, { locale })).fill('5 Tahrir St, third floor');
}
