import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idleTerm } from '#domain/staff/terms.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import { openTestOffice, type TestOffice } from '#server/office/test/test-office.ts';
import { logOutStaff, removeStaff, setStaffRole } from '#server/staff/manage-staff.ts';
import { findSession } from '#server/staff/sessions.ts';
import { officeChannel } from '#server/use-cases/announce-lines.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { createOfficeEvents } from './office-events.ts';

const actor = { kind: 'terminal', name: 'root', procedure: 'orders.ship' } as const;

let test: TestDatabase;
let database: Database;
/** Two processes of one shop. */
let parts: OfficeParts[];
let offices: TestOffice[];
let now = new Date('2026-11-29T10:00:00Z');
beforeAll(async () => {
  test = await createTestDatabase();
  const environment = loadEnvironment({
    ...{ DATA_DIR: test.dataDir, PUBLIC_URL: 'https://shop.example' },
  });
  const databases = [await test.open(), await test.open()];
  parts = databases.map((each) => officeParts(environment, each, () => now));
  database = databases[0] ?? expect.fail();
});
afterAll(() => test.drop());
beforeEach(() => {
  offices = parts.map((each) => openTestOffice(each));
});
afterEach(async () => {
  await Promise.all(offices.map((office) => office.close()));
});

let people = 0;
const nextEmail = () => {
  people += 1;
  return `person${people}@example.com`;
};

/** Of the staff, in one of the processes. */
async function listen(office: TestOffice, secret: string) {
  const { 'x-office-token': _, ...headers } = office.headersOf(secret);
  const response = await office.app.request('/office/api/events', {
    headers: { host: 'shop.example', ...headers },
  });
  const reader = response.body?.getReader() ?? expect.fail();
  const heard: unknown[] = [];
  let said = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended' as const;
      said += decoder.decode(value, { stream: true });
      heard.length = 0;
      for (const [, json = ''] of said.matchAll(/^data: (.*)\n\n/gm)) heard.push(JSON.parse(json));
    }
  })();
  return { response, heard, ended, said: () => said, leave: () => reader.cancel() };
}

function change(noun: string, ...things: readonly string[]): Promise<void> {
  const line = { at: now, actor, noun, before: null, after: { secret: 'Mona Hassan' } };
  return database.transaction((tx) =>
    writeLogLines(
      tx,
      things.map((thing) => ({ ...line, thing })),
    ),
  );
}

function both(): [TestOffice, TestOffice] {
  const [first, second] = offices;
  return first && second ? [first, second] : expect.fail();
}

it('tells every process what was changed, and nothing of what it says', async () => {
  const [first, second] = both();
  const secret = await first.staff(nextEmail(), 'owner');
  const streams = [await listen(first, secret), await listen(second, secret)];
  const { headers } = streams[0]?.response ?? expect.fail();
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  await change('orders', '1001', '1002', '1001');
  await change('stock', '7:M');
  for (const { heard, said } of streams) {
    await expect
      .poll(() => heard)
      .toEqual([
        { noun: 'orders', thing: '1001' },
        { noun: 'orders', thing: '1002' },
        { noun: 'stock', thing: '7:M' },
      ]);
    expect(said()).not.toContain('Mona Hassan');
  }
});

it('tells of many things at once that any may have changed', async () => {
  const [office] = both();
  const stream = await listen(office, await office.staff(nextEmail(), 'owner'));
  await change('products', ...Array.from({ length: 51 }, (_, index) => String(index)));
  await change('codes', ...Array.from({ length: 40 }, (_, index) => `${index}${'ق'.repeat(200)}`));
  await expect.poll(() => stream.heard).toEqual([{ noun: 'products' }, { noun: 'codes' }]);
});

