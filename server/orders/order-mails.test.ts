import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn } from '#server/bag/test-shop.ts';
import type { Database } from '#server/database/database.ts';
import { mailOutbox } from '#server/database/schema/outbox.ts';
import { type TestDatabase, testDatabases } from '#server/database/test-databases.ts';
import { createMailBell } from '#server/mail/mail-bell.ts';
import { startMailOutbox } from '#server/mail/mail-outbox.ts';
import { type Mail, type Mailer, openMailer } from '#server/mail/mailer.ts';
import { startMailServer, type TestMailServer } from '#server/mail/test-mail-server.ts';
import { readMail } from '#server/mail/test-read-mail.ts';
import { createOrderMails } from './order-mails.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testOrder,
  testProducts,
  testRelease,
} from './test-order-shop.ts';

const log = pino({ enabled: false });
const minute = 60_000;
const day = 24 * 60 * minute;
/** Of polls: other tests may keep the machine busy. */
const patience = { timeout: 30_000 };

const delivery = {
  name: 'منى <حسن>',
  mobile: '01012345678',
  governorate: 'kafr_el_sheikh',
  city: 'Desouk',
  street: '12 Station St.',
};

describe.each(testDatabases)('mails about orders, on $name', ({ create }) => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  let now: number;
  const clock = () => new Date(now);
  const open: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    test = await create();
    database = await test.open();
    shop = await startOrderShop(database, { clock });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    now = Date.parse('2026-11-21T12:00:00Z');
    await database.db.delete(mailOutbox);
  });
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close();
  });

  /** An outbox as each process of the shop has one. */
  async function startOutbox(mailer: Pick<Mailer, 'send'>, on = database) {
    const compose = createOrderMails({
      db: on.db,
      brand: 'ADI',
      publicUrl: 'https://shop.example',
    });
    const outbox = await startMailOutbox({ database: on, mailer, compose, log, clock });
    open.push(outbox);
    return outbox;
  }

  async function startServer(options?: { refuses: boolean }): Promise<TestMailServer> {
    const server = await startMailServer(options);
    open.push(server);
    return server;
  }

  async function mailerTo({ url }: TestMailServer): Promise<Mailer> {
    const from = 'ADI <shop@shop.example>';
    const mailer = await openMailer({ smtpUrl: url, from, dataDir: test.dataDir, log });
    open.push(mailer);
    return mailer;
  }

  async function order(change: object = {}) {
    const browser = await signedIn(shop.url, `mona-${randomUUID()}`);
    return { browser, ...(await placeTestOrder(browser, { ...testOrder, ...change })) };
  }

  const waiting = async () =>
    (await database.db.select().from(mailOutbox)).filter(({ sentAt }) => sentAt === null);
  const ring = createMailBell({ notify: (...call) => database.notify(...call) }, log);

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
    expect(notice?.source).toContain(`Subject: New order ${number}: 1,233 EGP`);
    await expect.poll(waiting, patience).toEqual([]);
  });

  it('say in text and in HTML what was ordered, what is paid and where it goes', async () => {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    const { order: placed } = await order({ coupon: 'WELCOMEADI', delivery });
    await expect.poll(() => mails.length, patience).toBe(2);
    const mail = mails.find(({ to }) => to.startsWith('mona-'));
    for (const part of [
      'Thanks For Your Order',
      '1 × Nile Runner: 1,250.50 EGP',
      '2 × Boot <b>"2"</b>: 199.98 EGP',
      'Before Sale: 1,450.48 EGP',
      'After Sale: 1,233 EGP',
      '1,233 EGP is paid in cash to the courier.',
      'منى <حسن>\n01012345678\n12 Station St.\nDesouk, Kafr El Sheikh',
      `https://shop.example/orders/${placed.number}`,
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('2 × Boot &lt;b&gt;&quot;2&quot;&lt;/b&gt;');
    expect(mail?.html).toContain('منى &lt;حسن&gt;');
    expect(mail?.html).toContain(`<a href="https://shop.example/orders/${placed.number}"`);
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
    expect(mail?.subject).toContain(`طلبك \u2068${placed.number}\u2069`);
    for (const part of [
      'شكرًا لطلبك',
      '١ × \u2068عدّاء النيل\u2069: ١٬٢٥٠٫٥٠ جنيه',
      // It has no Arabic name.
      '٢ × \u2068Boot <b>"2"</b>\u2069: ١٩٩٫٩٨ جنيه',
      'قبل الخصم: ١٬٤٥٠٫٤٨ جنيه',
      'بعد الخصم: ١٬٢٣٣ جنيه',
      'منى <حسن>\n01012345678\n12 Station St.\n\u2068Desouk\u2069، \u2068كفر الشيخ\u2069',
      `\nhttps://shop.example/ar/orders/${placed.number}\n`,
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    const body = mail?.html.slice(mail.html.indexOf('<body'));
    for (const part of [
      '٢ × <bdi>Boot &lt;b&gt;&quot;2&quot;&lt;/b&gt;</bdi>',
      '<bdi>١٬٢٣٣ جنيه</bdi>',
      '<br><bdi>01012345678</bdi><br>',
      '<bdi>Desouk</bdi>، <bdi>كفر الشيخ</bdi>',
      `<a href="https://shop.example/ar/orders/${placed.number}"`,
    ]) {
      expect(body).toContain(part);
    }
    expect(body).not.toMatch(/[\u2068\u2069]/);

    expect(notice?.subject).toBe(`New order ${placed.number}: 1,233 EGP`);
    expect(notice?.text).toMatch(/^Placed by mona-.*@example\.com, in Arabic\.$/m);
    expect(notice?.text).toContain('1 × Nile Runner: 1,250.50 EGP');
    expect(notice?.html).toContain('<html lang="en" dir="ltr">');
  });

  it('keep prices whole beside an Arabic name in an English mail', async () => {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    const [runner] = testProducts;
    if (!runner) throw new Error('The test shop sells nothing.');
    shop.catalogue.release = await testRelease([{ ...runner, name: 'حذاء' }]);
    await order({ lines: testOrder.lines.slice(0, 1), delivery: { ...delivery, city: 'دسوق' } });
    shop.catalogue.release = await testRelease();
    await expect.poll(() => mails.length, patience).toBe(2);
    for (const { text, html } of mails) {
      expect(text).toContain('1 × \u2068حذاء\u2069: 1,250.50 EGP');
      expect(text).toContain('\u2068دسوق\u2069, Kafr El Sheikh');
      expect(html).toContain('1 × <bdi>حذاء</bdi>');
    }
  });

  it('tell the owner when an order gets its delivery later', async () => {
    const mails: Mail[] = [];
    await startOutbox({ send: async (mail) => void mails.push(mail) });
    const { browser, order: placed } = await order();
    await expect.poll(() => mails.length, patience).toBe(2);
    expect(mails.find(({ to }) => to.startsWith('mona-'))?.text).toContain('where to bring it');
    const path = `/api/orders/${placed.number}/delivery`;
    for (let time = 0; time < 2; time += 1) await browser.call('PUT', path, { json: delivery });
    await expect
      .poll(() => mails.map(({ subject }) => subject), patience)
      .toContain(`Delivery address of order ${placed.number}`);
    await expect.poll(waiting, patience).toEqual([]);
    expect(mails).toHaveLength(3);
  });

  it('are sent once each, whichever of several processes sends them', async () => {
    const server = await startServer();
    const other = database.kind === 'postgres' ? await test.open() : database;
    await startOutbox(await mailerTo(server));
    await startOutbox(await mailerTo(server), other);
    await startOutbox(await mailerTo(server), other);
    const placed = await Promise.all(Array.from({ length: 12 }, () => order()));
    await expect.poll(waiting, patience).toEqual([]);
    const ids = server.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
    expect(ids).toHaveLength(2 * placed.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('wait for a mail server that refuses, longer each time, and are never lost', async () => {
    let server = await startServer({ refuses: true });
    let mailer = await mailerTo(server);
    const send = vi.fn((mail: Mail) => mailer.send(mail));
    await startOutbox({ send });
    await order();
    await expect
      .poll(async () => (await waiting()).map(({ lastError }) => lastError), patience)
      .toEqual([expect.stringContaining('550'), expect.stringContaining('550')]);
    const pauses = async () => (await waiting()).map(({ dueAt }) => dueAt.getTime() - now);
    expect(await pauses()).toEqual([30_000, 30_000]);
    for (const pause of [30_000, minute]) {
      now += pause;
      ring();
      await expect.poll(pauses, patience).toEqual([2 * pause, 2 * pause]);
    }
    expect(send).toHaveBeenCalledTimes(6);
    server = await startServer();
    mailer = await mailerTo(server);
    now += 60 * minute;
    ring();
    await expect.poll(waiting, patience).toEqual([]);
    expect(server.received).toHaveLength(2);
  });

  it('are given up after three days', async () => {
    const mailer = await mailerTo(await startServer({ refuses: true }));
    await order();
    now += 3 * day + minute;
    await startOutbox(mailer);
    await expect
      .poll(async () => (await waiting()).map(({ givenUpAt }) => givenUpAt), patience)
      .toEqual([clock(), clock()]);
  });

  it('are forgotten 30 days after they were sent or given up, and those that wait are not', async () => {
    const sent: Mail[] = [];
    const outbox = await startOutbox({ send: async (mail) => void sent.push(mail) });
    const numbers = async () =>
      (await database.db.select().from(mailOutbox)).map(({ orderNumber }) => orderNumber).sort();
    const { order: old } = await order();
    await expect.poll(() => sent.length, patience).toBe(2);
    await expect.poll(waiting, patience).toEqual([]);
    await outbox.close();

    now += 30 * day - minute;
    const { order: recent } = await order();
    const { order: hopeless } = await order();
    const isHopeless = eq(mailOutbox.orderNumber, hopeless.number);
    const givenUpAt = new Date(now - 31 * day);
    await database.db.update(mailOutbox).set({ givenUpAt }).where(isHopeless);
    await startOutbox({ send: () => Promise.reject(new Error('550')) });
    const twice = [recent.number, recent.number];
    await expect.poll(numbers, patience).toEqual([old.number, old.number, ...twice]);
    now += day;
    ring();
    await expect.poll(numbers, patience).toEqual(twice);
  });

  it('that a killed process was sending are sent again with the same id, by another', async () => {
    const { promise: never, resolve } = Promise.withResolvers<void>();
    const begun: Mail[] = [];
    await startOutbox({
      send: (mail) => {
        begun.push(mail);
        return never;
      },
    });
    await order();
    await expect.poll(() => begun.length, patience).toBe(2);
    const sent: Mail[] = [];
    await startOutbox({ send: async (mail) => void sent.push(mail) });
    now += 5 * minute - 1;
    ring();
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    now += 1;
    ring();
    await expect.poll(() => sent.length, patience).toBe(2);
    const ids = (mails: Mail[]) => mails.map(({ messageId }) => messageId).sort();
    expect(ids(sent)).toEqual(ids(begun));
    resolve();
  });
});
