import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Mail } from '#server/mail/mail.ts';
import { orders } from '#server/orders/schema.ts';
import { patience, useMailShop } from '#server/orders/test/mail-shop.ts';
import { testDelivery, usualFee } from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { setStock } from '#server/stock/test/set-stock.ts';
import { endAddressTerms } from './address-terms.ts';

const hour = 60 * 60 * 1000;

describe('an order that waits for its address', () => {
  const { database, otherDatabase, shop, order, startOutbox, waiting, clock, pass } = useMailShop();

  const statusOf = async (number: number) => {
    const [row] = await database().db.select().from(orders).where(eq(orders.number, number));
    return row?.status;
  };
  /** On two processes at once, as often as their clocks look. */
  async function look() {
    const { numbers, ownerEmail } = shop().parts;
    const databases = [database(), await otherDatabase()];
    await Promise.all(
      [...databases, ...databases].map((each) =>
        endAddressTerms({ database: each, numbers, ownerEmail }, clock()),
      ),
    );
  }
  /** Mails to the shopper, the confirmation left out. */
  async function told(): Promise<() => Promise<Mail[]>> {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    return async () => {
      await startOutbox({ send: async (mail) => void mails.push(mail) });
      await expect.poll(waiting, patience).toEqual([]);
      return mails.filter(({ to, subject }) => to.startsWith('mona-') && !subject.includes('ADI'));
    };
  }

  it.each([
    ['en', 'still needs your address', '23 November 2026 at 14:00', 'You can order again'],
    ['ar', 'ما زال ينتظر عنوانك', '٢٣ نوفمبر', 'يمكنك أن تطلب من جديد'],
  ])(
    'is kept 48 hours: one mail before, one when it is cancelled (%s)',
    async (language, needs, until, again) => {
      shop().owner.settings = { addressHours: '48' };
      const origin = { reason: 'count', madeBy: 'mona', at: clock() } as const;
      await setStock(database(), [{ id: 2, size: '', left: 10 }], origin);
      const mails = await told();
      const { browser, order: placed } = await order({ language });
      const { number } = placed;
      expect(placed.addressUntil).toBe('2026-11-23T12:00:00.000Z');
      expect((await browser.call('GET', `/api/orders/${number}`)).body).toMatchObject({
        order: { addressUntil: '2026-11-23T12:00:00.000Z' },
      });
      pass(31 * hour);
      await look();
      expect(await mails()).toEqual([]);
      pass(2 * hour);
      await look();
      await look();
      const reminders = await mails();
      expect(reminders).toHaveLength(1);
      expect(reminders[0]?.subject).toContain(needs);
      expect(reminders[0]?.text).toContain(until);
      expect(await statusOf(number)).toBe('placed');
      pass(14 * hour);
      await look();
      expect(await statusOf(number)).toBe('placed');
      pass(hour);
      await look();
      await look();
      expect(await statusOf(number)).toBe('cancelled');
      expect((await listStock(database()))[0]?.left).toBe(10);
      const all = await mails();
      expect(all).toHaveLength(2);
      expect(all[1]?.text).toContain(again);
      expect((await browser.call('GET', `/api/orders/${number}`)).body).toMatchObject({
        order: { history: [{}, { status: 'cancelled', note: expect.stringContaining(again) }] },
      });
    },
  );

  it('is reminded, and kept some hours more, when the shop was off meanwhile', async () => {
    shop().owner.settings = {};
    const { number } = (await order()).order;
    pass(100 * hour);
    await look();
    expect(await statusOf(number)).toBe('placed');
    pass(11 * hour);
    await look();
    expect(await statusOf(number)).toBe('placed');
    pass(hour);
    await look();
    expect(await statusOf(number)).toBe('cancelled');
  });

  it('tells the owner when it is cancelled, and when no mail could remind its shopper', async () => {
    shop().owner.settings = {};
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    const reminded = (await order()).order.number;
    const unreachable = (await order()).order.number;
    const left = (await order()).order.number;
    const change = async (number: number, to: Partial<typeof orders.$inferInsert>) =>
      database().db.update(orders).set(to).where(eq(orders.number, number));
    await change(unreachable, { email: '' });
    await change(left, { emailLeft: true });
    pass(49 * hour);
    await look();
    pass(24 * hour);
    await look();
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    const ends = () =>
      mails.filter(({ subject, to }) => /^owner.* is cancelled/.test(to + subject));
    await expect.poll(ends, patience).toHaveLength(3);
    for (const [number, isReminded] of [
      [reminded, true],
      [unreachable, false],
      [left, false],
    ] as const) {
      expect(await statusOf(number)).toBe('cancelled');
      const told = ends().find(({ subject }) => subject.includes(`${number}`))?.text;
      expect(told).toContain(`The shop has cancelled order ${number}`);
      expect(told?.includes('No mail could remind')).toBe(!isReminded);
    }
  });

  it('is reminded later when its mailbox has had too many mails', async () => {
    shop().owner.settings = {};
    const { number } = (await order()).order;
    const limits = { orderMailsPerRecipientDay: 0, orderMailsPerRecipientHour: 0 };
    await database()
      .db.update(orders)
      .set({ emailVerified: false })
      .where(eq(orders.number, number));
    const remindedAt = async () => {
      const [row] = await database().db.select().from(orders).where(eq(orders.number, number));
      return row?.addressRemindedAt;
    };
    pass(49 * hour);
    const { numbers, ownerEmail } = shop().parts;
    const full = { database: database(), ownerEmail, numbers: { ...numbers, ...limits } };
    await endAddressTerms(full, clock());
    expect(await remindedAt()).toBeNull();
    pass(hour);
    await look();
    expect(await remindedAt()).toEqual(clock());
  });

  it.each(['placed', 'confirmed'])(
    'has no end when the owner confirms it, while it is %s',
    async (before) => {
      shop().owner.settings = {};
      const { browser, order: placed } = await order();
      const { number } = placed;
      if (before === 'confirmed') {
        const confirmed = await browser.call('POST', `/api/orders/${number}/confirm`, { json: {} });
        expect(confirmed.body).toMatchObject({ order: { addressUntil: expect.anything() } });
      }
      await stepOrder(shop().parts, number, 'confirmed', { madeBy: 'mona' }, clock());
      expect((await browser.call('GET', `/api/orders/${number}`)).body).not.toMatchObject({
        order: { addressUntil: expect.anything() },
      });
      pass(1000 * hour);
      await look();
      expect(await statusOf(number)).toBe('confirmed');
    },
  );

  it('stays when its address comes, when the owner sets no end, and when the owner made it', async () => {
    shop().owner.settings = {};
    const inTime = await order();
    const made = await order();
    await database()
      .db.update(orders)
      .set({ madeBy: 'mona', addressUntil: null })
      .where(eq(orders.number, made.order.number));
    shop().owner.settings = { addressHours: '0' };
    const forEver = await order();
    expect(forEver.order).not.toHaveProperty('addressUntil');
    pass(71 * hour);
    await look();
    const json = { ...testDelivery, deliveryFee: usualFee('giza') };
    const { status } = await inTime.browser.call(
      'PUT',
      `/api/orders/${inTime.order.number}/delivery`,
      { json },
    );
    expect(status).toBe(200);
    pass(1000 * hour);
    await look();
    for (const each of [inTime, made, forEver]) {
      expect(await statusOf(each.order.number)).toBe('placed');
    }
  });
});

describe('the mail to the owner', () => {
  const { database, order, startOutbox, waiting, clock } = useMailShop();

  it('says which last pieces an order took, when they are of several products', async () => {
    const origin = { reason: 'count', madeBy: 'mona', at: clock() } as const;
    const count = (...pieces: [number, number][]) =>
      setStock(
        database(),
        pieces.map(([id, left]) => ({ id, size: '', left })),
        origin,
      );
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    await count([1, 1], [2, 5]);
    const one = await order();
    await count([1, 1], [2, 2]);
    const both = await order();
    await expect.poll(waiting, patience).toEqual([]);
    const noticeOf = (number: number) =>
      mails.find(({ to, subject }) => to.startsWith('owner') && subject.includes(`${number}`))
        ?.text;
    expect(noticeOf(one.order.number)).not.toContain('last pieces');
    expect(noticeOf(both.order.number)).toContain(
      'It takes the last pieces of several products:\n1 × Nile Runner\n2 × Boot',
    );
  });
});
