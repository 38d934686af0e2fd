import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Return } from '#domain/returns/return.ts';
import { ReturnItem } from './return-item.tsx';
import { ReturnsSection } from './returns-section.tsx';

afterEach(() => void vi.useRealTimers());

/** What a link says of an order that was delivered on the 1st of March 2026. */
function returnsOn(day: string, ...statuses: OrderStatus[]): string {
  return renderToStaticMarkup(<ReturnsSection order={orderOn(day, statuses)} />);
}

function orderOn(day: string, statuses: OrderStatus[]): Order {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`) });
  return {
    status: statuses.at(-1),
    lines: [{ id: 1, name: 'Shirt', price: 100, imagePath: '', quantity: 1 }],
    returnDays: { usual: 14, faulty: 30 },
    history: statuses.map((status) => ({ status, at: '2026-03-01T10:00:00.000Z' })),
  } as unknown as Order;
}

it('names the usual last day only until it is over', () => {
  const on = (day: string) => returnsOn(day, 'delivered');
  expect(on('2026-03-15')).toContain('You can return it until 15 March 2026; when it is faulty');
  expect(on('2026-03-16')).toContain(
    'only when it is faulty or not what you ordered, until 31 March',
  );
  expect(on('2026-04-01')).toContain('are over');
});

it('says on a link how something is returned, as long as it can be', () => {
  expect(returnsOn('2026-03-31', 'delivered')).toContain('log in');
  expect(returnsOn('2026-04-01', 'delivered')).not.toContain('log in');
  expect(returnsOn('2026-03-01', 'placed')).not.toContain('log in');
  for (const end of ['cancelled', 'refused', 'returned'] as const) {
    expect(returnsOn('2026-03-01', 'placed', 'shipped', end)).toBe('');
    expect(returnsOn('2026-03-01', 'placed', 'delivered', end)).toBe('');
  }
});

it('stays hidden on the page of a closed order until there are returns to see', () => {
  const shown = (...statuses: OrderStatus[]) =>
    renderToStaticMarkup(
      <ReturnsSection order={orderOn('2026-03-01', statuses)} ofAccount={Promise.resolve([])} />,
    );
  expect(shown('delivered', 'returned')).toContain('hidden=""');
  expect(shown('delivered')).not.toContain('hidden=""');
});

it('writes the number of a return as its mail does, without groups of digits', () => {
  const asked = {
    id: 1233744,
    kind: 'refund',
    reason: 'faulty',
    status: 'requested',
    lines: [],
    history: [],
  };
  const page = renderToStaticMarkup(
    <ReturnItem asked={asked as unknown as Return} lines={[]} onWithdraw={async () => {}} />,
  );
  expect(page).toContain('Return 1233744<');
});
