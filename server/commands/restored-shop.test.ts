import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BagDocument, emptyBag, isLost } from '#domain/bag/bag-document.ts';
import { signedIn, startRoutesShop, testOrigin } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { sendOrder, startOrderShop, type TestOrderShop } from '#server/orders/test/order-shop.ts';
import { savedRoutes } from '#server/saved/routes.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';
import { runCommandHere } from './test/run-command.ts';

let folder: string;
let file: string;
let test: TestDatabase;
let database: Database;
let shop: TestOrderShop;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adi-test-'));
  file = join(folder, 'shop.backup');
  test = await createTestDatabase();
  database = await test.open();
  shop = await startOrderShop(database);
});
afterEach(async () => {
  await shop.stop();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

async function backUp(): Promise<void> {
  expect(await runCommandHere(['backup', file], test)).toMatchObject({ exitCode: 0 });
}

/** The shop goes on after it, and its browsers too. */
async function restore(...options: string[]): Promise<string> {
  const words = ['restore', file, '--replace', ...options];
  const done = await runCommandHere(words, test);
  expect(done).toMatchObject({ exitCode: 0, stderr: '' });
  return done.stdout;
}

const runner = { id: 1, name: 'Nile Runner', price: 1250.5, imagePath: '/a.png', quantity: 1 };
const boot = { ...runner, id: 2, name: 'Boot' };

async function order(browser: TestBrowser): Promise<number> {
  const { body } = await sendOrder(browser);
  return (body as { order: { number: number } }).order.number;
}

async function read(browser: TestBrowser): Promise<BagDocument> {
  return (await browser.call('GET', '/api/bag')).body as BagDocument;
}

function write(browser: TestBrowser, base: BagDocument, lines: readonly object[]) {
  const { version, generation } = base;
  return browser.call('PUT', '/api/bag', {
    json: { base: { version, generation }, lines, hasSale: false, writeId: randomUUID() },
  });
}

async function nextOf(sequence: string): Promise<number> {
  const { rows } = await database.db.execute<{ next: string }>(
    sql`select nextval(${sequence}::regclass) as next`,
  );
  return Number(rows[0]?.next);
}

const sequences = ['order_numbers', 'returns_id_seq', 'addresses_id_seq', 'mail_outbox_id_seq'];

it('a restored shop gives out no number again that was told since the backup', async () => {
  const mona = await signedIn(shop.url, 'mona');
  await order(mona);
  await backUp();
  // More than the gap: the replaced database knows them.
  await database.db.execute(sql`select nextval('order_numbers') from generate_series(1, 5000)`);
  const told = [await order(mona)];
  const before = await Promise.all(sequences.map(nextOf));
  const report = await restore();
  for (const [index, name] of sequences.entries()) {
    expect(await nextOf(name)).toBeGreaterThan((before[index] ?? 0) + 999);
  }
  told.push(await order(await signedIn(shop.url, 'omar')));
  expect(new Set(told).size).toBe(2);
  expect(report).toContain(`The next order has the number ${(told[1] ?? 0) - 1},`);
  expect((await mona.call('GET', `/api/orders/${told[0]}`)).status).toBe(404);
});

it('leaves a gap, too, when the backup knows no order', async () => {
  await backUp();
  const empty = await createTestDatabase();
  try {
    expect(await runCommandHere(['restore', file], empty)).toMatchObject({ exitCode: 0 });
    const told = await order(await signedIn(shop.url, 'mona'));
    const { rows } = await (await empty.open()).db.execute<{ next: string }>(
      sql`select nextval('order_numbers') as next`,
    );
    expect(Number(rows[0]?.next)).toBeGreaterThan(told + 900);
  } finally {
    await empty.drop();
  }
});

it('leaves a gap for a busy shop, when nobody knows what was told since the backup', async () => {
  const mona = await signedIn(shop.url, 'mona');
  for (let orders = 0; orders < 3; orders += 1) await order(mona);
  await database.db.execute(sql`
    update orders set placed_at = now() - interval '1 hour';
    insert into orders (number, account_id, email, idempotency_key, request_hash, release_key,
      placed_at, status, language, has_sale, total_items, total_quantity, total_price, to_pay,
      email_verified)
    select 2000 + series, 'sara', 'sara@example.com', 'key' || series, 'hash', 'key',
      now() - interval '1 day', 'placed', 'en', false, 1, 1, 100, 100, false
    from generate_series(1, 250) series`);
  await backUp();
  const empty = await createTestDatabase();
  try {
    expect(await runCommandHere(['restore', file], empty)).toMatchObject({ exitCode: 0 });
    const { db } = await empty.open();
    const { rows } = await db.execute<{ next: string }>(
      sql`select nextval('order_numbers') as next`,
    );
    expect(Number(rows[0]?.next)).toBeGreaterThan(2250 + 10 * 250 - 1);
  } finally {
    await empty.drop();
  }
});

it('the owner may say which number is the next, but none that was given', async () => {
  const mona = await signedIn(shop.url, 'mona');
  const first = await order(mona);
  await backUp();
  const words = ['restore', file, '--replace', '--orders-from'];
  for (const [number, reason] of [
    [String(first), 'has been used already'],
    ['soon', 'is no number'],
  ] as const) {
    const refused = await runCommandHere([...words, number], test);
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(reason) });
  }
  expect((await mona.call('GET', `/api/orders/${first}`)).status).toBe(200);
  await restore('--orders-from', '1002', '--returns-from', '7');
  expect([await order(mona), await nextOf('returns_id_seq')]).toEqual([1002, 7]);
});

