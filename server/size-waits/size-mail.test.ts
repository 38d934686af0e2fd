import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import { forgetExternalAccount } from '#server/forget-account.ts';
import { accounts } from '#server/identity/schema.ts';
import { defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import type { Mail } from '#server/mail/mail.ts';
import { startMailOutbox } from '#server/mail/mail-outbox.ts';
import { queueResetMail } from '#server/mail/queue-mails.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { patience } from '#server/orders/test/mail-shop.ts';
import { standing } from '#server/owner-settings/follow-owner-settings.ts';
import { addressFinder } from '#server/present-address.ts';
import { createSizeMails } from './size-mail.ts';
import { ask, clock, later, log, products, useWaitingShop } from './test/waiting-shop.ts';

describe('a shopper who waits for a size gets a mail', () => {
  const shop = useWaitingShop();
  const { count, mona } = shop;
  const sent: Mail[] = [];
  let sold: readonly Product[];
  beforeEach(() => {
    sent.length = 0;
    sold = products;
  });

  async function sendAll({ isExternal = true } = {}): Promise<void> {
    const outbox = await startMailOutbox({
      database: shop.database(),
      mailer: { send: async (mail) => void sent.push(mail) },
      compose: async () => undefined,
      composeResetMail: async (to) => ({ to, subject: 'New password', text: '', html: '' }),
      composeSizeMail: createSizeMails({
        brand: 'ADI',
        publicUrl: 'https://shop.example',
        ownerSettings: { current: () => standing({}) },
        findAddress: addressFinder(shop.database().db, { isExternal }),
        findProduct: async (id) => sold.find((product) => product.id === id),
        isExternal,
      }),
      numbers: { ...defaultAttemptNumbers, orderMailsPerRecipientHour: 1 },
      log,
      clock,
    });
    const attempted = async () =>
      (await shop.database().db.select().from(mailOutbox)).every(({ attempts }) => attempts > 0);
    await expect.poll(attempted, patience).toBe(true);
    await outbox.close();
  }

  it('in the language of the page, with the way to the product', async () => {
    await ask(mona(), 7, 'M', { language: 'ar' });
    const hers = randomUUID();
    const sara = await signedIn(shop.url(), hers, { proved: true });
    await ask(sara, 7, 'M', { language: 'en' });
    await count({ id: 7, size: 'M', left: 1 });
    await sendAll();
    const mailTo = (account: string) => sent.find(({ to }) => to === `${account}@example.com`);
    const english = mailTo(hers);
    const arabic = mailTo(shop.name());
    expect(english).toMatchObject({ subject: 'Dress in size M is back' });
    expect(english?.text).toContain('https://shop.example/shop/7');
    expect(arabic?.subject).toContain('فستان');
    expect(arabic?.html).toContain('https://shop.example/ar/shop/7');
  });

  it('at the address that the account has now', async () => {
    await ask(mona(), 7, 'M');
    later(1000);
    await signedIn(shop.url(), shop.name(), { email: 'new@example.com', proved: true });
    await count({ id: 7, size: 'M', left: 1 });
    await sendAll();
    expect(sent.map(({ to }) => to)).toEqual(['new@example.com']);
  });

  it('not when the account was deleted, before or after the size came back', async () => {
    const sara = await signedIn(shop.url(), `${shop.name()}-2`, { proved: true });
    await ask(mona(), 7, 'M');
    await ask(sara, 1, '');
    const forget = (accountId: string) =>
      shop.database().transaction((tx) =>
        forgetExternalAccount(tx, {
          accountId,
          email: `${accountId}@example.com`,
        }),
      );
    await forget(shop.name());
    await count({ id: 7, size: 'M', left: 1 }, { id: 1, size: '', left: 1 });
    await forget(`${shop.name()}-2`);
    await sendAll();
    expect(sent).toEqual([]);
    expect(await shop.database().db.$count(mailOutbox)).toBe(0);
  });

  it('not while the account is disabled', async () => {
    await ask(mona(), 7, 'M');
    await count({ id: 7, size: 'M', left: 1 });
    const at = clock();
    const times = { passwordUpdatedAt: at, validSince: at, createdAt: at, lastRefreshAt: at };
    const email = `${shop.name()}@example.com`;
    await shop
      .database()
      .db.insert(accounts)
      .values({
        id: shop.name(),
        email,
        passwordHash: '',
        ...times,
        lastSignInAt: at,
        disabledAt: at,
      });
    await sendAll({ isExternal: false });
    expect(sent).toEqual([]);
    const [mail] = await shop.database().db.select().from(mailOutbox);
    expect(mail).toMatchObject({ sentAt: null, lastError: 'The account is disabled.' });
  });

  it('after those who wait for a password: thousands may wait for one size', async () => {
    const sizes = ['1', '2', '3'].map((size) => ({ id: 8, size }));
    await count(...sizes.map((each) => ({ ...each, left: 0 })));
    for (const { id, size } of [...sizes, { id: 7, size: 'M' }]) await ask(mona(), id, size);
    await count({ id: 7, size: 'M', left: 1 }, ...sizes.map((each) => ({ ...each, left: 1 })));
    const mail = { recipient: 'sara@example.com', language: 'en', createdAt: clock() } as const;
    await queueResetMail(shop.database().db, { ...mail, dueAt: clock() });
    await sendAll();
    expect(sent).toHaveLength(5);
    expect(sent.slice(0, 3).map(({ to }) => to)).toContain('sara@example.com');
  });

  it('not of what is no longer sold', async () => {
    await ask(mona(), 7, 'M');
    await count({ id: 7, size: 'M', left: 1 });
    sold = products.filter(({ id }) => id !== 7);
    await sendAll();
    expect(sent).toEqual([]);
    const [mail] = await shop.database().db.select().from(mailOutbox);
    expect(mail).toMatchObject({ sentAt: null, lastError: 'The size is no longer sold.' });
  });

  it('within the limits of a mailbox that is not proved, which may be a stranger’s', async () => {
    const unproved = await signedIn(shop.url(), randomUUID());
    await ask(unproved, 7, 'M');
    await ask(unproved, 1, '');
    await count({ id: 7, size: 'M', left: 1 }, { id: 1, size: '', left: 1 });
    await sendAll();
    expect(sent).toHaveLength(1);
  });
});
