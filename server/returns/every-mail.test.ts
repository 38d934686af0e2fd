import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { accounts } from '#server/identity/schema.ts';
import type { ComposedMail } from '#server/mail/mail.ts';
import { openMailer } from '#server/mail/mailer.ts';
import type { MailBundle, QueuedMail } from '#server/mail/queue-mails.ts';
import { orderMailKinds, returnMailKinds } from '#server/mail/schema.ts';
import { startMailServer, type TestMailServer } from '#server/mail/test/mail-server.ts';
import { createOrderMails } from '#server/orders/mails/order-mails.ts';
import { orderChanges, orderLines, orders } from '#server/orders/schema.ts';
import { standing } from '#server/owner-settings/follow-owner-settings.ts';
import { addressFinder } from '#server/present-address.ts';
import { createReturnMails, isReturnMail } from './return-mails.ts';
import { returnLines, returns } from './schema.ts';
import { delivery, exchange, useReturnShop } from './test/return-shop.ts';

const kinds = [...orderMailKinds, ...returnMailKinds];
const isOwners = (kind: string) => kind.endsWith('-notice');

describe('a mail of every kind', () => {
  const use = useReturnShop();
  let server: TestMailServer;
  let settings: OwnerSettings;
  beforeEach(async () => {
    server = await startMailServer();
    settings = {};
  });
  afterEach(() => server.close());

  function compose(queued: QueuedMail | MailBundle): Promise<ComposedMail | undefined> {
    const { db } = use.database();
    const options = {
      db,
      brand: 'ADI',
      publicUrl: 'https://shop.example',
      linkOrder: async () => 'token',
      confirmationLink: async () => 'https://shop.example/auth/confirm?oobCode=code',
      ownerSettings: { current: () => standing(settings) },
      findAddress: addressFinder(db, { isExternal: false }),
    };
    return isReturnMail(queued)
      ? createReturnMails(options)(queued)
      : createOrderMails(options)(queued);
  }

  /** As if it had no address yet. @returns what the order was before */
  async function waitForAddress(number: number) {
    const { db } = use.database();
    const isOrder = eq(orders.number, number);
    const [before] = await db.select().from(orders).where(isOrder);
    if (!before) throw new Error(`There is no order ${number}.`);
    const addressUntil = new Date(use.clock().getTime() + 3_600_000);
    const change = { status: 'placed', delivery: null, addressUntil } as const;
    await db.update(orders).set(change).where(isOrder);
    return before;
  }

  /** An order that has been delivered and changed, and a return of it. */
  async function openOrder(language: Locale, proved = true) {
    const change = { lines: [{ id: 7, size: 'M', quantity: 1, price: 500 }], language, delivery };
    const { browser, number } = await use.delivered(change, { proved });
    const id = await use.asked(browser, number, { ...exchange, note: 'Please' });
    const { db } = use.database();
    await db.insert(orderChanges).values({
      orderNumber: number,
      position: 0,
      at: use.clock(),
      madeBy: 'shopper',
      kind: 'delivery',
      before: {},
      after: {},
    });
    const mailOf = async (kind: (typeof kinds)[number]) => {
      const steps: Partial<Record<typeof kind, string>> = {
        'order-status': 'shipped',
        'order-change': 'delivery 0',
        'return-status': `${id} requested`,
        'return-notice': String(id),
      };
      const recipient = isOwners(kind) ? 'owner@example.com' : 'mona@example.com';
      const about = { recipient, orderNumber: number, createdAt: use.clock() };
      const isReminder = kind === 'order-address-reminder';
      const before = isReminder ? await waitForAddress(number) : undefined;
      const mail = await compose({ kind, ...about, step: steps[kind] });
      if (before) await db.update(orders).set(before).where(eq(orders.number, number));
      if (!mail) throw new Error(`There is no mail of the kind ${kind}.`);
      return mail;
    };
    return { number, id, mailOf };
  }

  /** As it travels. */
  async function sourceOf(mail: ComposedMail): Promise<string> {
    const log = pino({ enabled: false });
    const { url: smtpUrl } = server;
    const mailer = await openMailer({ smtpUrl, from: 'a@shop.example', dataDir: '', log });
    await mailer.send(mail);
    await mailer.close();
    return server.received.at(-1)?.source ?? '';
  }

  it.each(locales)(
    'stays below 100 kB with 300 long names, and has its links above them: %s',
    async (language) => {
      const { number, id, mailOf } = await openOrder(language, false);
      const { db } = use.database();
      const name = `<Shirt> & "${'قميص = '.repeat(26)}`.slice(0, 200);
      const [first] = await db.select().from(orderLines).where(eq(orderLines.orderNumber, number));
      const [back] = await db.select().from(returnLines).where(eq(returnLines.returnId, id));
      if (!first || !back) throw new Error('There is no line.');
      const positions = Array.from({ length: 299 }, (_, index) => index + 1);
      const of = (position: number) => ({ position, size: `<${'ك'.repeat(15)}>${position}` });
      await db
        .insert(orderLines)
        .values(positions.map((position) => ({ ...first, ...of(position), name, nameAr: name })));
      await db
        .insert(returnLines)
        .values(positions.map((position) => ({ ...back, ...of(position) })));
      for (const kind of kinds) {
        const mail = await mailOf(kind);
        expect((await sourceOf(mail)).length, kind).toBeLessThan(100_000);
        const { text, html } = mail;
        expect(text, kind).toMatch(/Shirt|قميص/);
        const left = isOwners(kind)
          ? /^And \d+ more\. This command shows all: npm run shop -- (orders|returns) show \d+/m
          : /^(And \d+ more\. The page of your order|و[٠-٩]+ منتجًا آخر\. ستجد|و[٠-٩]+ منتج آخر\. ستجد)/m;
        expect(text, kind).toMatch(left);
        if (isOwners(kind)) continue;
        for (const part of [text, html]) {
          const links = [...part.matchAll(/https:\/\/shop\.example\/[\w./?=]+/g)];
          expect(links.length, kind).toBeGreaterThan(0);
          const line = part.search(/[1١] × /);
          for (const { index } of links) expect(index, kind).toBeLessThan(line);
        }
      }
    },
    60_000,
  );

  it('that tells of many orders stays below 100 kB too, and counts the others', async () => {
    const { number } = await openOrder('en');
    const email = `${'a'.repeat(240)}@example.com`;
    await use.database().db.update(orders).set({ email }).where(eq(orders.number, number));
    const notices = Array.from({ length: 700 }, () => ({
      kind: 'order-notice',
      orderNumber: number,
    }));
    const recipient = 'owner@example.com';
    const bundle = { kind: 'order-bundle' as const, id: 1, recipient, createdAt: use.clock() };
    const mail = await compose({ ...bundle, notices });
    if (!mail) throw new Error('There is no bundle.');
    expect((await sourceOf(mail)).length).toBeLessThan(100_000);
    const named = mail.text.split(email).length - 1;
    expect(named).toBeGreaterThan(50);
    expect(mail.text).toContain(`\nAnd ${700 - named} more. This command shows all:`);
  });

  it('takes the shopper’s answer to the seller, and the owner’s answer to the shopper', async () => {
    const { number, mailOf } = await openOrder('en');
    const [row] = await use.database().db.select().from(orders).where(eq(orders.number, number));
    for (const kind of kinds) {
      const { replyTo } = await mailOf(kind);
      expect([kind, replyTo]).toEqual([kind, isOwners(kind) ? row?.email : undefined]);
    }
    settings = { sellerEmail: 'hello@shop.example' };
    for (const kind of kinds) {
      const mail = await mailOf(kind);
      const source = await sourceOf(mail);
      const address = isOwners(kind) ? row?.email : 'hello@shop.example';
      expect(source.match(/^Reply-To: .*$/gim), kind).toEqual([`Reply-To: ${address}`]);
      expect(mail.text).not.toContain('Nobody has proved');
    }
  });

  it('goes to the address that the account has now; the owner sees both', async () => {
    const { number, mailOf } = await openOrder('en');
    const { db } = use.database();
    const [row] = await db.select().from(orders).where(eq(orders.number, number));
    const id = row?.accountId ?? '';
    const at = use.clock();
    const times = { passwordUpdatedAt: at, validSince: at, createdAt: at, lastSignInAt: at };
    const account = { id, passwordHash: 'none', lastRefreshAt: at, ...times };
    await db.insert(accounts).values({ ...account, email: 'corrected@example.com' });
    for (const kind of kinds) {
      const { to, isProved, replyTo, text } = await mailOf(kind);
      if (isOwners(kind)) {
        expect([to, replyTo]).toEqual(['owner@example.com', 'corrected@example.com']);
        expect(text).toContain(row?.email);
        expect(text).toContain(
          'The account of this order has the address corrected@example.com now.',
        );
        expect(text).toContain('Nobody has proved that corrected@example.com is theirs');
      } else {
        expect([to, isProved]).toEqual(['corrected@example.com', false]);
        expect(text).not.toContain(delivery.street);
        expect(text).not.toContain('/o/token');
      }
    }
  });

  it('never has a Reply-To that is more than one plain address', async () => {
    const { number, mailOf } = await openOrder('en');
    for (const email of [
      'mona@example.com\r\nBcc: eve@example.com',
      'mona@example.com, eve@example.com',
      'Mona <mona@example.com>',
      'mona',
    ]) {
      await use.database().db.update(orders).set({ email }).where(eq(orders.number, number));
      for (const kind of kinds.filter(isOwners)) {
        const source = await sourceOf(await mailOf(kind));
        expect(source.split('\n\n', 1)[0]).not.toMatch(/^(Reply-To|Bcc)/im);
      }
    }
  });

  it('marks each line of the shopper’s where the owner reads it, in text and in HTML', async () => {
    const { number, id, mailOf } = await openOrder('en');
    const { db } = use.database();
    const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];
    const hostile = `${breaks.map((each) => `${each}HOSTILE`).join('')}\x1b[2J\u202E│ HOSTILE`;
    await db
      .update(orders)
      .set({
        email: `x${hostile}@example.com`,
        delivery: {
          ...delivery,
          governorate: 'giza',
          name: hostile,
          street: hostile,
          city: hostile,
          building: hostile,
          floor: hostile,
          flat: hostile,
          landmark: hostile,
          mapLink: hostile,
        },
      })
      .where(eq(orders.number, number));
    await db.update(returns).set({ note: hostile }).where(eq(returns.id, id));
    await db.update(returnLines).set({ toSize: hostile }).where(eq(returnLines.returnId, id));
    for (const kind of kinds.filter(isOwners)) {
      const { text, html, subject } = await mailOf(kind);
      expect(subject).not.toContain('HOSTILE');
      expect(text, kind).toContain('HOSTILE');
      expect(text).not.toMatch(/^[^\S\n]*HOSTILE/m);
      expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u2028\u2029\u202A-\u202E]/u);
      const body = html.replaceAll(/<blockquote.*?<\/blockquote>/gs, '');
      expect(body).not.toMatch(/(<[^>]*>|\n)\s*(<bdi>)?\s*HOSTILE/);
    }
    for (const kind of ['order-notice', 'return-notice'] as const) {
      expect((await mailOf(kind)).html).toMatch(/<blockquote class="quote"[^>]*><bdi>HOSTILE/);
    }
  });
});
