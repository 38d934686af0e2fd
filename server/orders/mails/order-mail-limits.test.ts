import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Mail } from '#server/mail/mail.ts';
import { orders } from '#server/orders/schema.ts';
import { useMailShop } from '#server/orders/test/mail-shop.ts';
import {
  placeTestOrder,
  sendOrder,
  testDelivery,
  testOrder,
} from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import { proveEmail } from '#server/prove-email.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';
import { repeats } from '#server/test/repeats.ts';

const hour = 60 * 60_000;

/** Spam that somebody might send to a stranger. */
const advert = {
  name: 'Cheap pills',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'pills.example',
  street: 'Buy at https://pills.example',
  landmark: 'Today alone',
};

describe('mails to an address that nobody has proved', () => {
  const { shop, database, clock, startOutbox, waiting, pass } = useMailShop({
    orderMailsPerRecipientHour: 5,
    orderMailsPerRecipientDay: 20,
  });

  async function sendMails() {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    return async () => {
      await expect.poll(waiting).toEqual([]);
      return mails.filter(({ to }) => to !== 'owner@example.com');
    };
  }

  function strangers(count: number) {
    const mailbox = randomUUID().replaceAll('-', '');
    return Promise.all(
      Array.from({ length: count }, (_, index) =>
        signedIn(shop().url, randomUUID(), {
          email: `${mailbox.slice(0, index + 1)}.${mailbox.slice(index + 1)}+${index}@Example.com`,
        }),
      ),
    );
  }

  async function orderEach(browsers: readonly TestBrowser[], times: number): Promise<void> {
    await Promise.all(
      browsers.map(async (browser) => {
        for (let time = 0; time < times; time += 1) await placeTestOrder(browser);
      }),
    );
  }

  it('are five in any hour and twenty in any day, whoever causes them', async () => {
    const sent = await sendMails();
    const browsers = await strangers(repeats(8, { soak: 20 }));
    // All orders come at once.
    await orderEach(browsers, 5);
    expect(await sent()).toHaveLength(5);
    pass(hour - 1);
    await orderEach(browsers, 1);
    expect(await sent()).toHaveLength(5);
    pass(1);
    for (const mails of [10, 15, 20, 20]) {
      await orderEach(browsers, 1);
      expect(await sent()).toHaveLength(mails);
      pass(hour);
    }
    pass(20 * hour);
    await orderEach(browsers, 1);
    expect(await sent()).toHaveLength(25);
  });

  it('are no fewer for an account that was deleted and made again', async () => {
    const sent = await sendMails();
    const email = `${randomUUID()}@example.com`;
    for (let account = 0; account < 8; account += 1) {
      await placeTestOrder(await signedIn(shop().url, randomUUID(), { email }));
    }
    expect(await sent()).toHaveLength(5);
  });

  it('are promised with the order only as long as they are sent, also when it is asked again', async () => {
    const [browser] = await strangers(1);
    if (!browser) throw new Error('Nobody is signed in.');
    for (const hasMail of [true, true, true, true, true, false]) {
      const key = randomUUID();
      expect((await sendOrder(browser, testOrder, key)).body).toMatchObject({ hasMail });
      expect((await sendOrder(browser, testOrder, key)).body).toMatchObject({ hasMail });
    }
  });

  it('do not count once it is proved, and then there is one for each order', async () => {
    const sent = await sendMails();
    const email = `${randomUUID()}@example.com`;
    await orderEach([await signedIn(shop().url, randomUUID(), { email })], 6);
    const proved = await signedIn(shop().url, randomUUID(), { email, proved: true });
    await orderEach([proved], 30);
    expect(await sent()).toHaveLength(35);
  });

  it('are neither limited nor without the address any more for an order from before the proof', async () => {
    const [browser] = await strangers(1);
    if (!browser) throw new Error('Nobody is signed in.');
    const { order } = await placeTestOrder(browser, { ...testOrder, delivery: testDelivery });
    const [row] = await database().db.select().from(orders).where(eq(orders.number, order.number));
    const { accountId, email } = row ?? {};
    if (!accountId || !email) throw new Error('The order has no account.');
    await orderEach([browser], 5);
    await database().transaction((tx) => proveEmail(tx, { accountId, email }));
    const step = { madeBy: 'mona' };
    const change = await stepOrder(shop().parts, order.number, 'confirmed', step, clock());
    expect(change).toMatchObject({ ok: { hasMail: true } });
    const sent = await sendMails();
    const told = (await sent()).find(({ subject }) => subject?.includes('is confirmed'));
    expect(told?.text).toContain(testDelivery.street);
    expect(told?.text).toMatch(/^https:\/\/shop\.example\/o\/\S{22}$/m);
    expect(told?.text).not.toContain('/auth/confirm');
  });

  it.each(['en', 'ar'])('hold nothing that the shopper wrote, in %s', async (language) => {
    const sent = await sendMails();
    const [browser] = await strangers(1);
    if (!browser) throw new Error('Nobody is signed in.');
    const { order } = await placeTestOrder(browser, { ...testOrder, language, delivery: advert });
    const [mail] = await sent();
    const { subject = '', text = '', html = '' } = mail ?? {};
    for (const part of [subject, text, html]) {
      expect(part).toContain(String(order.number));
      expect(part).not.toMatch(/pills|Today|01012345678/);
    }
    expect(text).toContain(
      language === 'ar' ? 'بهذا البريد الإلكتروني' : 'with this email address',
    );
    expect(text).toContain(language === 'ar' ? '١٬٤٥٠٫٤٨ جنيه' : '1,450.48 EGP');
    expect(text).toContain(`/orders/${order.number}`);
    // The link that proves the address.
    expect(text).toMatch(/^https:\/\/shop\.example\/auth\/confirm\?of=[-\w]+$/m);
    expect(html).toMatch(/<a href="https:\/\/shop\.example\/auth\/confirm\?of=/);
  });

  it('say of an order that was cancelled meanwhile only that', async () => {
    const [browser] = await strangers(1);
    if (!browser) throw new Error('Nobody is signed in.');
    const { order } = await placeTestOrder(browser);
    await stepOrder(shop().parts, order.number, 'cancelled', { madeBy: 'mona' }, clock());
    const sent = await sendMails();
    const mails = await sent();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toContain(`Your order ${order.number} was cancelled.`);
      expect(text).not.toMatch(/getting it ready|address yet/);
    }
  });

  it('say what is missing when there is no delivery yet', async () => {
    const sent = await sendMails();
    await orderEach(await strangers(1), 1);
    expect((await sent())[0]?.text).toContain('a delivery address yet');
  });

  it('do not apply to the owner, whose mails contain everything', async () => {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    const [browser] = await strangers(1);
    if (!browser) throw new Error('Nobody is signed in.');
    await placeTestOrder(browser, { ...testOrder, delivery: advert });
    await expect.poll(waiting).toEqual([]);
    const notice = mails.find(({ to }) => to === 'owner@example.com');
    expect(notice?.text).toContain('Buy at https://pills.example');
  });
});
