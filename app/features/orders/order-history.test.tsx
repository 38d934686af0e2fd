import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { OrderStep } from '#domain/order/order.ts';
import { OrderHistory } from './order-history.tsx';

afterEach(() => void vi.unstubAllEnvs());

it.each(['UTC', 'America/New_York', 'Africa/Cairo'])(
  'tells the time of Egypt on a device in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const history: OrderStep[] = [{ status: 'placed', at: '2026-11-30T23:09:00.000Z' }];
    const page = renderToStaticMarkup(<OrderHistory history={history} />);
    expect(page).toContain('1 December 2026 at 01:09');
  },
);

it('names a parcel once, and another one too', () => {
  const at = '2026-03-01T10:00:00.000Z';
  const parcel = { courier: 'Bosta', waybill: '8812' };
  const history: OrderStep[] = [
    { status: 'placed', at },
    { status: 'shipped', at, ...parcel },
    { status: 'returned', at, ...parcel },
    { status: 'shipped', at, ...parcel, waybill: '9923' },
  ];
  const page = renderToStaticMarkup(<OrderHistory history={history} />);
  expect([...page.matchAll(/8812|9923/g)].join()).toBe('8812,9923');
});
