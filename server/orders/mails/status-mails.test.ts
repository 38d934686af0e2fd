import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Mail } from '#server/mail/mail.ts';
import { readMail } from '#server/mail/test/read-mail.ts';
import { orders } from '#server/orders/schema.ts';
import { patience, useMailShop } from '#server/orders/test/mail-shop.ts';
import { placeTestOrder, testDelivery, testOrder } from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';

describe('the shopper gets a mail', () => {
  const { shop, database, clock, startOutbox, startServer, mailerTo, order, waiting, mails, ring } =
    useMailShop({ orderMailsPerRecipientHour: 5, orderMailsPerRecipientDay: 20 });

  const give = (number: number, status: OrderStatus, step: object = {}) =>
    stepOrder(shop().parts, number, status, { madeBy: 'mona', ...step }, clock());

  async function goTo(number: number, ...way: OrderStatus[]): Promise<void> {
    for (const status of way) expect(await give(number, status)).toHaveProperty('ok');
  }

  /** To the shopper, by what they tell; the confirmation of the order stands under `order`. */
  async function sentMails(): Promise<Map<string, Mail>> {
    const sent: Mail[] = [];
    await startOutbox({ send: async (mail) => void sent.push(mail) });
    await expect.poll(waiting, patience).toEqual([]);
    const byStep = new Map<string, Mail>();
    for (const mail of sent.filter(({ to }) => to !== 'owner@example.com')) {
      const step = /order-status-([a-z]+)-/.exec(mail.messageId ?? '')?.[1] ?? 'order';
      expect(byStep.has(step)).toBe(false);
      byStep.set(step, mail);
    }
    return byStep;
  }

  it('through the mail server at each step, with courier, waybill, note and what is paid', async () => {
    const server = await startServer();
    await startOutbox(await mailerTo(server));
    const { order: placed } = await order({ delivery: testDelivery });
    const { number } = placed;
    await give(number, 'confirmed');
    await give(number, 'shipped', { courier: 'Bosta', waybill: '<77>', note: 'Please call.' });
    await give(number, 'delivered');
    await ring();
    await expect.poll(() => server.received.length, patience).toBe(5);
    const read = server.received
      .filter(({ recipients }) => recipients[0]?.startsWith('mona-'))
      .map(({ source }) => readMail(source));
    const told = (subject: string) =>
      read.find((mail) => mail.subject === subject) ?? expect.fail(subject);
    expect(told(`Order ${number} is confirmed`).text).toContain(
      `We have confirmed your order ${number}. We are getting it ready.`,
    );
    const shipped = told(`Order ${number} is on its way`);
    expect(shipped.text).toContain('Courier: Bosta\nParcel number: <77>\nNote: Please call.\n');
    expect(shipped.html).toContain('Parcel number: &lt;77&gt;<br>');
    expect(shipped.text).toMatch(/^https:\/\/shop\.example\/o\/\S{22}$/m);
    expect(shipped.text).toContain('1 × Nile Runner: 1,250.50 EGP');
    expect(told(`Order ${number} is delivered`).text).toContain('You paid 1,495.48 EGP');
  });

  it('that tells its own step, though it is sent after a later one', async () => {
    const { order: placed } = await order({ delivery: testDelivery });
    await goTo(placed.number, 'confirmed', 'shipped', 'delivered');
    await database()
      .db.update(orders)
      .set({ code: 'EID25', discount: 100 })
      .where(eq(orders.number, placed.number));
    const sent = await sentMails();
    expect(sent.get('shipped')?.text).toContain('Discount (EID25): \u22121 EGP\n');
    expect(sent.get('shipped')?.text).toContain('You will pay 1,495.48 EGP in cash');
    expect(sent.get('delivered')?.text).toContain('Paid: 1,495.48 EGP\nYou paid 1,495.48 EGP');
  });

  it('at the other ends of an order, and asks for no cash there', async () => {
    const { order: refused } = await order({ delivery: testDelivery });
    await goTo(refused.number, 'confirmed', 'shipped', 'refused');
    expect((await sentMails()).get('refused')?.text).toMatch(
      /refused at the door[\s\S]*Total: [\s\S]*nothing to pay/,
    );
  });

  it('in Arabic who ordered in Arabic, with what the owner wrote set apart', async () => {
    const { order: placed } = await order({ delivery: testDelivery, language: 'ar' });
    await goTo(placed.number, 'confirmed');
    await give(placed.number, 'shipped', { courier: 'Bosta', note: 'اتصل أولًا' });
    const mail = (await sentMails()).get('shipped');
    expect(mail?.subject).toBe(`الطلب رقم \u2068${placed.number}\u2069 في الطريق`);
    for (const part of [
      'شركة الشحن: \u2068Bosta\u2069',
      'ملاحظة: \u2068اتصل أولًا\u2069',
      '\nhttps://shop.example/ar/o/',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('شركة الشحن: <bdi>Bosta</bdi><br>');
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  });

  it('once for a step, however often and from how many places it is asked for', async () => {
    const { order: placed } = await order({ delivery: testDelivery });
    const changes = await Promise.all([1, 2, 3, 4].map(() => give(placed.number, 'cancelled')));
    expect(
      changes.filter((change) => !isRefusal(change) && change.ok.was === 'placed'),
    ).toHaveLength(1);
    await give(placed.number, 'cancelled');
    const queued = (await mails()).filter(({ kind }) => kind === 'order-status');
    expect(queued.map(({ step }) => step)).toEqual(['cancelled']);
  });

  it('about no earlier step of an order that was cancelled before it was sent', async () => {
    const { order: placed } = await order();
    await goTo(placed.number, 'confirmed', 'cancelled');
    const sent = await sentMails();
    expect([...sent.keys()].sort()).toEqual(['cancelled', 'order']);
  });

  it('only with an e-mail address', async () => {
    const { order: placed } = await order();
    await database().db.update(orders).set({ email: null });
    await goTo(placed.number, 'confirmed');
    expect((await mails()).map(({ kind }) => kind)).not.toContain('order-status');
  });

  it.each(['en', 'ar'])(
    'at an unproved address without what a stranger may have written, in %s',
    async (language) => {
      const browser = await signedIn(shop().url, randomUUID());
      const advert = { ...testDelivery, name: 'Cheap pills', street: 'https://pills.example' };
      const { order: placed } = await placeTestOrder(browser, {
        ...testOrder,
        language,
        delivery: advert,
      });
      await goTo(placed.number, 'confirmed', 'shipped');
      const sent = await sentMails();
      for (const step of ['confirmed', 'shipped']) {
        const { subject, text, html } = sent.get(step) ?? expect.fail(step);
        for (const part of [subject, text, html]) expect(part).not.toMatch(/pills|01012345678/);
        expect(text).toContain(`/orders/${placed.number}`);
      }
    },
  );

  it('at an unproved address only five times an hour, and the steps stand all the same', async () => {
    const browser = await signedIn(shop().url, randomUUID());
    const { order: first } = await placeTestOrder(browser, {
      ...testOrder,
      delivery: testDelivery,
    });
    await goTo(first.number, 'confirmed', 'shipped', 'delivered');
    const { order: second } = await placeTestOrder(browser);
    await goTo(second.number, 'confirmed', 'cancelled');
    const toShopper = (await mails()).filter(({ recipient }) => recipient !== 'owner@example.com');
    expect(toShopper).toHaveLength(5);
  });
});
