import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BagDocument, emptyBag, isLost } from '#domain/bag/bag-document.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { signedIn, startRoutesShop, testOrigin } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { numberAt, takeNumber } from '#server/database/told-number.ts';
import { createOrderLink } from '#server/order-links/create-order-link.ts';
import { endAddressTerms } from '#server/orders/address/address-terms.ts';
import { sendOrder, startOrderShop, type TestOrderShop } from '#server/orders/test/order-shop.ts';
import { savedRoutes } from '#server/saved/routes.ts';
import { secretHash } from '#server/secrets/secret.ts';
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
async function restore(): Promise<string> {
  const words = ['restore', file, '--replace'];
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

/** Nobody reads their numbers. */
const inner = ['addresses_id_seq', 'mail_outbox_id_seq'];

/** What the report of a restore names as the next ones. */
function namedIn(report: string): { order: number; return: number } {
  const named = /next order has the number (\d+), and the next return (\d+)/.exec(report);
  return { order: Number(named?.[1]), return: Number(named?.[2]) };
}

/** What shoppers get, on whichever database. */
function take(name: 'order_numbers' | 'returns_id_seq', from: Database, at = new Date()) {
  return from.transaction((tx) => takeNumber(tx, name, at));
}

/** Restores it as on a new machine. */
async function restoredElsewhere<T>(read: (report: string, database: Database) => Promise<T>) {
  const empty = await createTestDatabase();
  try {
    const done = await runCommandHere(['restore', file], empty);
    expect(done).toMatchObject({ exitCode: 0, stderr: '' });
    return await read(done.stdout, await empty.open());
  } finally {
    await empty.drop();
  }
}

it('a restored shop gives out no number again that was told since the backup, and names the next', async () => {
  const mona = await signedIn(shop.url, 'mona');
  await order(mona);
  await backUp();
  // A busy hour since: the replaced database knows how far it was ahead of the clock.
  await database.db.execute(sql`select nextval('order_numbers') from generate_series(1, 5000)`);
  const told = await order(mona);
  expect(told).toBeGreaterThan(numberAt(new Date()) + 4900);
  const before = await Promise.all(inner.map(nextOf));
  const named = namedIn(await restore());
  for (const [index, name] of inner.entries()) {
    expect(await nextOf(name)).toBeGreaterThan((before[index] ?? 0) + 999);
  }
  expect(named.order).toBeGreaterThan(told);
  expect(await order(await signedIn(shop.url, 'omar'))).toBe(named.order);
  const at = new Date();
  expect(await take('returns_id_seq', database, at)).toBe(Math.max(named.return, numberAt(at)));
  expect((await mona.call('GET', `/api/orders/${told}`)).status).toBe(404);
});

it('numbers follow the clock after a restore elsewhere, and tell nothing', async () => {
  // The last order was long ago.
  await database.db.execute(
    sql`select setval('order_numbers', ${numberAt(new Date()) - 1000}::bigint)`,
  );
  await backUp();
  await restoredElsewhere(async (report, elsewhere) => {
    const named = namedIn(report);
    const at = new Date();
    expect(named.order).toBeLessThanOrEqual(numberAt(at));
    expect(await take('order_numbers', elsewhere, at)).toBe(numberAt(at));
    expect(await take('returns_id_seq', elsewhere, at)).toBe(numberAt(at));
  });
});

it.each([
  ['in an hour of its past', '23 hours', 400, false],
  ['when the backup was made', '1 second', 250, true],
])('goes above what may have been told when a shop was busy %s', async (_, ago, count, isAhead) => {
  await database.db.execute(sql`
    insert into orders (number, account_id, email, idempotency_key, request_hash, release_key,
      placed_at, status, language, has_sale, total_items, total_quantity, total_price, to_pay,
      email_verified)
    select 2000 + series, 'sara', 'sara@example.com', 'key' || series, 'hash', 'key',
      date_trunc('hour', now() - ${ago}::interval), 'placed', 'en', false, 1, 1, 100, 100, false
    from generate_series(1, ${count}::integer) series`);
  const ahead = numberAt(new Date()) + (isAhead ? 300 : -300);
  await database.db.execute(sql`select setval('order_numbers', ${ahead}::bigint)`);
  await backUp();
  await restoredElsewhere(async (report, elsewhere) => {
    const { order: named } = namedIn(report);
    expect(named).toBeGreaterThanOrEqual(ahead + 10 * count);
    expect(await take('order_numbers', elsewhere)).toBe(named);
  });
});

it('a link that was sent since the backup opens its order as before, and none of a lost order', async () => {
  const mona = await signedIn(shop.url, 'mona');
  const kept = await order(mona);
  await backUp();
  const lost = await order(mona);
  const now = new Date();
  const tokens = [
    await createOrderLink(database.db, kept, now),
    await createOrderLink(database.db, lost, now),
  ];
  await restore();
  const { rows } = await database.db.execute(sql`
    select order_number::float8 as number from order_links
      where token_hash in ${tokens.map(secretHash)}`);
  expect(rows).toEqual([{ number: kept }]);
});

it('keeps an order without an address for its whole time again, and reminds its shopper again', async () => {
  const hour = 60 * 60 * 1000;
  const number = await order(await signedIn(shop.url, 'mona'));
  await database.db.execute(sql`
    update orders set placed_at = placed_at - interval '71 hours',
      address_until = address_until - interval '71 hours'`);
  const lookAfter = (hours: number) =>
    endAddressTerms(shop.parts, new Date(Date.now() + hours * hour));
  const state = async () => {
    const { rows } = await database.db.execute<{ status: string; reminders: number }>(sql`
      select status, (select count(*)::integer from mail_outbox
        where order_number = number and kind = 'order-address-reminder') as reminders
      from orders where number = ${number}`);
    return rows[0];
  };
  await lookAfter(0);
  expect(await state()).toEqual({ status: 'placed', reminders: 1 });
  await backUp();
  for (let times = 0; times < 2; times += 1) await restore();
  await lookAfter(40);
  expect(await state()).toEqual({ status: 'placed', reminders: 1 });
  await lookAfter(70);
  expect(await state()).toEqual({ status: 'placed', reminders: 2 });
  await lookAfter(90);
  expect(await state()).toEqual({ status: 'cancelled', reminders: 2 });
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

it('each restore of a bag is remembered for itself, up to twenty', async () => {
  const phone = await signedIn(shop.url, 'mona');
  const versionAfter = async (lines: readonly object[]) => {
    await write(phone, await read(phone), lines);
    return (await read(phone)).version;
  };
  const first = await versionAfter([runner]);
  await backUp();
  const lost = [await versionAfter([boot])];
  await restore();
  // The next backup has it.
  const between = await versionAfter([runner, boot]);
  await backUp();
  lost.push(await versionAfter([boot]));
  await restore();
  const present = await versionAfter([runner]);
  const of = async (versions: readonly number[]) => {
    const bag = await read(phone);
    return versions.map((version) => isLost(version, bag.lost));
  };
  expect(await of([first, between, present, ...lost])).toEqual([false, false, false, true, true]);
  // A CANCEL of a bag that the first or the second restore has lost.
  for (const version of lost) {
    const json = { generation: 0, version };
    await phone.call('POST', '/api/bag/new-generation', { json });
    expect((await read(phone)).lines).toEqual([runner]);
  }

  for (let times = 0; times < 19; times += 1) {
    await database.db.execute(sql`
      insert into restores select max(version) + 10, now(), now() from restores`);
    await versionAfter([boot]);
  }
  expect((await read(phone)).lost).toHaveLength(20);
  expect(await of(lost)).toEqual([false, true]);
});

it('the report of a restore names the minute of the backup in Cairo, and the codes that are lost', async () => {
  for (const code of ['OLD', 'NEW', 'ENDED']) {
    if (code === 'NEW') await backUp();
    expect(await runCommandHere(['codes', 'add', code, '--amount', '10'], test)).toMatchObject({
      exitCode: 0,
    });
  }
  await runCommandHere(['codes', 'end', 'ENDED'], test);
  const head =
    gunzipSync(await readFile(file))
      .toString()
      .split('\n')[0] ?? '';
  const { madeAt } = JSON.parse(head);
  const report = await restore();
  expect(report).toContain(`The backup was made on ${egyptMinute(madeAt)}, in Egypt's time.`);
  expect(report).toContain('coupon codes are lost. Add them again (codes add):\n  NEW');
  expect(report).not.toMatch(/OLD|ENDED/);
  // Nothing is lost the second time.
  expect(await restore()).not.toContain('coupon codes');
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
  const number = await order(phone);
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
      ('confirmed', 'mona', 'email-confirmation', now(), now() + interval '1 day')`);
  await db.execute(sql`
    insert into mail_outbox (kind, recipient, order_number, created_at, due_at)
    values ('order-status', 'mona@example.com', ${number}, now() - interval '4 days', now())`);
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
