import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailCodes } from '#server/identity/schema.ts';
import {
  createTestClock,
  startTestIdentity,
  type TestIdentity,
} from '#server/identity/test/identity.ts';
import { mailQueued } from '#server/mail/queue-mails.ts';
import { mailOutbox } from '#server/mail/schema.ts';

const hour = 60 * 60 * 1000;
const owner = { email: 'owner@shop.example', password: 'secret1' };
/** Polls are patient, because other tests may keep the machine busy. */
const patience = { timeout: 30_000 };

describe('a mail for a new password', () => {
  let store: TestDatabase;
  let database: Database;
  let shop: TestIdentity;
  const clock = createTestClock();
  const ring = () => database.notify(mailQueued, '');

  beforeEach(async () => {
    store = await createTestDatabase();
    database = await store.open();
  });
  afterEach(async () => {
    await shop.stop();
    await store.drop();
  });

  async function start(options: Omit<Parameters<typeof startTestIdentity>[1], 'clock'> = {}) {
    shop = await startTestIdentity(database, { clock, ...options });
    return shop;
  }
  const ask = (email: string, headers?: Record<string, string>) =>
    shop.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, headers);
  const queued = () => database.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  const codes = () => database.db.select().from(mailCodes);

  it('is the same work before the answer, whether or not there is an account', async () => {
    await start({ resetMailDelay: () => hour });
    await shop.call('accounts:signUp', owner);
    await ask(owner.email);
    await ask('unknown@shop.example');
    const [known, unknown, ...others] = await queued();
    expect(others).toEqual([]);
    const same = { kind: 'password-reset', orderNumber: null, attempts: 0, lastError: null };
    expect([known, unknown]).toEqual([
      expect.objectContaining({ ...same, recipient: owner.email }),
      expect.objectContaining({ ...same, recipient: 'unknown@shop.example' }),
    ]);
    expect(await codes()).toEqual([]);
    clock.forward(hour);
    await ring();
    await shop.mailsSent();
    expect(shop.mails.map(({ to }) => to)).toEqual([owner.email]);
    expect(await queued()).toEqual([]);
  });

  it('is answered before anybody looks for an account', async () => {
    await start();
    await shop.call('accounts:signUp', owner);
    await database.transaction(async (tx) => {
      await tx.execute(sql`lock table accounts in access exclusive mode`);
      expect((await ask(owner.email)).status).toBe(200);
      expect((await ask('unknown@shop.example')).status).toBe(200);
    });
    await shop.mailsSent();
    expect(shop.mails.map(({ to }) => to)).toEqual([owner.email]);
  });

  it('stands in the queue without what would open the account', async () => {
    await start({ resetMailDelay: () => hour });
    await shop.call('accounts:signUp', owner);
    await ask(owner.email);
    expect(JSON.stringify(await queued())).not.toMatch(/oobCode|[\w-]{43}/);
  });

  it.each([
    ['ar', '<html lang="ar" dir="rtl">', 'https://shop.example/ar/auth/reset?oobCode='],
    ['ar-EG', '<html lang="ar" dir="rtl">', 'https://shop.example/ar/auth/reset?oobCode='],
    ['tlh', '<html lang="en" dir="ltr">', 'https://shop.example/auth/reset?oobCode='],
    [undefined, '<html lang="en" dir="ltr">', 'https://shop.example/auth/reset?oobCode='],
  ])('is in the language that the client names: %s', async (language, beginning, link) => {
    await start();
    await shop.call('accounts:signUp', owner);
    await ask(owner.email, language === undefined ? {} : { 'x-firebase-locale': language });
    await shop.mailsSent();
    expect(shop.mails.map(({ to }) => to)).toEqual([owner.email]);
    expect(shop.mails[0]?.html).toContain(beginning);
    expect(shop.mails[0]?.text).toContain(link);
  });

  it('is sent by the next process when the shop stops before', async () => {
    await start({ resetMailDelay: () => hour });
    await shop.call('accounts:signUp', owner);
    await ask(owner.email);
    await shop.stop();
    clock.forward(hour);
    await start();
    await shop.mailsSent();
    expect(shop.mails.map(({ to }) => to)).toEqual([owner.email]);
  });

  it('is sent again when the mail server could not take it, for an hour', async () => {
    let failures = 0;
    await start({
      sendMail: async () => {
        failures += 1;
        throw new Error('The mail server is away.');
      },
    });
    await shop.call('accounts:signUp', owner);
    await ask(owner.email);
    const waits = async () =>
      expect(await queued()).toMatchObject([{ attempts: failures, lastError: expect.any(String) }]);
    await vi.waitFor(waits, patience);
    clock.forward(hour / 2);
    await ring();
    await vi.waitFor(async () => expect(failures).toBe(2), patience);
    await vi.waitFor(waits, patience);
    clock.forward(hour);
    await ring();
    await vi.waitFor(
      async () => expect(await queued()).toMatchObject([{ givenUpAt: clock() }]),
      patience,
    );
  });
});
