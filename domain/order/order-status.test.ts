import { expect, test } from 'vitest';
import { isBeforeShipping, isOrderStatus, orderStatuses, statusesAfter } from './order-status.ts';

test('an order goes from placed to delivered, and may come back', () => {
  const way = ['placed', 'confirmed', 'shipped', 'delivered', 'returned'] as const;
  for (const [step, status] of way.slice(0, -1).entries()) {
    expect(statusesAfter(status)).toContain(way[step + 1]);
  }
});

test('it is cancelled only before it is shipped, and nothing follows its end', () => {
  const cancellable = orderStatuses.filter((status) => statusesAfter(status).includes('cancelled'));
  expect(cancellable).toEqual(['placed', 'confirmed']);
  expect(orderStatuses.filter(isBeforeShipping)).toEqual(cancellable);
  for (const end of ['cancelled', 'refused', 'returned'] as const) {
    expect(statusesAfter(end)).toEqual([]);
  }
});

test('it is refused only at the door', () => {
  const refusable = orderStatuses.filter((status) => statusesAfter(status).includes('refused'));
  expect(refusable).toEqual(['shipped']);
});

test('no status follows itself, and none leads back to placed', () => {
  for (const status of orderStatuses) {
    expect(statusesAfter(status)).not.toContain(status);
    expect(statusesAfter(status)).not.toContain('placed');
  }
});

test('only the seven words are statuses', () => {
  expect(isOrderStatus('shipped')).toBe(true);
  expect(isOrderStatus('Shipped')).toBe(false);
  expect(isOrderStatus('toString')).toBe(false);
});
