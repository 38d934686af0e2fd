import type { Delivery } from '#domain/delivery/delivery.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { logIn } from '#e2e/steps/bag-steps.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import { second, withHugePrice, withLongTexts, withPicture } from './gallery-products.ts';
import type { Stage } from './screen.ts';
import { open, press } from './steps.ts';

type Statuses = readonly Exclude<OrderStatus, 'placed'>[];

const lines = [
  { product: withPicture, quantity: 2 },
  { product: second },
  { product: withLongTexts },
];

export const address: Delivery = {
  name: 'Mona Adel',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '5 Tahrir St, third floor',
};

/** Orders with a new account, with the coupon by default. @returns the order's number */
export async function sendOrder(
  stage: Stage,
  hasDelivery: boolean,
  hasSale = true,
): Promise<number> {
  await logIn(stage.page);
  return place(stage, {
    lines: lines.map(({ product: { id, price }, quantity = 1 }) => ({ id, price, quantity })),
    ...(hasSale ? { coupon: 'WELCOMEADI' } : {}),
    ...(hasDelivery ? { delivery: address, deliveryFee: 4500 } : {}),
  });
}

/** Orders with a new account, with the coupon by default. @returns the order's number */
export async function openOrder(
  stage: Stage,
  hasDelivery: boolean,
  hasSale = true,
): Promise<number> {
  const number = await sendOrder(stage, hasDelivery, hasSale);
  await showOrder(stage, number);
  return number;
}

export async function openOrderWith(
  stage: Stage,
  hasDelivery: boolean,
  statuses: Statuses,
): Promise<void> {
  const number = await sendOrder(stage, hasDelivery);
  for (const status of statuses) await setStatus(stage, number, status);
  await showOrder(stage, number);
}

export async function addDelivery(stage: Stage): Promise<void> {
  await sendDelivery(stage);
  await expect(stage.page.getByRole('main').locator('address')).toBeVisible();
}

export async function sendDelivery(stage: Stage): Promise<void> {
  await fillDelivery(stage);
  // Who saves before the fee is shown is asked once more.
  await expect(stage.page.locator('.delivery-quote')).not.toBeEmpty();
  await press(stage, m.delivery_save({}, { locale: stage.locale }));
}

export async function setStatus(
  { shop }: Stage,
  number: number,
  status: Statuses[number],
): Promise<void> {
  const { code, output } = await shop.command('orders', 'status', String(number), status);
  expect(code, output).toBe(0);
}

/** For money, to a wallet whose number is missing. */
export async function fillReturn(stage: Stage): Promise<void> {
  const { page, locale } = stage;
  await press(stage, m.return_open({}, { locale }));
  await page.getByLabel(m.return_reason({}, { locale })).selectOption('faulty');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByLabel(m.return_want_refund({}, { locale })).check();
  await page.getByLabel(m.return_payout_wallet({}, { locale })).check();
  await press(stage, m.return_send({}, { locale }));
  await expect(page.getByLabel(m.return_handle_wallet({}, { locale }))).toBeFocused();
}

export function placeOrder(stage: Stage, quantity: number, delivery?: Delivery): Promise<number> {
  const { id, price } = quantity > 9 ? withHugePrice : withPicture;
  return place(stage, { lines: [{ id, price, quantity }], delivery, deliveryFee: 4500 });
}

async function place({ page, locale }: Stage, order: object): Promise<number> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/orders', {
    headers: { 'X-XSRF-TOKEN': token, 'Idempotency-Key': crypto.randomUUID() },
    data: { ...order, language: locale },
  });
  expect(answer.status()).toBeLessThan(300);
  return (await answer.json()).order.number;
}

async function showOrder(stage: Stage, number: number): Promise<void> {
  await open(stage, `/orders/${number}`);
  const { page, locale } = stage;
  await expect(page.getByText(m.orders_lines({}, { locale }), { exact: true })).toBeVisible();
}

export async function fillDelivery({ page, locale }: Stage): Promise<void> {
  const box = (label: string) => page.getByLabel(label, { exact: true });
  await box(m.delivery_name({}, { locale })).fill(address.name);
  await box(m.delivery_mobile({}, { locale })).fill(address.mobile);
  await box(m.delivery_governorate({}, { locale })).selectOption(address.governorate);
  await box(m.delivery_city({}, { locale })).fill(address.city);
  await box(m.delivery_street({}, { locale })).fill(address.street);
}
