import { describe, expect, it } from 'vitest';
import type { Payment } from '#domain/order/order.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import { defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import type { Mail } from '#server/mail/mail.ts';
import { editLine } from '#server/orders/change/edit-line.ts';
import { noteGivenBack } from '#server/orders/change/give-back.ts';
import { changePayment, notePaid } from '#server/orders/change/pay-order.ts';
import { orders } from '#server/orders/schema.ts';
import { patience, useMailShop } from '#server/orders/test/mail-shop.ts';
import { partsAt, stepOrder } from '#server/orders/test/step-order.ts';

const madeBy = 'mona';
const delivered = {
  delivery: {
    ...{ name: 'Mona', mobile: '01012345678', governorate: 'giza', city: 'Dokki', street: '1' },
  },
  deliveryFee: 4_500,
};

describe('a shopper is told by a mail', () => {
  const mailShop = useMailShop();
  const { shop, database, startOutbox, startServer, mailerTo, otherDatabase, order } = mailShop;
  const { waiting, ring, clock } = mailShop;
  const actor = { kind: 'terminal', name: madeBy, procedure: 'orders.edit' } as const;
  const parts = (fixedSettings: WrittenSettings = {}) => ({
    ...partsAt({ database: database(), numbers: defaultAttemptNumbers }, clock()),
    catalogueUrl: undefined,
    fixedSettings,
  });

  async function sentMails() {
    const sent: Mail[] = [];
    const outbox = await startOutbox({ send: async (mail) => void sent.push(mail) });
    await ring();
    await expect.poll(waiting, patience).toEqual([]);
    await outbox.close();
    return sent.filter(({ to }) => to !== 'owner@example.com');
  }

  it('what the shop has changed in the order, in the shopper’s language', async () => {
    const { order: placed } = await order({ language: 'ar' });
    const { number } = placed;
    const edited = await editLine(parts(), actor, { number, line: '2', quantity: 1 });
    expect(edited).toMatchObject({ ok: { hasMail: true } });
    await editLine(parts(), actor, { number: placed.number, line: '2', remove: true });
    const subject = `تغيّر طلبك رقم \u2068${placed.number}\u2069`;
    // Mails of one moment are sent in any order.
    const told = (await sentMails()).filter((mail) => mail.subject === subject);
    const textWith = (words: string) => told.find(({ text }) => text.includes(words))?.text;
    expect(textWith('أصبح ١ ×')).toContain('٢ ×');
    expect(textWith('تم حذف ١ ×')).toContain('١٬٢٥٠٫٥٠ جنيه نقدًا');
    expect(new Set(told.map((mail) => mail.messageId)).size).toBe(2);
  });

  it('where to transfer, and later that the transfer has arrived', async () => {
    shop().owner.settings = {
      transferHandle: 'mona@instapay',
      transferWallet: '01012345678',
      transferFirst: 'yes',
    };
    const { order: placed } = await order({ payment: 'transfer', ...delivered });
    const [confirmation] = await sentMails();
    for (const part of [
      'You will pay 1,495.48 EGP by transfer.\nInstaPay: \u2068mona@instapay\u2069\n',
      'Wallet: \u206801012345678\u2069\n',
      `with the transfer: \u2068${placed.number}\u2069\n`,
      'We send your order when the transfer has arrived.',
    ]) {
      expect(confirmation?.text).toContain(part);
    }
    expect(confirmation?.text).not.toContain('cash');
    await notePaid(parts(), actor, { number: placed.number, reference: 'IP-1' });
    const [paid] = await sentMails();
    expect(paid?.subject).toBe(`We have your payment for order ${placed.number}`);
    expect(paid?.text).toContain('Paid: 1,495.48 EGP\n1,495.48 EGP was paid by transfer.');
    expect(paid?.text).not.toContain('mona@instapay');
    // A line goes: what was paid stays what it was.
    await editLine(parts(), actor, { number: placed.number, line: '2', remove: true });
    const [changed] = await sentMails();
    expect(changed?.text).toContain(
      'Total: 1,295.50 EGP\n1,495.48 EGP was paid by transfer. The shop gives 199.98 EGP of that back',
    );
    await stepOrder(parts(), placed.number, 'cancelled', { madeBy }, clock());
    const [cancelled] = await sentMails();
    expect(cancelled?.text).toContain('The shop gives 1,495.48 EGP of your transfer back to you.');
    await noteGivenBack(parts(), actor, { number: placed.number, amount: 140_000 });
    const [given] = await sentMails();
    expect(given?.text).toContain('We have given you 1,400 EGP back.');
    expect(given?.text).toContain('The shop gives 95.48 EGP of your transfer back to you.');
    await noteGivenBack(parts(), actor, { number: placed.number });
    const [rest] = await sentMails();
    expect(rest?.text).toContain('We have given you 95.48 EGP back.');
    expect(rest?.text).not.toContain('of your transfer');
  });

  it('that the address was replaced, without the address when theirs is not proved', async () => {
    const { order: placed, browser } = await order(delivered);
    await sentMails();
    const { number } = placed;
    await database().db.update(orders).set({ emailVerified: false });
    const other = { ...delivered.delivery, street: 'Stranger St.' };
    const { status } = await browser.call('PUT', `/api/orders/${number}/delivery`, { json: other });
    expect(status).toBe(200);
    const [told, ...more] = await sentMails();
    expect(more).toEqual([]);
    expect(told?.subject).toBe(`Your order ${number} has changed`);
    expect(told?.text).toContain('The delivery address of your order was changed.');
    expect(told?.text).not.toContain('Stranger');
    expect(told?.text).not.toContain('We do not have a delivery address');
  });

  it('how the order is paid now, and where a transfer goes', async () => {
    const settings = { transferHandle: 'mona@instapay' };
    shop().owner.settings = settings;
    const { order: placed } = await order({ ...delivered, language: 'en' });
    const { number } = placed;
    await sentMails();
    const pay = (payment: Payment) => changePayment(parts(settings), actor, { number, payment });
    expect(await pay('transfer')).toMatchObject({ ok: { hasMail: true } });
    const [told] = await sentMails();
    expect(told?.subject).toBe(`Your order ${number} has changed`);
    expect(told?.text).toContain('You now pay this order by transfer.');
    expect(told?.text).toContain('InstaPay: ');
    expect(told?.text).toContain('mona@instapay');
    // What does not stand any more is not told.
    await pay('cash');
    await pay('transfer');
    await pay('cash');
    const later = await sentMails();
    expect(later.map(({ text }) => text.includes('in cash at the door'))).toEqual([true, true]);
  });

  it('that a paid parcel which came back undelivered is given back', async () => {
    shop().owner.settings = { transferHandle: 'mona@instapay' };
    const { order: placed } = await order({ payment: 'transfer', ...delivered });
    await notePaid(parts(), actor, { number: placed.number });
    for (const status of ['confirmed', 'shipped', 'returned'] as const) {
      await stepOrder(parts(), placed.number, status, { madeBy }, clock());
    }
    // Mails of steps within the same second are sent in any order.
    const texts = (await sentMails()).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('The shop gives 1,495.48 EGP of'));
  });

  it('once of each change, over a mail server, though two processes send', async () => {
    const server = await startServer();
    const { order: placed } = await order({ language: 'en' });
    for (const quantity of [1, 0]) {
      const change = quantity === 0 ? { remove: true } : { quantity };
      await editLine(parts(), actor, { number: placed.number, line: '2', ...change });
    }
    await startOutbox(await mailerTo(server));
    await startOutbox(await mailerTo(server), await otherDatabase());
    await expect.poll(waiting, patience).toEqual([]);
    const changes = server.received.filter(({ source }) => source.includes('has changed'));
    expect(changes).toHaveLength(2);
  });

  it('nothing about a payment that was taken back before the mail was sent', async () => {
    shop().owner.settings = { transferHandle: 'mona@instapay' };
    const { order: placed } = await order({ payment: 'transfer', ...delivered });
    const { number } = placed;
    expect(await notePaid(parts(), actor, { number })).toMatchObject({ ok: { hasMail: true } });
    await notePaid(parts(), actor, { number, undo: true });
    const sent = await sentMails();
    expect(sent.map(({ subject }) => subject)).toEqual([`Your order ${placed.number} at ADI`]);
  });
});
