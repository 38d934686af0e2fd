import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { welcomeCoupon } from '#domain/bag/coupon.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { type DeliveryTerms, defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import type { PlacedOrder } from '#domain/order/order.ts';
import { settingValues, type WrittenSettings } from '#domain/owner-settings.ts';
import type { Product } from '#domain/product/product.ts';
import { bagRoutes } from '#server/bag/routes.ts';
import { startRoutesShop, testOrigin } from '#server/bag/test/shop.ts';
import { buildRelease, type Release } from '#server/catalogue/current/release.ts';
import { codeRoutes } from '#server/coupon-codes/routes.ts';
import type { Database } from '#server/database/database.ts';
import { createAttemptLimits } from '#server/limits/attempt-limits.ts';
import { type AttemptNumbers, defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { orderLinkRoutes } from '#server/order-links/routes.ts';
import { orderRoutes } from '#server/orders/routes.ts';
import { standing } from '#server/owner-settings/follow-owner-settings.ts';
import { returnRoutes } from '#server/returns/routes.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';

export const testProducts: readonly Product[] = [
  { id: 1, name: 'Nile Runner', nameAr: 'عدّاء النيل', price: 1250.5 },
  { id: 2, name: 'Boot <b>"2"</b>', price: 99.99 },
  { id: 3, name: '=Sock', price: 0.1 },
].map((product) => ({
  ...product,
  description: '',
  imagePath: `/images/${product.id}.png`,
  categoryType: 'shoes',
}));

export function testRelease(products = testProducts): Promise<Release> {
  return buildRelease({ key: 'k', publishedAt: new Date(0), products }, async (path) => path);
}

export type TestOrderShop = Awaited<ReturnType<typeof startOrderShop>>;

const many = 100_000;

const unlimited = {
  ordersPerAccount: many,
  ordersPerAddress: many,
  refusedOrdersPerAccount: many,
  piecesWithoutAddressPerAccount: many,
  piecesWithoutAddressPerAddress: many,
  codeTriesPerAccount: many,
  codeTriesPerAddress: many,
  orderMailsPerRecipientHour: many,
  orderMailsPerRecipientDay: many,
  orderNoticesPerHour: many,
};

/** The catalogue, the settings of the owner and the terms of delivery can be replaced. @param options.numbers limits; by default none */
export async function startOrderShop(
  database: Database,
  options: {
    clock?: () => Date;
    numbers?: Partial<AttemptNumbers>;
    couponCode?: string;
    settings?: WrittenSettings;
    sendsMail?: boolean;
    deliveryTerms?: DeliveryTerms;
  } = {},
) {
  const { clock = () => new Date(), couponCode = welcomeCoupon, sendsMail = true } = options;
  const numbers = { ...defaultAttemptNumbers, ...unlimited, ...options.numbers };
  const log = pino({ enabled: false });
  const owner = { settings: options.settings ?? {} };
  const delivery = { terms: options.deliveryTerms ?? defaultDeliveryTerms };
  const catalogue: { release: Release | undefined } = { release: await testRelease() };
  const limits = createAttemptLimits({ database, numbers, clock, log });
  const parts = {
    database,
    ownerSettings: { current: () => standing(settingValues(owner.settings)) },
    deliveryTerms: { current: () => delivery.terms },
    ownerEmail: 'owner@example.com',
    limits,
    numbers,
    publicUrl: testOrigin,
    clock,
    log,
  };
  const shop = await startRoutesShop({
    ...parts,
    routes: (sessions) => [
      bagRoutes({ ...parts, couponCode, sessions }),
      returnRoutes({
        ...parts,
        sessions,
        catalogue: { current: () => catalogue.release },
        ownerEmail: 'owner@example.com',
        numbers,
      }),
      codeRoutes({ ...parts, sessions }),
      orderRoutes({
        ...parts,
        sessions,
        catalogue: { current: () => catalogue.release },
        sendsMail,
        couponCode,
      }),
      orderLinkRoutes(parts),
    ],
  });
  return {
    ...shop,
    catalogue,
    owner,
    delivery,
    parts: { database, numbers, ownerEmail: parts.ownerEmail },
  };
}

/** One pair of runners and two boots. */
export const testOrder = {
  lines: [
    { id: 1, quantity: 1, price: 1250.5 },
    { id: 2, quantity: 2, price: 99.99 },
  ],
};

export const testDelivery: Delivery = {
  name: 'Mona Adel',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '5 Tahrir St',
};
/** Piastres, for a shop with the default terms. */
export function usualFee(governorate: unknown): number | undefined {
  return defaultDeliveryTerms.governorates.find(({ id }) => id === governorate)?.fee;
}

/** Agrees to the usual fee, unless the order names one. */
function withFee(json: unknown): unknown {
  const delivery = (json as { delivery?: { governorate?: unknown } } | null)?.delivery;
  return delivery ? { deliveryFee: usualFee(delivery.governorate), ...(json as object) } : json;
}

/** Uses a new key by default. */
export function sendOrder(
  browser: TestBrowser,
  json: unknown = testOrder,
  key: string | undefined = randomUUID(),
): ReturnType<TestBrowser['call']> {
  return browser.call('POST', '/api/orders', {
    json: withFee(json),
    headers: { 'idempotency-key': key },
  });
}

export async function placeTestOrder(browser: TestBrowser, json?: unknown, key?: string) {
  const { status, body } = await sendOrder(browser, json, key);
  if (status !== 201) throw new Error(`The order was answered ${status} ${JSON.stringify(body)}`);
  return body as PlacedOrder;
}
