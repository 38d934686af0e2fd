import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#server/orders/schema.ts';
import { partsAt } from '#server/orders/test/step-order.ts';
import { useOrderShop } from '#server/orders/test/use-order-shop.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { changeStatus } from './change-status.ts';
import { takeShopperStep } from './take-shopper-step.ts';

const mona = { kind: 'staff', name: 'mona', procedure: 'orders.changeStatus' } as const;

describe('an order without an address', () => {
  const use = useOrderShop();

  it('the log says who keeps an order without an address for ever, also when its shopper has confirmed it', async () => {
    const number = await use.place();
    const parts = partsAt(use.shop().parts, new Date());
    const step = { number, step: 'confirmed', isTheirs: () => true } as const;
    await takeShopperStep(
      parts,
      { kind: 'shopper', name: 'salma', procedure: 'orders.confirm' },
      step,
    );
    const until = async () =>
      (await use.database().db.select().from(orders).where(eq(orders.number, number)))[0]
        ?.addressUntil;
    const before = await until();
    expect(before).toBeInstanceOf(Date);
    const asked = { number, status: 'confirmed', note: 'She has called', corrects: true } as const;
    expect(await changeStatus(parts, mona, asked)).toMatchObject({ ok: { number } });
    expect(await until()).toBeNull();
    const log = await use.database().db.select().from(changeLog).orderBy(asc(changeLog.id));
    expect(log).toMatchObject([
      { actorKind: 'shopper', procedure: 'orders.create', before: null },
      { actorKind: 'shopper', after: { status: 'confirmed' } },
      {
        ...{ actorName: 'mona', thing: String(number) },
        ...{ before: { addressUntil: before?.toISOString() }, after: { addressUntil: null } },
      },
    ]);
  });
});