it('a bag of before is told from the restored one, and from all that are written later', async () => {
  const phone = await signedIn(shop.url, 'mona');
  const laptop = await signedIn(shop.url, 'mona');
  await write(phone, emptyBag, [runner]);
  await backUp();
  for (let writes = 0; writes < 3; writes += 1)
    await write(phone, await read(phone), [runner, boot]);
  const known = await read(phone);
  await restore();

  const restored = await read(phone);
  expect(restored.version).toBeLessThan(known.version);
  expect(await write(phone, known, [boot])).toMatchObject({ status: 409 });
  expect(await write(laptop, restored, [runner])).toMatchObject({ status: 200 });
  const present = await read(laptop);
  expect(present.version).toBeGreaterThan(Date.now() / 1000 - 60);
  expect(isLost(known.version, present.lost)).toBe(true);
  expect(isLost(restored.version, present.lost)).toBe(false);
  expect(isLost(present.version, present.lost)).toBe(false);
  // A CANCEL of a bag that was lost.
  const { generation, version } = known;
  await phone.call('POST', '/api/bag/new-generation', { json: { generation, version } });
  expect(await read(laptop)).toEqual(present);

  // Restored once more: the versions of the first time are lost, too.
  await restore();
  expect(await write(laptop, present, [boot])).toMatchObject({ status: 409 });
  await write(phone, await read(phone), [boot]);
  const last = await read(phone);
  expect(last.version).toBeGreaterThan(present.version);
  expect([known, present].map((bag) => isLost(bag.version, last.lost))).toEqual([true, true]);
  // An order whose generation the restored shop does not know leaves what another device has added.
  const json = { lines: [{ id: 1, quantity: 1, price: 1250.5 }], bagGeneration: generation + 5 };
  expect((await sendOrder(laptop, json)).status).toBe(201);
  expect((await read(phone)).lines).toEqual([boot]);
});

it('the list of saved products says that a backup was restored since', async () => {
  const saved = await startRoutesShop({
    database,
    routes: (sessions) => [
      savedRoutes({ sessions, publicUrl: testOrigin, clock: () => new Date() }),
    ],
    log: pino({ enabled: false }),
    clock: () => new Date(),
  });
  try {
    const phone = await signedIn(saved.url, 'mona');
    const restoredOf = async () =>
      ((await phone.call('GET', '/api/saved')).body as { restored: number }).restored;
    await backUp();
    const told = [await restoredOf()];
    for (let times = 0; times < 2; times += 1) {
      await restore();
      told.push(await restoredOf());
    }
    expect(told[0]).toBe(0);
    expect(new Set(told).size).toBe(3);
  } finally {
    await saved.stop();
  }
});

it('what has ended since the backup stays ended, and what was mailed is not mailed again', async () => {
  const { db } = database;
  const phone = await signedIn(shop.url, 'mona');
  const other = await signedIn(shop.url, 'mona');
  await order(phone);
  for (const [id, email] of [
    ['mona', 'mona@example.com'],
    ['omar', 'omar@example.com'],
  ]) {
    await db.execute(sql`
      insert into accounts (id, email, password_hash, password_updated_at, valid_since, created_at,
        last_sign_in_at, last_refresh_at)
      values (${id}, ${email}, 'hash', now(), now(), now(), now(), now())`);
  }
  await db.execute(sql`
    insert into reset_codes (code_hash, account_id, purpose, created_at, expires_at)
    values ('used', 'mona', 'password-reset', now(), now() + interval '1 hour'),
      ('open', 'mona', 'email-confirmation', now(), now() + interval '1 day'),
      ('confirmed', 'mona', 'email-confirmation', now(), now() + interval '1 day');
    insert into mail_outbox (kind, recipient, order_number, created_at, due_at)
    values ('order-status', 'mona@example.com', 1001, now() - interval '4 days', now());`);
  await backUp();

  await db.execute(sql`
    delete from sessions where token_hash = (select min(token_hash) from sessions);
    delete from reset_codes where code_hash <> 'open';
    delete from accounts where id = 'omar';
    update mail_outbox set sent_at = now() where kind = 'order-confirmation'`);
  const statuses = async () =>
    Promise.all([phone, other].map(async (each) => (await each.call('GET', '/api/bag')).status));
  const before = await statuses();
  expect([...before].sort()).toEqual([200, 401]);
  const report = await restore();

  expect(await statuses()).toEqual(before);
  const { rows: codes } = await db.execute(sql`select code_hash from reset_codes`);
  expect(codes).toEqual([{ code_hash: 'open' }]);
  const { rows: waiting } = await db.execute(
    sql`select kind from mail_outbox where sent_at is null and given_up_at is null`,
  );
  expect(waiting).toEqual([{ kind: 'order-notice' }]);
  expect(report).toContain('omar@example.com');
  expect(report).not.toContain('mona@example.com');
  const { rows: versions } = await db.execute(
    sql`select 1 from accounts where credential_version < 1000`,
  );
  expect(versions).toEqual([]);
});
