import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { startMailOutbox } from '#server/mail/mail-outbox.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { startMailServer, type TestMailServer } from '#server/mail/test/mail-server.ts';
import { readMail } from '#server/mail/test/read-mail.ts';
import { noMailWaits } from '#server/mail/test/waiting-mails.ts';
import { createOrderMails } from '#server/orders/mails/order-mails.ts';
import { orders } from '#server/orders/schema.ts';
import { standing } from '#server/owner-settings/follow-owner-settings.ts';
import { addressFinder } from '#server/present-address.ts';
import {
  approveReturn,
  declineReturn,
  exchangeReturn,
  receiveReturn,
  refundReturn,
} from './change-return.ts';
import { createReturnMails, isReturnMail } from './return-mails.ts';
import { askReturn, exchange, mona, refund, useReturnShop } from './test/return-shop.ts';

const log = pino({ enabled: false });

describe('the mails about a return', () => {
  const use = useReturnShop({ numbers: { orderNoticesPerHour: 4 } });
  const open: { close(): Promise<void> }[] = [];
  let server: TestMailServer;
  let isOpen: boolean;

  beforeEach(async () => {
    await use.database().db.delete(mailOutbox);
    isOpen = false;
    server = await startMailServer();
    open.push(server);
  });
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close();
  });

  /** Sends what waits. @returns those about returns */
  async function sent(to: 'shopper' | 'owner') {
    if (!isOpen) {
      isOpen = true;
      const options = {
        db: use.database().db,
        brand: 'ADI',
        publicUrl: 'https://shop.example',
        linkOrder: async () => 'token',
        ownerSettings: { current: () => standing({}) },
        findAddress: addressFinder(use.database().db, { isExternal: false }),
      };
      const ofOrder = createOrderMails(options);
      const ofReturn = createReturnMails(options);
      const mailer = await openMailer({
        smtpUrl: server.url,
        from: 'ADI <shop@shop.example>',
        dataDir: use.test().dataDir,
        log,
      });
      open.push(mailer);
      const compose: Parameters<typeof startMailOutbox>[0]['compose'] = async (queued) =>
        isReturnMail(queued) ? ofReturn(queued) : ofOrder(queued);
      const database = use.database();
      const numbers = defaultAttemptNumbers;
      open.push(
        await startMailOutbox({ database, mailer, compose, numbers, log, clock: use.clock }),
      );
    }
    await noMailWaits(use.database());
    return server.received
      .filter(({ recipients }) => String(recipients).includes('owner@') === (to === 'owner'))
      .filter(({ source }) => /^Message-ID:\s+<return-/im.test(source))
      .map(({ source }) => readMail(source));
  }

  it('tell each step of an exchange, in the shopper’s language', async () => {
    const { browser, number } = await use.delivered({
      lines: [{ id: 7, size: 'M', quantity: 1, price: 500 }],
      language: 'ar',
    });
    const id = await use.asked(browser, number, { ...exchange, note: 'أريد L من فضلكم' });
    await approveReturn(use.parts(), mona, { id, note: 'المندوب غدًا' });
    await receiveReturn(use.parts(), mona, { id, sellable: true });
    await exchangeReturn(use.parts(), mona, { id, courier: 'Bosta', waybill: '77' });
    const mails = await sent('shopper');
    expect(mails.map(({ text }) => text.split('\n')[0]).sort()).toEqual(
      ['وصلنا طلب الإرجاع', 'تمت الموافقة على الإرجاع', 'استلمنا المرتجع', 'تم الاستبدال'].sort(),
    );
    const of = (subject: string) =>
      mails.find((mail) => mail.subject.includes(subject)) ?? expect.fail();
    expect(of('الموافقة').text).toContain('المندوب غدًا');
    expect(of('الموافقة').text).toContain(`https://shop.example/ar/orders/${number}`);
    expect(of('الموافقة').html).toContain('<bdi>قميص');
    expect(of('الاستبدال').text).toContain('Bosta');
    expect(of('الاستبدال').html).toContain('dir="rtl"');
    // Only the owner reads what the shopper wrote.
    for (const { text, html } of mails) expect(text + html).not.toContain('من فضلكم');
    const [notice] = await sent('owner');
    expect(notice?.subject).toBe(`Return request for order ${number}`);
    expect(notice?.text).toContain('This should be exchanged. The reason: It is too small.');
    expect(notice?.text).toContain('أريد L من فضلكم');
    expect(notice?.text).toContain(`npm run shop -- returns show ${id}`);
  });

  it('lead who has no account to the order by a link', async () => {
    const { browser, number } = await use.delivered();
    await use.asked(browser, number, refund);
    await use
      .database()
      .db.update(orders)
      .set({ accountId: null })
      .where(eq(orders.number, number));
    const [mail] = await sent('shopper');
    expect(mail?.text).toContain('https://shop.example/o/token');
    expect(mail?.text).not.toContain('/orders/');
  });

  it('say what was paid back, how, and why something is declined', async () => {
    const { browser, number } = await use.delivered();
    const wallet = { ...refund, payout: 'wallet', payoutHandle: '01012345678' };
    const declined = await use.asked(browser, number, wallet);
    await declineReturn(use.parts(), mona, { id: declined, note: 'It was worn.' });
    const id = await use.asked(browser, number, wallet);
    await approveReturn(use.parts(), mona, { id });
    await receiveReturn(use.parts(), mona, { id, damaged: true });
    await refundReturn(use.parts(), mona, { id, reference: 'W-9' });
    const texts = (await sent('shopper')).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('The shop says: It was worn.'))).toHaveLength(1);
    const paid = texts.find((text) => text.includes('paid back to your mobile wallet'));
    expect(paid).toContain('500 EGP were paid back to your mobile wallet.');
    expect(paid).toContain('Reference: W-9');
    expect(paid).toContain('1 × Shirt, size M');
    expect(paid).not.toContain('01012345678');
  });

  it('to the owner come in a bundle when there are many in an hour', async () => {
    for (let times = 0; times < 6; times += 1) {
      const { browser, number } = await use.delivered();
      expect(await askReturn(browser, number, refund)).toMatchObject({ status: 201 });
    }
    const rows = await use.database().db.select().from(mailOutbox);
    const notices = rows.filter(({ kind }) => kind === 'return-notice');
    expect(notices).toHaveLength(6);
    expect(rows.filter(({ kind }) => kind === 'order-bundle')).toHaveLength(1);
    expect(notices.filter(({ bundleId }) => bundleId !== null).length).toBeGreaterThan(3);
  });

  it('to an address that nobody has proved have its limits', async () => {
    const { browser, number } = await use.delivered(
      { lines: [{ id: 7, size: 'M', quantity: 3, price: 500 }] },
      { proved: false },
    );
    const few = { orderMailsPerRecipientHour: 3, orderMailsPerRecipientDay: 3 };
    for (let times = 0; times < 3; times += 1) {
      const id = await use.asked(browser, number, refund);
      await approveReturn({ ...use.parts(), numbers: few }, mona, { id });
    }
    const rows = await use.database().db.select().from(mailOutbox);
    const approved = rows.filter(({ step }) => step?.endsWith('approved'));
    // The confirmation and the first request came before.
    expect(approved).toHaveLength(1);
  });
});