it('tells nothing of a change that was taken back', async () => {
  const [office] = both();
  const stream = await listen(office, await office.staff(nextEmail(), 'owner'));
  const failed = database.transaction(async (tx) => {
    await writeLogLines(tx, [
      { at: now, actor, noun: 'codes', thing: 'NO', before: null, after: {} },
    ]);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await change('codes', 'YES');
  await expect.poll(() => stream.heard).toEqual([{ noun: 'codes', thing: 'YES' }]);
});

it('tells a role only of what it may read', async () => {
  const [office] = both();
  const hears = async (role: 'owner' | 'seller' | 'packer') =>
    listen(office, await office.staff(nextEmail(), role));
  const [owner, seller, packer] = [
    await hears('owner'),
    await hears('seller'),
    await hears('packer'),
  ];
  const nouns = ['keys', 'settings', 'users', 'staff', 'tokens', 'new', 'codes', 'orders'];
  for (const noun of nouns) await change(noun, '1');
  const of = ({ heard }: { heard: unknown[] }) =>
    heard.map((event) => (event as { noun: string }).noun);
  await expect.poll(() => of(owner).slice(-8)).toEqual(nouns);
  await expect.poll(() => of(seller)).toEqual(['codes', 'orders']);
  await expect.poll(() => of(packer)).toEqual(['orders']);
});

describe('ends at once, in every process,', () => {
  it.each([
    ['when the person is removed', removeStaff],
    ['when the person is logged out everywhere', logOutStaff],
    [
      'when the role is another one',
      (...[from, who, { email }]: Parameters<typeof removeStaff>) =>
        setStaffRole(from, who, { email, role: 'packer' }),
    ],
  ])('%s', async (_, end) => {
    const email = nextEmail();
    const [first, second] = both();
    const secret = await first.staff(email, 'seller');
    const streams = [await listen(first, secret), await listen(second, secret)];
    const [from] = parts;
    const before = performance.now();
    await end(from ?? expect.fail(), actor, { email });
    for (const { ended } of streams) expect(await ended).toBe('ended');
    expect(performance.now() - before).toBeLessThan(2_000);
    await change('orders', '1');
    for (const { heard } of streams) expect(heard).toEqual([]);
  });

  it('when its session logs out, while another of the same person goes on', async () => {
    const email = nextEmail();
    const [first, second] = both();
    const secret = await first.staff(email, 'owner');
    const other = await first.staff(nextEmail(), 'owner');
    const streams = [await listen(first, secret), await listen(second, secret)];
    const stays = await listen(second, other);
    await first.call('/office/api/log-out', { headers: first.headersOf(secret) });
    for (const { ended } of streams) expect(await ended).toBe('ended');
    await change('orders', '9');
    await expect.poll(() => stays.heard).toContainEqual({ noun: 'orders', thing: '9' });
    expect((await listen(second, secret)).response.status).toBe(401);
  });

  it('when the shop stops', async () => {
    const [office] = both();
    const stream = await listen(office, await office.staff(nextEmail(), 'owner'));
    await office.close();
    expect(await stream.ended).toBe('ended');
  });
});

it('says something while nothing is changed, and ends with a session that nobody uses', async () => {
  const [from] = parts;
  const office = openTestOffice(from ?? expect.fail(), { times: { heartbeatMs: 5, lookMs: 5 } });
  offices.push(office);
  const stream = await listen(office, await office.staff(nextEmail(), 'owner'));
  await expect.poll(stream.said).toMatch(/^retry: 3000\n\n(?:event: heartbeat\ndata: \{\}\n\n){3}/);
  // Listening alone is no use.
  for (let passed = 0; passed < idleTerm; passed += idleTerm / 4) {
    now = new Date(now.getTime() + idleTerm / 4);
  }
  expect(await stream.ended).toBe('ended');
});

describe('costs the shop little', () => {
  it('when somebody logs out with cookies that nobody has: no process hears of it', async () => {
    const [office] = both();
    const secret = await office.staff(nextEmail(), 'owner');
    const heard: string[] = [];
    const leave = await database.listen(officeChannel, (payload) => void heard.push(payload));
    const logOut = (cookie: string) =>
      office.call('/office/api/log-out', { headers: office.headersOf(cookie) });
    for (const letter of 'abc') expect((await logOut(letter.repeat(43))).status).toBe(200);
    expect((await logOut(secret)).status).toBe(200);
    await expect.poll(() => heard).toEqual(['{}']);
    await leave();
  });

  it('however many sessions end at once: a new stream looks at its own, all others once more', async () => {
    const [office] = both();
    let looks = 0;
    const reads = new Proxy(database.reads, {
      get: (all, key) => {
        if (key === 'select') looks += 1;
        const found: unknown = Reflect.get(all, key);
        return typeof found === 'function' ? found.bind(all) : found;
      },
    });
    let tell = (_: string) => {};
    const listen = async (_: string, onNotify: typeof tell) => {
      tell = onNotify;
      return async () => {};
    };
    const log = pino({ enabled: false });
    const events = createOfficeEvents({ database: { reads, listen }, clock: () => now, log });
    const sessions = [];
    for (const role of ['owner', 'seller', 'packer'] as const) {
      const secret = await office.staff(nextEmail(), role);
      sessions.push((await findSession(database, secret, now)) ?? expect.fail());
    }
    const ended: string[] = [];
    for (const session of sessions) {
      expect(await events.open(session, () => void ended.push(session.email))).toBeDefined();
    }
    expect(looks).toBe(3);
    const [, gone] = sessions.map(({ email }) => email);
    for (let told = 0; told < 50; told += 1) tell('{}');
    await logOutStaff(parts[0] ?? expect.fail(), actor, { email: gone ?? '' });
    tell('{}');
    await expect.poll(() => ended).toEqual([gone]);
    // One for the fifty, one that they asked for meanwhile, and one for the last.
    expect(looks).toBeLessThanOrEqual(6);
    await events.close();
  });
});

it('is open five times for a session, and a closed one makes a place', async () => {
  const [office] = both();
  const secret = await office.staff(nextEmail(), 'owner');
  const open = await Promise.all(Array.from({ length: 5 }, () => listen(office, secret)));
  for (const { response } of open) expect(response.status).toBe(200);
  const sixth = await listen(office, secret);
  expect(sixth.response.status).toBe(429);
  expect(sixth.response.headers.get('retry-after')).toBe('60');
  await open[0]?.leave();
  await expect.poll(async () => (await listen(office, secret)).response.status).toBe(200);
});

it('is no stream for who asks without reading: it takes no place', async () => {
  const [office] = both();
  const secret = await office.staff(nextEmail(), 'owner');
  for (let asked = 0; asked < 6; asked += 1) {
    const headers = office.headersOf(secret);
    const { status } = await office.call('/office/api/events', { method: 'HEAD', headers });
    expect(status).toBe(405);
  }
  expect((await listen(office, secret)).response.status).toBe(200);
});

it('is for the office’s own pages: no token, and no link of another site', async () => {
  const [office] = both();
  const token = await office.token('script', 'owner');
  const ask = (headers: Record<string, string>) =>
    office.call('/office/api/events', { method: 'GET', headers });
  expect((await ask(token)).status).toBe(403);
  const own = office.headersOf(await office.staff(nextEmail(), 'owner'));
  expect((await ask({ ...own, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask({ ...own, 'sec-fetch-site': 'same-site' })).status).toBe(403);
});
