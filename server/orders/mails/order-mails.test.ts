import { describe, expect, it } from 'vitest';
import type { Mail } from '#server/mail/mail.ts';
import { readMail } from '#server/mail/test/read-mail.ts';
import { patience, useMailShop } from '#server/orders/test/mail-shop.ts';
import { testOrder, testProducts, testRelease, usualFee } from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';

const delivery = {
  name: 'منى <حسن>',
  mobile: '01012345678',
  governorate: 'kafr_el_sheikh',
  city: 'Desouk',
  street: '12 Station St.',
};

describe('mails about orders', () => {
  const { shop, clock, startOutbox, startServer, mailerTo, order, waiting } = useMailShop();

  it('reach the shopper and the owner, as soon as the order stands', async () => {
    const server = await startServer();
    await startOutbox(await mailerTo(server));
    const placed = await order({ coupon: 'WELCOMEADI', delivery });
    await expect.poll(() => server.received.length, patience).toBe(2);
    const [confirmation, notice] = ['mona-', 'owner@'].map((start) =>
      server.received.find(({ recipients }) => recipients[0]?.startsWith(start)),
    );
    const { number } = placed.order;
    expect(confirmation?.source).toContain(`Subject: Your order ${number} at ADI`);
    expect(notice?.source).toContain(`Subject: New order ${number}: 1,293 EGP`);
    await expect.poll(waiting, patience).toEqual([]);
  });

  it('say in text and in HTML what was ordered, what is paid and where it goes', async () => {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    const whole = {
      ...delivery,
      building: '7',
      floor: '3',
      flat: '12',
      otherMobile: '01212345678',
      mapLink: 'https://maps.google.com/?q=31.1,30.6',
    };
    await order({ coupon: 'WELCOMEADI', delivery: whole });
    await expect.poll(() => mails.length, patience).toBe(2);
    const mail = mails.find(({ to }) => to.startsWith('mona-'));
    for (const part of [
      'Thanks For Your Order',
      '1 × Nile Runner: 1,250.50 EGP',
      '2 × Boot <b>"2"</b>: 199.98 EGP',
      'Before Sale: 1,450.48 EGP',
      'After Sale: 1,233 EGP',
      'Delivery: 60 EGP',
      'You will pay 1,293 EGP in cash to the courier.',
      'منى <حسن>\n01012345678\nSecond mobile: 01212345678\n12 Station St.\nBuilding 7\nFloor 3\nFlat 12\nDesouk, Kafr El Sheikh\nhttps://maps.google.com/?q=31.1,30.6\nDelivery takes 2 to 4 days.',
      'https://shop.example/o/',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('2 × Boot &lt;b&gt;&quot;2&quot;&lt;/b&gt;');
    expect(mail?.html).toContain('منى &lt;حسن&gt;');
    expect(mail?.html).toMatch(/<a href="https:\/\/shop\.example\/o\/[\w-]{22}"/);
    expect(mail?.html).not.toContain('/orders/');
    expect(mail?.text).not.toContain('/auth/confirm');
    expect(mail?.html).not.toMatch(/<script|\b(src|background)=|url\(|<link/);
  });

  it('are in Arabic for who ordered in Arabic, and in English for the owner', async () => {
    const server = await startServer();
    await startOutbox(await mailerTo(server));
    const { order: placed } = await order({ coupon: 'WELCOMEADI', delivery, language: 'ar' });
    await expect.poll(() => server.received.length, patience).toBe(2);
    const [mail, notice] = ['mona-', 'owner@'].map((start) => {
      const found = server.received.find(({ recipients }) => recipients[0]?.startsWith(start));
      return readMail(found?.source ?? '');
    });
    expect(mail?.subject).toContain(`طلبك رقم \u2068${placed.number}\u2069`);
    for (const part of [
      'شكرًا لطلبك',
      '١ × \u2068عدّاء النيل\u2069: ١٬٢٥٠٫٥٠ جنيه',
      // This product has no Arabic name.
      '٢ × \u2068Boot <b>"2"</b>\u2069: ١٩٩٫٩٨ جنيه',
      'قبل الخصم: ١٬٤٥٠٫٤٨ جنيه',
      'بعد الخصم: ١٬٢٣٣ جنيه',
      'منى <حسن>\n01012345678\n12 Station St.\n\u2068Desouk\u2069، \u2068كفر الشيخ\u2069\nيستغرق التوصيل من ٢ إلى ٤ أيام.',
      '\nhttps://shop.example/ar/o/',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    const body = mail?.html.slice(mail.html.indexOf('<body'));
    for (const part of [
      '٢ × <bdi>Boot &lt;b&gt;&quot;2&quot;&lt;/b&gt;</bdi>',
      '<bdi>١٬٢٣٣ جنيه</bdi>',
      '<bdi>٦٠ جنيه</bdi>',
      '<br><bdi>01012345678</bdi><br>',
      '<bdi>Desouk</bdi>، <bdi>كفر الشيخ</bdi>',
      '<a href="https://shop.example/ar/o/',
    ]) {
      expect(body).toContain(part);
    }
    expect(body).not.toMatch(/[\u2068\u2069]/);

    expect(notice?.subject).toBe(`New order ${placed.number}: 1,293 EGP`);
    expect(notice?.text).toMatch(/^Placed by mona-.*@example\.com, in Arabic\.$/m);
    expect(notice?.text).toContain('1 × Nile Runner: 1,250.50 EGP');
    expect(notice?.html).toContain('<html lang="en" dir="ltr">');
  });

  it('tell the owner what the shopper pays, and promise nothing that waits for a transfer', async () => {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    shop().owner.settings = { transferHandle: 'mona@instapay', transferFirst: 'yes' };
    const terms = shop().delivery.terms;
    shop().delivery.terms = { ...terms, freeFrom: 100_000 };
    await order({ payment: 'transfer', delivery, deliveryFee: 0 });
    shop().delivery.terms = terms;
    shop().owner.settings = {};
    await expect.poll(() => mails.length, patience).toBe(2);
    const [mail, notice] = ['mona-', 'owner@'].map((start) =>
      mails.find(({ to }) => to.startsWith(start)),
    );
    expect(mail?.text).not.toContain('getting it ready');
    expect(mail?.text).toContain('Delivery: Free\n');
    expect(notice?.text).toContain('\nThe shopper pays 1,450.48 EGP by transfer.\n');
    expect(notice?.text).not.toMatch(/You will|InstaPay/);
  });

  it('name the size of what was ordered, in the language of each reader', async () => {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    const [runner] = testProducts;
    if (!runner) throw new Error('The test shop sells nothing.');
    shop().catalogue.release = await testRelease([{ ...runner, sizes: ['M', '<XL>'] }]);
    const line = { id: runner.id, quantity: 1, price: runner.price };
    const lines = [
      { ...line, size: 'M' },
      { ...line, size: '<XL>', quantity: 2 },
    ];
    await order({ lines, language: 'ar' });
    shop().catalogue.release = await testRelease();
    await expect.poll(() => mails.length, patience).toBe(2);
    const [receipt, notice] = ['mona-', 'owner@'].map((start) =>
      mails.find(({ to }) => to.startsWith(start)),
    );
    expect(notice?.text).toContain('1 × Nile Runner, size M: 1,250.50 EGP');
    expect(notice?.text).toContain('2 × Nile Runner, size <XL>: 2,501 EGP');
    expect(notice?.html).toContain('2 × Nile Runner, size &lt;XL&gt;');
    expect(receipt?.text).toMatch(/عدّاء النيل.*المقاس.*M.*: ١٬٢٥٠٫٥٠ جنيه/);
    expect(receipt?.html).toMatch(/عدّاء النيل.*المقاس.*<bdi>&lt;XL&gt;<\/bdi>/);
  });

  it('keep prices whole beside an Arabic name in an English mail', async () => {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    const [runner] = testProducts;
    if (!runner) throw new Error('The test shop sells nothing.');
    shop().catalogue.release = await testRelease([{ ...runner, name: 'حذاء' }]);
    await order({ lines: testOrder.lines.slice(0, 1), delivery: { ...delivery, city: 'دسوق' } });
    shop().catalogue.release = await testRelease();
    await expect.poll(() => mails.length, patience).toBe(2);
    for (const { text, html } of mails) {
      expect(text).toContain('1 × \u2068حذاء\u2069: 1,250.50 EGP');
      expect(text).toContain('\u2068دسوق\u2069, Kafr El Sheikh');
      expect(html).toContain('1 × <bdi>حذاء</bdi>');
    }
  });

  it('ask nobody for cash when the order is cancelled before they are sent', async () => {
    const mails: Mail[] = [];
    const { order: placed } = await order({ language: 'ar' });
    const { order: english } = await order();
    for (const { number } of [placed, english]) {
      await stepOrder(shop().parts, number, 'cancelled', { madeBy: 'mona' }, clock());
    }
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    // To the owner, and to the shopper about the order and about its end.
    await expect.poll(() => mails.length, patience).toBe(6);
    const [arabic, own] = [placed, english].map(({ number }) =>
      mails.filter(({ to, subject }) => to.startsWith('mona-') && subject.includes(String(number))),
    );
    expect(arabic).toHaveLength(2);
    expect(own).toHaveLength(2);
    for (const { text } of arabic ?? []) expect(text).toContain('لا يوجد مبلغ مطلوب للدفع.');
    for (const { text } of own ?? []) {
      expect(text).toContain(`Order ${english.number} is cancelled\n`);
      expect(text).toContain('There is nothing to pay.');
    }
    for (const { text, html } of mails) {
      for (const body of [text, html]) expect(body).not.toMatch(/in cash|نقدًا|address yet/);
    }
  });

  it('tell the owner when an order gets its delivery later', async () => {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    const { browser, order: placed } = await order();
    await expect.poll(() => mails.length, patience).toBe(2);
    expect(mails.find(({ to }) => to.startsWith('mona-'))?.text).toContain(
      'a delivery address yet',
    );
    const path = `/api/orders/${placed.number}/delivery`;
    const json = { ...delivery, deliveryFee: usualFee(delivery.governorate) };
    for (let time = 0; time < 2; time += 1) await browser.call('PUT', path, { json });
    await expect
      .poll(() => mails.map(({ subject }) => subject), patience)
      .toContain(`Delivery address of order ${placed.number}`);
    await expect.poll(waiting, patience).toEqual([]);
    expect(mails).toHaveLength(3);
  });
});
