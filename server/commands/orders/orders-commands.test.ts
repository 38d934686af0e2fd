import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailQueued } from '#server/mail/queue-mails.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { findLinkedOrder } from '#server/order-links/linked-order.ts';
import { placeTestOrder, startOrderShop } from '#server/orders/test/order-shop.ts';
import { forgetPiecesOut } from '#server/stock/pieces-out.ts';
import { setStock } from '#server/stock/test/set-stock.ts';

const delivery = {
  name: '=HYPERLINK("x")',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'الدقي',
  street: '12, Mossadak St.',
  building: '7',
  floor: '3',
  flat: '12',
  otherMobile: '01212345678',
  mapLink: 'https://maps.google.com/?q=30,31',
};

describe("the owner's commands about orders,", () => {
  let test: TestDatabase;
  let closing: (() => Promise<void>)[];
  let now: number;
  beforeEach(async () => {
    closing = [];
    now = Date.parse('2026-11-21T12:00:00Z');
    test = await createTestDatabase();
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    await test.drop();
  });

  const mailServer = { SMTP_URL: 'smtp://127.0.0.1:25' };
  const command = (...words: string[]) => runCommandHere(words, test, mailServer);

  async function openShop() {
    const database = await test.open();
    const shop = await startOrderShop(database, { clock: () => new Date(now) });
    closing.push(() => shop.stop());
    const browser = await signedIn(shop.url, 'mona', { proved: true });
    const place = async (json: object) => (await placeTestOrder(browser, json)).order.number;
    const lines = [{ id: 3, quantity: 2, price: 0.1 }];
    return { database, place, lines, first: await place({ lines, delivery }) };
  }

  it('list and show them, while the shop runs', async () => {
    const { first, place, lines } = await openShop();
    const second = await place({ lines, coupon: 'WELCOMEADI' });
    const listed = await command('orders', 'list');
    expect(listed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(listed.stdout.split('\n').slice(1, 3)).toEqual([
      expect.stringMatching(new RegExp(`^ *${second} .* placed +2 +0 +mona@example.com$`)),
      expect.stringMatching(
        new RegExp(`^ *${first} .* placed +2 +45.20 +=HYPERLINK.*, 01012345678$`),
      ),
    ]);
    const limited = await command('orders', 'list', '--limit', '1', '--json');
    expect(JSON.parse(limited.stdout)).toMatchObject({ rows: [{ number: second }], next: second });
    const rest = await command('orders', 'list', '--after', String(second), '--json');
    expect(JSON.parse(rest.stdout)).toMatchObject({ rows: [{ number: first }], next: null });
    const shown = await command('orders', 'show', String(first));
    for (const part of [
      '=Sock',
      'Amount: 0.20 EGP\nDelivery: 45 EGP\nTo pay: 45.20 EGP\n\nThe shopper pays 45.20 EGP in cash to the courier.\n',
      '│ 01012345678\n│ Second mobile: 01212345678\n│ 12, Mossadak St.\n│ Building 7\n│ Floor 3\n│ Flat 12\n',
      '│ https://maps.google.com/?q=30,31\nDelivery takes 1 to 3 days.',
      '2026-11-21 14:00:00  placed',
      ', Giza',
    ]) {
      expect(shown.stdout).toContain(part);
    }
    expect(shown.stdout).toContain('by mona@example.com, in English\n');
    const json = await command('orders', 'show', String(first), '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ number: first, delivery, language: 'en' });
  });

  it('name the mails that the shopper’s mailbox has refused, in its own words', async () => {
    const { database, first, place, lines } = await openShop();
    const second = await place({ lines });
    const isMail = and(
      eq(mailOutbox.orderNumber, first),
      eq(mailOutbox.kind, 'order-confirmation'),
    );
    const lastError = '550 5.1.1 nobody\nThis order is paid.\x1b[2J';
    const givenUpAt = new Date(now);
    await database.db.update(mailOutbox).set({ givenUpAt, lastError }).where(isMail);
    const isNotice = and(eq(mailOutbox.orderNumber, second), eq(mailOutbox.kind, 'order-notice'));
    const failed = { attempts: 3, lastError: '451 later' };
    await database.db.update(mailOutbox).set(failed).where(isNotice);
    const shown = await command('orders', 'show', String(first));
    expect(shown.stdout).toContain(
      'The mail about order confirmation could not be delivered, and was given up at 2026-11-21 14:00:00. The recipient, and the reason:\n│ mona@example.com\n│ 550 5.1.1 nobody\n│ This order is paid.\n',
    );
    expect((await command('orders', 'show', String(second))).stdout).toContain(
      'The mail about order notice is not delivered yet, after 3 attempts; it is tried again.',
    );
    await database.db.update(mailOutbox).set({ attempts: 1 }).where(isNotice);
    expect((await command('orders', 'show', String(second))).stdout).toContain(
      'is not delivered yet, after 1 attempt; it is tried again.',
    );
    await database.db.execute(sql`insert into accounts (id, email, password_hash,
      password_updated_at, valid_since, created_at, last_sign_in_at, last_refresh_at)
      values ('mona', 'now@example.com', 'none', now(), now(), now(), now(), now())`);
    expect((await command('orders', 'show', String(first))).stdout).toContain(
      "by mona@example.com, in English\nMails about it go to now@example.com, the account's address now, which nobody has proved.\n",
    );
    const rows = (await command('orders', 'list')).stdout.split('\n');
    expect(rows[1]).toMatch(/ mona@example\.com$/);
    expect(rows[2]).toMatch(/, 01012345678 \(a mail could not be delivered\)$/);
  });

  it('list those that need an address', async () => {
    const { first, place, lines } = await openShop();
    const [second, third] = [await place({ lines }), await place({ lines })];
    await command('orders', 'status', String(third), 'cancelled');
    const listed = async (...words: string[]) =>
      JSON.parse((await command('orders', 'list', '--json', ...words)).stdout).rows.map(
        ({ number, needsAddress }: { number: number; needsAddress: boolean }) => [
          number,
          needsAddress,
        ],
      );
    expect(await listed('--needs-address')).toEqual([[second, true]]);
    expect(await listed()).toEqual([
      [third, false],
      [second, true],
      [first, false],
    ]);
    await command('orders', 'status', String(second), 'cancelled');
    expect((await command('orders', 'list', '--needs-address')).stdout).toBe(
      'No order needs an address.\n',
    );
  });

  it('say when there are none', async () => {
    expect((await command('orders', 'list')).stdout).toBe('There are no orders yet.\n');
    expect((await command('orders', 'export', '--format', 'json')).stdout).toBe('[]\n');
    expect(await command('orders', 'show', '1001')).toMatchObject({
      exitCode: 1,
      stderr: 'There is no order 1001. "orders list" shows the newest orders.\n',
    });
  });

  it('give an order its statuses, and only those that can follow', async () => {
    const { first } = await openShop();
    const status = (word: string) => command('orders', 'status', String(first), word);
    expect(await status('delivered')).toMatchObject({
      exitCode: 1,
      stderr: `Order ${first} is placed and cannot become delivered. It can become: confirmed, cancelled.\n`,
    });
    for (const word of ['confirmed', 'shipped', 'Delivered', 'delivered', 'returned']) {
      expect(await status(word)).toMatchObject({ exitCode: 0 });
    }
    expect((await status('placed')).stderr).toContain('cannot change any more');
    expect((await status('lost')).stderr).toContain(
      'STATUS cannot be "lost". Write one of placed, confirmed',
    );
    const { stdout } = await command('orders', 'show', String(first), '--json');
    expect(JSON.parse(stdout).history.map((each: { status: string }) => each.status)).toEqual([
      'placed',
      'confirmed',
      'shipped',
      'delivered',
      'returned',
    ]);
  });

  it('change several orders at once; an order that cannot change does not stop the others', async () => {
    const { first, place, lines } = await openShop();
    const [second, third] = [await place({ lines }), await place({ lines })];
    const status = (...words: unknown[]) => command('orders', 'status', ...words.map(String));
    await status(second, 'cancelled');
    expect(await status([first, second, 9999, third, first], 'confirmed')).toEqual({
      exitCode: 1,
      stdout: `Order ${first} is confirmed; it was placed. The shopper gets a mail.\nOrder ${third} is confirmed; it was placed. The shopper gets a mail.\n`,
      stderr:
        `Order ${second} is cancelled: its status cannot change any more.\n` +
        'There is no order 9999. "orders list" shows the newest orders.\n' +
        '2 of 4 orders could not be changed.\n',
    });
    const file = join(test.dataDir, 'shipped.json');
    expect(await status([first, third], 'shipped', '--json', '--output', file)).toMatchObject({
      exitCode: 1,
      stderr: '1 of 2 orders could not be changed.\n',
    });
    // What was done is not lost with what was not.
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      rows: [
        { number: first, isDone: true },
        { number: third, isDone: false, refused: { refusal: 'order-needs-address' } },
      ],
    });
    const cancelled = (await command('orders', 'show', String(second))).stdout;
    expect(cancelled).toContain('Amount: 0.20 EGP\n\nThere is nothing to pay.\n');
    for (const words of [
      [[first, 'third'], 'delivered'],
      [[first, third], 'lost'],
    ]) {
      expect(await status(...words)).toMatchObject({ exitCode: 2, stdout: '' });
    }
    const shown = await command('orders', 'show', String(first), '--json');
    expect(JSON.parse(shown.stdout)).toMatchObject({ status: 'shipped' });
  });

  it('tell the shopper who brings it, and bring back what was refused', async () => {
    const { database, first, place, lines } = await openShop();
    const origin = { reason: 'count', madeBy: 'mona', at: new Date(now) } as const;
    await setStock(database, [{ id: 3, size: '', left: 10 }], origin);
    const counted = await place({ lines, delivery });
    const orders = (...words: unknown[]) => command('orders', ...words.map(String));
    await orders('status', [first, counted], 'confirmed');
    const parcel = ['--courier', ' Bosta ', '--waybill', '77', '--note', 'Call first'];
    expect(await orders('ship', [first, counted], ...parcel)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('A waybill is of one parcel: name one order.'),
    });
    await orders('ship', first);
    expect(await orders('ship', counted, ...parcel, '--waybill', '78')).toMatchObject({
      exitCode: 0,
    });
    expect((await orders('status', counted, 'shipped', '--waybill', '77')).stdout).toBe(
      `Order ${counted} is shipped already; its waybill is now 77 (before: 78). The shopper gets a mail.\n`,
    );
    const table = parse((await orders('export')).stdout, { columns: true });
    expect(table.at(-1)).toMatchObject({
      ...{ courier: 'Bosta', waybill: '77', deliveredAt: '', paidAmount: '', toGiveBack: '0' },
      shippedAt: expect.stringMatching(/^\d{4}-/),
    });
    const shown = (await orders('show', counted)).stdout;
    expect(shown).toMatch(/:\d\d {2}shipped, Bosta, waybill 77, "Call first"\n/);
    expect(shown).not.toContain('refused');

    const kept = await orders('status', first, 'refused');
    expect(kept.stdout).toContain('repeat this with --sellable');
    const nothing = await orders('status', first, 'refused', '--sellable');
    expect(nothing.stdout).toContain('Nothing of it was left to bring back');
    const back = await orders('status', counted, 'refused', '--sellable');
    expect(back.stdout).toBe(
      `Order ${counted} is refused; it was shipped. 2 pieces are back in the stock. The shopper gets a mail.\n`,
    );
    const stock = await command('stock', 'list', '--json');
    expect(JSON.parse(stock.stdout).rows).toMatchObject([{ id: 3, left: 10 }]);
    const after = (await orders('show', counted)).stdout;
    expect(after).toContain('Delivery: 45 EGP\nTotal: 45.20 EGP\n\nThere is nothing to pay.\n');
    expect(after).toContain(
      'A mobile number of this order refused 2 orders at the door in the last 365 days.',
    );
    const json = await orders('show', counted, '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      refusals: 2,
      history: [{}, {}, { courier: 'Bosta', waybill: '77', note: 'Call first' }, {}],
    });
  });

  it('name what a cancellation did not put back: never counted, renamed or gone', async () => {
    const { database, place, lines } = await openShop();
    const origin = { reason: 'count', madeBy: 'mona', at: new Date(now) } as const;
    const left = (id: number, pieces: number | null) =>
      setStock(database, [{ id, size: '', left: pieces }], origin);
    await left(3, 10);
    await left(2, 10);
    const all = [...lines, { id: 2, quantity: 3, price: 99.99 }];
    const [whole, part] = [await place({ lines: all }), await place({ lines: all })];
    const orders = (...words: unknown[]) => command('orders', ...words.map(String));
    const isBack = 'Everything it had is back in the stock.';
    expect((await orders('cancel', whole)).stdout).toContain(isBack);
    expect((await orders('show', whole)).stdout).toContain(isBack);
    // As a publication without it does.
    await database.transaction(async (tx) => {
      await forgetPiecesOut(tx, [{ id: 2, size: '' }]);
    });
    await left(2, null);
    const isNot = 'Not back in the stock, which does not count it: 3 × Boot <b>"2"</b> (2).';
    expect((await orders('cancel', part)).stdout).toContain(isNot);
    expect((await orders('show', part)).stdout).toContain(isNot);
    const json = await orders('show', part, '--json');
    expect(JSON.parse(json.stdout).notPutBack).toMatchObject([{ id: 2, quantity: 3 }]);
    await left(3, null);
    const never = await place({ lines });
    const told = JSON.parse((await orders('cancel', never, '--json')).stdout);
    expect(told.rows).toMatchObject([{ putBack: 0, notPutBack: [{ id: 3, quantity: 2 }] }]);
  });

  it('say who gets no mail about a step, and let the others wait for none', async () => {
    const { database, first, place, lines } = await openShop();
    const second = await place({ lines, delivery });
    await database.db.execute(sql`update orders set email = null where number = ${second}`);
    const rung: string[] = [];
    closing.push(await database.listen(mailQueued, (payload) => rung.push(payload)));
    // After this, no call of an earlier order is on its way.
    await database.notify(mailQueued, 'mark');
    await expect.poll(() => rung).toContain('mark');
    rung.length = 0;
    const numbers = `${first},${second}`;
    const told = await command('orders', 'status', numbers, 'confirmed');
    expect(told.stdout).toBe(
      `Order ${first} is confirmed; it was placed. The shopper gets a mail.\n` +
        `Order ${second} is confirmed; it was placed. No mail is sent: no e-mail address of the shopper is known. Tell the shopper yourself.\n`,
    );
    await expect.poll(() => rung).toEqual(['']);
    const words = ['orders', 'status', numbers, 'shipped', '--json'];
    // Without SMTP_URL, mails become files.
    const { stdout } = await runCommandHere(words, test);
    expect(JSON.parse(stdout).rows).toMatchObject([{ hasMail: false }, { hasMail: false }]);
  });

  it('say as JSON what came of each order', async () => {
    const { first } = await openShop();
    const status = (...words: unknown[]) =>
      command('orders', 'status', ...words.map(String), '--json');
    const outcome = await status([first, 9999], 'confirmed');
    expect(outcome).toMatchObject({ exitCode: 1, stderr: '1 of 2 orders could not be changed.\n' });
    expect(JSON.parse(outcome.stdout).rows).toMatchObject([
      { number: first, isDone: true, status: 'confirmed' },
      { number: 9999, isDone: false, refused: { refusal: 'no-order' } },
    ]);
  });

  it('write the WhatsApp message for a shopper, and say who has no mobile yet', async () => {
    const { database, first, place, lines } = await openShop();
    const bare = await place({ lines, language: 'ar' });
    const written = await command('orders', 'whatsapp', `${first},${bare}`);
    expect(written).toMatchObject({
      exitCode: 0,
      stderr: 'The texts have no link to the order, because PUBLIC_URL is not set.\n',
    });
    expect(written.stdout).toContain(
      `Order ${first}, to 01012345678:\n\n│ Hello =HYPERLINK("x"), `,
    );
    expect(written.stdout).toMatch(/\nhttps:\/\/wa\.me\/201012345678\?text=Hello%20%3DHYPERLINK/);
    expect(written.stdout).toContain(`Order ${bare}, no mobile number`);
    const linked = await runCommandHere(['orders', 'whatsapp', String(bare), '--json'], test, {
      PUBLIC_URL: 'https://shop.example',
    });
    const [message] = JSON.parse(linked.stdout).rows;
    expect(message).toMatchObject({ number: bare, mobile: null });
    const [, token = ''] = /\nhttps:\/\/shop\.example\/ar\/o\/(\S{22})$/.exec(message.text) ?? [];
    expect(await findLinkedOrder(database.db, token, new Date(now))).toMatchObject({
      number: bare,
    });
    expect(await command('orders', 'whatsapp', `${first},9999`)).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining(`Order ${first}`),
      stderr: expect.stringContaining('There is no order 9999'),
    });
  });

  it('export them as a table that no spreadsheet runs', async () => {
    const { first, place, lines } = await openShop();
    await place({ lines, coupon: 'WELCOMEADI', language: 'ar' });
    const file = join(test.dataDir, 'orders.csv');
    expect(await command('orders', 'export', '--output', file)).toMatchObject({ exitCode: 0 });
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(
      /^\uFEFFnumber,.*,landmark,language,building,floor,flat,otherMobile,mapLink,deliveryFee,needsAddress,code,discount,payment,paidAt,paymentReference,madeBy,courier,waybill,shippedAt,deliveredAt,paidAmount,givenBack,toGiveBack\n/,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(text.slice(1)).toBe((await command('orders', 'export')).stdout);
    const rows = parse(text, { bom: true, columns: true });
    expect(rows).toMatchObject([
      {
        number: String(first),
        items: '2 × =Sock (3) at 0.10',
        total: '0.2',
        sale: 'no',
        name: `'=HYPERLINK("x")`,
        mobile: '010 1234 5678',
        city: 'الدقي',
        street: '12, Mossadak St.',
        language: 'en',
        building: '7',
        floor: '3',
        flat: '12',
        otherMobile: '012 1234 5678',
        mapLink: 'https://maps.google.com/?q=30,31',
        deliveryFee: '45',
        needsAddress: 'no',
      },
      {
        sale: 'yes',
        toPay: '0',
        name: '',
        language: 'ar',
        building: '',
        deliveryFee: '',
        needsAddress: 'yes',
      },
    ]);
    const other = await command('orders', 'export', '--separator', 'semicolon');
    expect(parse(other.stdout, { columns: true, delimiter: ';' })).toEqual(rows);
  });

  it('export thousands page by page, since a day, in every format', async () => {
    const { database, first } = await openShop();
    await database.db.execute(sql`
      insert into orders (account_id, email, idempotency_key, request_hash, release_key, placed_at,
        status, language, has_sale, total_items, total_quantity, total_price, to_pay)
      select 'a', 'a@example.com', n, '', 'k', '2026-12-01T00:00:00Z', 'placed', 'en', false,
        1, 1, 100, 100
      from generate_series(1, 2000) n`);
    const numbers = (orders: { number: number }[]) => orders.map(({ number }) => number);
    const expected = Array.from({ length: 2000 }, (_, index) => first + 1 + index);
    const since = ['orders', 'export', '--since', '2026-12-01', '--format'];
    const { stdout: json } = await command(...since, 'json');
    expect(numbers(JSON.parse(json))).toEqual(expected);
    const { stdout: ndjson } = await command(...since, 'ndjson');
    const lines = ndjson.trimEnd().split('\n');
    expect(numbers(lines.map((line) => JSON.parse(line)))).toEqual(expected);
    const later = await command('orders', 'export', '--since', '2026-12-01T00:00:01Z');
    expect(later.stdout.trimEnd().split('\n')).toHaveLength(1);
  });

  it('put each order on its day in Egypt, around midnight and when clocks change', async () => {
    const { database } = await openShop();
    const moments = [
      // 23:59 and 00:15 in winter, the last minute of April 23 and the first of the 24th at 01:00.
      ['2026-11-20T21:59:00Z', '2026-11-20 23:59'],
      ['2026-11-20T22:15:00Z', '2026-11-21 00:15'],
      ['2026-04-23T21:59:00Z', '2026-04-23 23:59'],
      ['2026-04-23T22:00:00Z', '2026-04-24 01:00'],
      // The hour before midnight that comes twice, and the day after it.
      ['2026-10-29T20:30:00Z', '2026-10-29 23:30'],
      ['2026-10-29T21:30:00Z', '2026-10-29 23:30'],
      ['2026-10-29T22:00:00Z', '2026-10-30 00:00'],
    ];
    for (const [moment] of moments) {
      await database.db.execute(sql`
        insert into orders (account_id, email, idempotency_key, request_hash, release_key, placed_at,
          status, language, has_sale, total_items, total_quantity, total_price, to_pay)
        values ('a', 'a@example.com', ${moment}, '', 'k', ${moment}, 'placed', 'en', false,
          1, 1, 100, 100)`);
    }
    const exported = async (...words: string[]) => {
      const { stdout } = await command('orders', 'export', ...words);
      const rows: Record<string, string>[] = parse(stdout, { columns: true });
      return rows.map(({ placedAt }) => placedAt?.slice(0, 16));
    };
    for (const day of new Set(moments.map(([, shown]) => shown?.slice(0, 10) ?? ''))) {
      const expected = moments.map(([, shown]) => shown).filter((shown) => shown?.startsWith(day));
      expect(await exported('--since', day, '--until', day)).toEqual(
        day === '2026-11-21' ? ['2026-11-21 14:00', ...expected] : expected,
      );
    }
    expect(await exported('--since', '2026-11-21T00:10', '--until', '2026-11-21 00:16')).toEqual([
      '2026-11-21 00:15',
    ]);
    const listed = (await command('orders', 'list')).stdout;
    for (const [, shown] of moments) expect(listed).toContain(shown);
  });

  it('say what to correct: 1 what cannot be done, 2 what cannot be understood', async () => {
    const refused = /^(?:The end|There is no order|--sellable|cannot be written)/;
    for (const [words, fault] of [
      [['export', '--since', 'yesterday'], '--since cannot be "yesterday". Write a date such as'],
      [['export', '--since', '2026-02-30'], '--since cannot be "2026-02-30". Write a date'],
      [['export', '--until', 'now'], '--until cannot be "now". Write a date'],
      [['export', '--since', '2026-02-02', '--until', '2026-02-01'], 'The end is before the start'],
      [['export', '--format', 'xlsx'], '--format "xlsx" cannot be used'],
      [['export', '--separator', ';'], '--separator ";" cannot be used'],
      [
        ['export', '--output', 'no/such/folder/orders.csv'],
        'cannot be written: there is no such folder',
      ],
      [['list', '--limit', '0'], '--limit cannot be "0". Write a whole number from 1 to 1000'],
      [['show', 'first'], 'NUMBER cannot be "first". Write a number, such as 1001.'],
      [['status', '1001', 'shipped'], 'There is no order 1001'],
      [['status', '1001', 'shipped', '--sellable'], '--sellable goes with refused and returned.'],
      [
        ['status', '1001', 'shipped', '--courier', 'x'.repeat(51)],
        '. Write one line of at most 50 characters.',
      ],
    ] as const) {
      const { exitCode, stderr } = await command('orders', ...words);
      expect({ exitCode, stderr }).toEqual({
        exitCode: refused.test(fault) ? 1 : 2,
        stderr: expect.stringContaining(fault),
      });
    }
  });
});

it('a command that only reads makes no shop in a folder that has none, and names the folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adi-test-'));
  try {
    const { exitCode, stdout, stderr } = await runCommandHere(['orders', 'list'], {
      dataDir,
      databaseUrl: undefined,
    });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(`there is no shop in ${dataDir}`);
    expect(await readdir(dataDir)).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
