import { describe, expect, it } from 'vitest';
import { testDelivery } from '#server/orders/test/order-shop.ts';
import { useOrderShop } from '#server/orders/test/use-order-shop.ts';
import { searchOrders } from './list-orders.ts';

describe('a search of orders', () => {
  const use = useOrderShop();

  it('wide signs of an Asian keyboard stand for themselves in a search, as the narrow ones do', async () => {
    const place = (name: string) => use.place({ delivery: { ...testDelivery, name } });
    await place('Mona Adel');
    const signs = await place('Omar 100%_\\');
    for (const search of ['％', '＿', '100％＿', '＼']) {
      const actor = { kind: 'staff', name: 'mona', procedure: 'orders.list' } as const;
      const asked = searchOrders({ database: use.database(), clock: () => new Date() }, actor, {
        search,
      });
      expect(await asked).toMatchObject({ ok: { rows: [{ number: signs }] } });
    }
  });
});
