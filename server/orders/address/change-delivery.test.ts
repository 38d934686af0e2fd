import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeliveryTerms, defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import type { Order } from '#domain/order/order.ts';
import { goodsToPay } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { orderChanges, orders } from '#server/orders/schema.ts';
import {
  placeTestOrder,
  sendOrder,
  startOrderShop,
  type TestOrderShop,
  testOrder,
} from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';
import { repeats } from '#server/test/repeats.ts';

const delivery = {
  name: 'Mona Hassan',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak St.',
};
/** What the goods of the test order cost. */
const goods = 145_048;

/** @param change of each governorate */
function termsWith(change: (id: string) => object, freeFrom: number | null = null): DeliveryTerms {
  const governorates = defaultDeliveryTerms.governorates.map((each) => ({
    ...each,
    ...change(each.id),
  }));
  return { governorates, freeFrom };
}
const fees = (fee: number) => termsWith(() => ({ fee }));

describe('the delivery of an order', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  let browser: TestBrowser;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database);
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    browser = await signedIn(shop.url, randomUUID());
  });
  afterEach(() => {
    shop.delivery.terms = defaultDeliveryTerms;
    shop.owner.settings = {};
  });

  const tell = (number: number, json: object = {}) =>
    browser.call('PUT', `/api/orders/${number}/delivery`, {
      json: { ...delivery, deliveryFee: 4500, ...json },
    });
  const read = async (number: number) =>
    ((await browser.call('GET', `/api/orders/${number}`)).body as { order: Order }).order;
  const give = (number: number, status: OrderStatus) =>
    stepOrder(shop.parts, number, status, { madeBy: 'mona' }, new Date());
  const changesOf = (number: number) =>
    database.db
      .select()
      .from(orderChanges)
      .where(eq(orderChanges.orderNumber, number))
      .orderBy(orderChanges.position);
  const mailsAbout = (number: number) =>
    database.db.$count(mailOutbox, eq(mailOutbox.orderNumber, number));
  const refused = (code: string, members: object = {}) => ({
    status: 409,
    body: { error: { code }, ...members },
  });

  describe('with the order', () => {
    it('costs what the governorate costs, and is frozen', async () => {
      const { order } = await placeTestOrder(browser, { ...testOrder, delivery });
      const agreed = { deliveryFee: 4500, deliveryDays: [1, 3], toPay: goods + 4500 };
      expect(order).toMatchObject({ ...agreed, totalPrice: goods, needsAddress: false });
      shop.delivery.terms = fees(9900);
      expect(await read(order.number)).toMatchObject(agreed);
      // What was agreed stays, also when the same address is told again.
      expect(await tell(order.number, { deliveryFee: 9900 })).toMatchObject({
        status: 200,
        body: { order: agreed },
      });
    });

    it('costs its fee beside the sale, which never touches it', async () => {
      const json = { ...testOrder, coupon: 'WELCOMEADI', delivery };
      const { order } = await placeTestOrder(browser, json);
      expect(order).toMatchObject({ deliveryFee: 4500, toPay: 123_300 + 4500 });
    });

    it.each([4499, 0, null, undefined])('is refused when the shopper saw %j', async (seen) => {
      const json = { ...testOrder, delivery, deliveryFee: seen };
      expect(await sendOrder(browser, json)).toMatchObject(
        refused('delivery-fee-changed', { deliveryFee: 4500, deliveryDays: [1, 3] }),
      );
      expect((await browser.call('GET', '/api/orders')).body).toMatchObject({ orders: [] });
      expect((await browser.call('GET', '/api/delivery')).body).toMatchObject({ delivery: null });
    });

    it('is placed under the same key once the shopper has seen the new fee', async () => {
      const key = randomUUID();
      const order = { ...testOrder, delivery, deliveryFee: 4500 };
      shop.delivery.terms = fees(5500);
      expect(await sendOrder(browser, order, key)).toMatchObject(
        refused('delivery-fee-changed', { deliveryFee: 5500 }),
      );
      expect(await sendOrder(browser, { ...order, deliveryFee: 5500 }, key)).toMatchObject({
        status: 201,
        body: { order: { deliveryFee: 5500, toPay: goods + 5500 } },
      });
    });

    it('is free from the amount on, which is that of the goods after the sale', async () => {
      const free = { ...testOrder, delivery, deliveryFee: 0 };
      shop.delivery.terms = { ...defaultDeliveryTerms, freeFrom: goods };
      const { order } = await placeTestOrder(browser, free);
      expect(order).toMatchObject({ deliveryFee: 0, toPay: goods, deliveryDays: [1, 3] });
      expect(await sendOrder(browser, { ...free, coupon: 'WELCOMEADI' })).toMatchObject(
        refused('delivery-fee-changed', { deliveryFee: 4500 }),
      );
    });

    it('is refused where nothing is delivered', async () => {
      shop.delivery.terms = termsWith((id) => ({ open: id !== 'giza' }));
      expect(await sendOrder(browser, { ...testOrder, delivery })).toMatchObject(
        refused('governorate-closed'),
      );
      const { order } = await placeTestOrder(browser);
      expect(await tell(order.number)).toMatchObject(refused('governorate-closed'));
      expect(await tell(order.number, { governorate: 'cairo' })).toMatchObject({ status: 200 });
    });

    it('must be there when the owner wants it first', async () => {
      shop.owner.settings = { delivery: 'required' };
      expect(await sendOrder(browser, testOrder)).toMatchObject({
        status: 422,
        body: { error: { code: 'delivery-required' } },
      });
      expect(await sendOrder(browser, { ...testOrder, delivery })).toMatchObject({ status: 201 });
    });

    it('costs what the shopper saw, however often the owner changes it meanwhile', async () => {
      const seen = [4500, 5000, 5500, 6000];
      let turn = 0;
      const changing = setInterval(() => {
        turn += 1;
        shop.delivery.terms = fees(seen[turn % seen.length] ?? 0);
      }, 1);
      try {
        const answers = await Promise.all(
          Array.from({ length: repeats(24, { soak: 200 }) }, async (_, index) => {
            const deliveryFee = seen[index % seen.length];
            const answer = await sendOrder(browser, { ...testOrder, delivery, deliveryFee });
            return { ...answer, deliveryFee };
          }),
        );
        for (const { status, body, deliveryFee = 0 } of answers) {
          if (status === 201) {
            const paid = { deliveryFee, toPay: goods + deliveryFee };
            expect(body).toMatchObject({ order: paid });
          } else {
            expect(body).toMatchObject({ error: { code: 'delivery-fee-changed' } });
            expect(body).not.toMatchObject({ deliveryFee });
          }
        }
        const { body } = await browser.call('GET', '/api/orders');
        const placed = answers.filter(({ status }) => status === 201);
        expect((body as { orders: Order[] }).orders).toHaveLength(Math.min(placed.length, 20));
      } finally {
        clearInterval(changing);
      }
    });
  });

  describe('after the order', () => {
    it('is added with its fee, once, and the account remembers it', async () => {
      const { order } = await placeTestOrder(browser);
      expect(order).toMatchObject({ needsAddress: true, deliveryFee: null, toPay: goods });
      const { addressUntil: _, ...without } = order;
      const told = await tell(order.number, { mobile: '٠١٠ ١٢٣٤ ٥٦٧٨' });
      const agreed = { deliveryFee: 4500, deliveryDays: [1, 3], toPay: goods + 4500 };
      expect(told).toMatchObject({
        status: 200,
        body: { order: { ...without, ...agreed, delivery, needsAddress: false } },
      });
      expect((await browser.call('GET', '/api/delivery')).body).toMatchObject({ delivery });
      const mails = await mailsAbout(order.number);
      expect((await tell(order.number)).body).toEqual(told.body);
      expect(await mailsAbout(order.number)).toBe(mails);
      expect(await changesOf(order.number)).toMatchObject([
        { kind: 'delivery', madeBy: 'shopper', before: { delivery: null, toPay: goods } },
      ]);
    });

    it('is free as it was ordered, when the goods reached free delivery everywhere', async () => {
      shop.delivery.terms = termsWith(() => ({}), goods);
      const { order } = await placeTestOrder(browser);
      expect(order).toMatchObject({ needsAddress: true, deliveryFee: 0, toPay: goods });
      shop.delivery.terms = termsWith(() => ({}), goods + 1);
      expect(await tell(order.number)).toMatchObject(
        refused('delivery-fee-changed', { deliveryFee: 0 }),
      );
      expect(await tell(order.number, { deliveryFee: 0 })).toMatchObject({
        status: 200,
        body: { order: { needsAddress: false, deliveryFee: 0, toPay: goods } },
      });
    });

    it('is refused at another fee than was seen, with the new one and the order', async () => {
      const { order } = await placeTestOrder(browser);
      for (const deliveryFee of [1, null]) {
        expect(await tell(order.number, { deliveryFee })).toMatchObject(
          refused('delivery-fee-changed', { deliveryFee: 4500, deliveryDays: [1, 3], order }),
        );
      }
      expect(await tell(order.number, { deliveryFee: '45' })).toMatchObject({ status: 400 });
      expect(await read(order.number)).toEqual(order);
    });

    it('is replaced until the order ships, and the change is kept', async () => {
      const { order } = await placeTestOrder(browser, { ...testOrder, delivery });
      await give(order.number, 'confirmed');
      const mails = await mailsAbout(order.number);
      const aswan = { ...delivery, governorate: 'aswan', city: 'Aswan', flat: '4' };
      const json = { ...aswan, deliveryFee: 8000 };
      expect(await tell(order.number, json)).toMatchObject({
        status: 200,
        body: {
          order: {
            delivery: aswan,
            deliveryFee: 8000,
            deliveryDays: [3, 6],
            toPay: goods + 8000,
          },
        },
      });
      // To the owner and to the shopper.
      expect(await mailsAbout(order.number)).toBe(mails + 2);
      expect(await changesOf(order.number)).toMatchObject([
        {
          position: 0,
          kind: 'delivery',
          madeBy: 'shopper',
          before: { delivery, deliveryFee: 4500, toPay: goods + 4500 },
          after: { delivery: aswan, deliveryFee: 8000, toPay: goods + 8000 },
        },
      ]);
      await give(order.number, 'shipped');
      expect(await tell(order.number)).toMatchObject(refused('delivery-closed'));
      // Repeating what stands is no fault.
      expect(await tell(order.number, json)).toMatchObject({ status: 200 });
    });

    it('is not taken by an order that is shipped or cancelled', async () => {
      const { order } = await placeTestOrder(browser);
      await give(order.number, 'confirmed');
      expect(await give(order.number, 'shipped')).toMatchObject({ refusal: 'order-needs-address' });
      await give(order.number, 'cancelled');
      expect(await tell(order.number)).toMatchObject(
        refused('delivery-closed', { order: { number: order.number } }),
      );
    });

    it('stays where the fee is the same once the order is paid', async () => {
      const { order } = await placeTestOrder(browser, { ...testOrder, delivery });
      const isThis = eq(orders.number, order.number);
      await database.db.update(orders).set({ paidAt: new Date() }).where(isThis);
      const far = { governorate: 'aswan', deliveryFee: 8000 };
      expect(await tell(order.number, far)).toMatchObject(refused('not-allowed-now'));
      expect(await tell(order.number, { governorate: 'cairo' })).toMatchObject({ status: 200 });
    });

    it('keeps what was agreed when it is corrected in the same place', async () => {
      const { order } = await placeTestOrder(browser, { ...testOrder, delivery });
      shop.delivery.terms = termsWith((id) => ({ fee: 9900, open: id !== 'giza' }));
      const corrected = { mobile: '01212345678', city: ' dokki ', deliveryFee: 9900 };
      expect(await tell(order.number, corrected)).toMatchObject({
        status: 200,
        body: {
          order: { deliveryFee: 4500, toPay: goods + 4500, delivery: { mobile: '01212345678' } },
        },
      });
      expect(await tell(order.number, { city: 'Haram' })).toMatchObject(
        refused('governorate-closed'),
      );
    });

    it('is added to a paid order only when its delivery is free', async () => {
      const { order } = await placeTestOrder(browser);
      const isThis = eq(orders.number, order.number);
      await database.db.update(orders).set({ paidAt: new Date() }).where(isThis);
      expect(await tell(order.number)).toMatchObject(refused('not-allowed-now'));
      shop.delivery.terms = fees(0);
      expect(await tell(order.number, { deliveryFee: 0 })).toMatchObject({
        status: 200,
        body: { order: { toPay: goods, paidAmount: goods } },
      });
    });

    it('does not bring an order over the most that is paid in cash', async () => {
      shop.owner.settings = { cashCeiling: '1460' };
      const { order } = await placeTestOrder(browser);
      expect(await tell(order.number)).toMatchObject(
        refused('above-cash-ceiling', { ceiling: 146_000 }),
      );
      const near = { deliveryFee: 900 };
      shop.delivery.terms = fees(900);
      expect(await tell(order.number, near)).toMatchObject({ status: 200 });
    });

    it('is the last of those that several devices tell at once, and each is kept', async () => {
      const { order } = await placeTestOrder(browser);
      const cities = ['Agouza', 'Dokki', 'Haram', 'Imbaba'];
      const answers = await Promise.all(cities.map((city) => tell(order.number, { city })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const changes = await changesOf(order.number);
      expect(changes.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
      const last = changes.at(-1)?.after as { delivery: object };
      expect(await read(order.number)).toMatchObject({ delivery: last.delivery });
    });

    it('is changed at most twenty times', async () => {
      const { order } = await placeTestOrder(browser, { ...testOrder, delivery });
      for (let count = 1; count <= 20; count += 1) {
        expect(await tell(order.number, { flat: String(count) })).toMatchObject({ status: 200 });
      }
      expect(await tell(order.number, { flat: '21' })).toMatchObject(refused('delivery-closed'));
      expect(await changesOf(order.number)).toHaveLength(20);
    });

    it('that is not whole is refused, with what is wrong with it', async () => {
      const { order } = await placeTestOrder(browser);
      expect(await tell(order.number, { mobile: '123', city: ' ' })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-body' }, faults: { mobile: 'wrong', city: 'missing' } },
      });
    });
  });

  it('always adds up to what is paid, whatever is changed in whatever order', async () => {
    const places = ['cairo', 'giza', 'aswan', 'suez'] as const;
    const step = fc.record({
      governorate: fc.constantFrom(...places),
      fee: fc.integer({ min: 0, max: 20_000 }),
      freeFrom: fc.constantFrom(null, 100_000, goods, 150_000),
      isSeen: fc.boolean(),
    });
    const steps = fc.array(step, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (all, hasSale) => {
        const coupon = hasSale ? 'WELCOMEADI' : undefined;
        const { number } = (await placeTestOrder(browser, { ...testOrder, coupon })).order;
        const toPay = goodsToPay(goods, hasSale);
        for (const { governorate, fee, freeFrom, isSeen } of all) {
          shop.delivery.terms = termsWith(() => ({ fee }), freeFrom);
          const before = await read(number);
          const wasFree = before.needsAddress && before.deliveryFee === 0;
          const due = wasFree || (freeFrom !== null && toPay >= freeFrom) ? 0 : fee;
          await tell(number, { governorate, deliveryFee: isSeen ? due : due + 1 });
          const after = await read(number);
          expect(after.toPay).toBe(toPay + (after.deliveryFee ?? 0));
          const isSame = before.delivery?.governorate === governorate;
          if (!isSeen || isSame) expect(after).toEqual(before);
          else expect(after).toMatchObject({ deliveryFee: due, delivery: { governorate } });
        }
        const changes = await changesOf(number);
        for (const [index, { before }] of changes.entries()) {
          if (index > 0) expect(before).toEqual(changes[index - 1]?.after);
        }
      }),
      { numRuns: repeats(8, { soak: 200 }) },
    );
  });
});
