import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { Cash } from './cash.tsx';

const unpaid = {
  status: 'placed',
  toPay: 45_000,
  payment: 'cash',
  paidAt: null,
  paidAmount: null,
  history: [{ status: 'placed' }],
} as const;

/** What the page says of a transferred order with these statuses. */
function cash(...statuses: OrderStatus[]): string {
  const order = {
    status: statuses.at(-1) ?? 'placed',
    toPay: 49_500,
    deliveryFee: 4500,
    needsAddress: false,
    payment: 'transfer',
    paidAt: '2026-03-01T10:00:00.000Z',
    paidAmount: 49_500,
    history: statuses.map((status) => ({ status })),
  } as const;
  return renderToStaticMarkup(<Cash order={order} />).replaceAll(/<[^>]+>/g, '');
}

it('says that delivery comes on top of an order without an address, unless it is free', () => {
  const due = (deliveryFee: number | null) => {
    const order = { ...unpaid, deliveryFee, needsAddress: true };
    return renderToStaticMarkup(<Cash order={order} />).replaceAll(/<[^>]+>/g, '');
  };
  expect(due(null)).toBe('You will pay 450 EGP in cash to the courier, plus delivery.');
  expect(due(0)).toBe('You will pay 450 EGP in cash to the courier.');
});

it('promises what was transferred for an order that never arrived', () => {
  expect(cash('placed', 'cancelled')).toContain('You have paid 495 EGP by transfer');
  expect(cash('placed', 'shipped', 'returned')).toContain('the shop gives it back');
});

it('promises nothing again for an order whose returns were paid back', () => {
  expect(cash('placed', 'shipped', 'delivered', 'returned')).toBe('This order was returned.');
});
