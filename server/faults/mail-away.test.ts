import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailQueued } from '#server/mail/queue-mails.ts';
import { startMailServer, type TestMailServer } from '#server/mail/test/mail-server.ts';
import { openLink, type TestLink } from './test/link.ts';
import { openShopper } from './test/shopper.ts';

let test: TestDatabase;
let database: Database;
let mails: TestMailServer;
let link: TestLink;
let shop: ShopProcess;
beforeEach(async () => {
  test = await createTestDatabase();
  mails = await startMailServer();
  link = await openLink(Number(new URL(mails.url).port));
  shop = await startShopProcess({
    DATABASE_URL: test.databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${link.port}`,
    OWNER_EMAIL: 'owner@example.com',
  });
  database = await test.open();
});
afterEach(async () => {
  await shop.remove();
  await link.close();
  await mails.close();
  await test.drop();
});

/** Mails that wait for a retry. */
async function failed(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from mail_outbox where last_error is not null and sent_at is null`,
  );
  return rows[0]?.count ?? 0;
}

/** Skips the pause before a retry. */
async function passTime(): Promise<void> {
  await database.db.execute(sql`update mail_outbox set due_at = now() where sent_at is null`);
  await database.notify(mailQueued, '');
}

it('orders are taken while the mail server is gone, and their mails come when it is back', async () => {
  link.cut();
  const shopper = await openShopper(shop.url);
  expect(await shopper.order()).toBe(201);
  expect(await shopper.order()).toBe(201);
  // Two mails per order: shopper and owner.
  await expect.poll(failed, { timeout: 60_000 }).toBe(4);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);

  link.restore();
  await passTime();
  await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(4);
  const owners = mails.received.filter(({ recipients }) => recipients[0] === 'owner@example.com');
  expect(owners).toHaveLength(2);
  expect(await shopper.compare()).toEqual([]);
});

it('a mail server that says nothing keeps no order waiting', async () => {
  link.silence();
  const shopper = await openShopper(shop.url);
  for (let order = 0; order < 5; order += 1) expect(await shopper.order()).toBe(201);
  expect(mails.received).toHaveLength(0);
  link.restore();
  // Mails in progress continue or are retried.
  await expect
    .poll(
      async () => {
        await passTimeOfFailed();
        return new Set(mails.received.map(({ source }) => /^Message-ID: .*$/im.exec(source)?.[0]))
          .size;
      },
      { timeout: 100_000, interval: 500 },
    )
    .toBe(10);
  expect(await shopper.compare()).toEqual([]);
});

async function passTimeOfFailed(): Promise<void> {
  if ((await failed()) > 0) await passTime();
}
