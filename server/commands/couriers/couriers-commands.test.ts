import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
} from '#server/orders/test/order-shop.ts';

const delivery = {
  name: '=منى حسن',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'الدقي',
  street: '12, Mossadak St.',
  building: '7',
  flat: '12',
  landmark: 'Opposite the bakery',
  otherMobile: '01212345678',
};
const lines = [{ id: 2, quantity: 2, price: 99.99 }];
/** Two boots and the delivery to Giza, in EGP. */
const toPay = 244.98;

let test: TestDatabase;
let database: Database;
let shop: TestOrderShop;
beforeEach(async () => {
  test = await createTestDatabase();
  database = await test.open();
  shop = await startOrderShop(database);
});
afterEach(async () => {
  await shop.stop();
  await test.drop();
});

const mails = { SMTP_URL: 'smtp://127.0.0.1:25' };
const command = (...words: unknown[]) => runCommandHere(words.map(String), test, mails);

/** Orders of one shopper, and their numbers. @param statuses given one after the other */
async function order(json: object, ...statuses: OrderStatus[]): Promise<number> {
  const browser = await signedIn(shop.url, 'mona', { proved: true });
  const { number } = (await placeTestOrder(browser, { lines, ...json })).order;
  for (const status of statuses) await command('orders', 'status', number, status);
  return number;
}

async function shown(number: number): Promise<Order> {
  return JSON.parse((await command('orders', 'show', number, '--json')).stdout);
}

async function write(name: string, ...rows: (readonly unknown[])[]): Promise<string> {
  const path = join(test.dataDir, name);
  const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
  await writeFile(path, rows.map((row) => row.map(cell).join(',')).join('\n'));
  return path;
}

describe('a courier’s table', () => {
  it('has the confirmed orders with an address, in the courier’s columns', async () => {
    const first = await order({ delivery }, 'confirmed');
    await order({ delivery });
    await order({}, 'confirmed');
    await order({ delivery }, 'confirmed', 'shipped');
    const last = await order({ delivery: { ...delivery, name: 'Adel' } }, 'confirmed');
    const { stdout, stderr } = await command('orders', 'export', '--courier', 'bosta');
    const rows: Record<string, string>[] = parse(stdout, { columns: true });
    expect(rows.map((row) => row['Order Reference'])).toEqual([first, last].map(String));
    expect(rows[0]).toMatchObject({
      'Full Name': `'=منى حسن`,
      Phone: '01012345678',
      'Second Phone': '01212345678',
      City: 'Giza',
      Area: 'الدقي',
      'Street Name': '12, Mossadak St.',
      'Building#, Floor#, and Apartment#': 'building 7, flat 12',
      Type: 'Deliver',
      'Cash Amount': String(toPay),
      '#Items': '2',
      'Package Description': '2 × Boot <b>"2"</b>',
      'Work address': '',
    });
    expect(stderr).toContain('compare them with the sheet that you download');
    expect((await shown(first)).status).toBe('confirmed');
  });

  it('collects nothing for what is paid, and leaves out a transfer that has not come', async () => {
    const paid = await order({ delivery }, 'confirmed');
    const unpaid = await order({ delivery }, 'confirmed');
    await database.db.execute(sql`update orders set payment = 'transfer'`);
    await database.db.execute(sql`update orders set paid_at = now() where number = ${paid}`);
    const { stdout, stderr } = await command('orders', 'export', '--courier', 'Aramex');
    expect(parse(stdout, { columns: true })).toMatchObject([
      { Reference: String(paid), 'COD Amount': '0' },
    ]);
    expect(stderr).toContain(`not marked as paid: ${unpaid}.`);
    expect(stderr).toContain('these columns are general ones');
  });

  it('goes into a private file that begins as spreadsheets like it', async () => {
    await order({ delivery }, 'confirmed');
    const file = join(test.dataDir, 'parcels.csv');
    const words = ['orders', 'export', '--courier', 'Bosta', '--separator', 'semicolon'];
    const { stdout } = await command(...words, '--output', file);
    expect(stdout).toMatch(/^Written to .*: 1 order to ship, confirmed until you ship them\./m);
    expect(await readFile(file, 'utf8')).toMatch(/^\uFEFFFull Name;Phone;/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is the owner’s own after couriers set, which couriers show writes', async () => {
    const number = await order({ delivery }, 'confirmed');
    const file = join(test.dataDir, 'bosta.csv');
    await command('couriers', 'show', 'Bosta', '--output', file);
    const written = (await readFile(file, 'utf8')).replace('text:Deliver', 'text:Exchange');
    await writeFile(file, `${written}المحافظة,governorateAr\nنجح,state:delivered\n`);
    expect(await command('couriers', 'set', '  BOSTA ', file)).toMatchObject({
      exitCode: 0,
      stdout: 'BOSTA has 16 columns.\n',
    });
    const { stdout, stderr } = await command('orders', 'export', '--courier', 'bosta');
    expect(parse(stdout, { columns: true })).toMatchObject([
      { Type: 'Exchange', المحافظة: 'الجيزة', 'Order Reference': String(number) },
    ]);
    expect(stderr).toBe('');
    expect((await command('couriers', 'list')).stdout).toMatch(/^BOSTA +16 +yours$/m);
    expect((await command('couriers', 'remove', 'bosta')).stdout).toContain('came with the shop');
    expect((await command('couriers', 'list')).stdout).toMatch(/^Bosta +15 +came with the shop$/m);
    expect(await command('couriers', 'remove', 'bosta')).toMatchObject({ exitCode: 1 });
  });

  it('is set as a whole or not at all, and every wrong row is named', async () => {
    const file = await write(
      'wrong.csv',
      ['column', 'value'],
      ['Name', 'nam'],
      ['', 'mobile'],
      ['Phone', 'mobile'],
      ['phone', 'otherMobile'],
      ['Status', 'statement:status'],
      ['Done', 'state:done'],
    );
    const { exitCode, stderr } = await command('couriers', 'set', 'Mylerz', file);
    expect(exitCode).toBe(1);
    for (const fault of [
      ':2: value "nam" is no field; write one of number, name, mobile',
      ':3: column is missing',
      ':5: column "phone" is in line 4 too',
      ':6: value must be statement:number',
      ':7: value must be state:shipped',
    ]) {
      expect(stderr).toContain(fault);
    }
    const unknown = await command('orders', 'export', '--courier', 'Mylerz');
    expect(unknown.stderr).toContain(
      'There is no courier "Mylerz"; these are known: Aramex, Bosta',
    );
    const empty = await write('empty.csv', ['column', 'value'], ['Done', 'state:delivered']);
    expect((await command('couriers', 'set', 'Mylerz', empty)).stderr).toContain(
      "Name at least one column of the courier's table.",
    );
  });
});

describe('a courier’s statement', () => {
  const importing = (file: string, ...words: string[]) =>
    command('orders', 'import-statement', file, ...words);

  it('ships, delivers and brings back orders, by number and then by waybill alone', async () => {
    const [kept, back, door] = [
      await order({ delivery }, 'confirmed'),
      await order({ delivery }, 'confirmed'),
      await order({ delivery }, 'confirmed'),
    ];
    const picked = await write(
      'picked.csv',
      ['AWB', 'Order Reference', 'Status'],
      ['W-1', `ORDER-${kept}`, 'Picked up'],
      ['W-2', `#${back}`, 'in transit'],
      ['W-3', door, 'Out for delivery'],
    );
    expect(await importing(picked, '--courier', 'Bosta')).toMatchObject({ exitCode: 0 });
    expect((await shown(kept)).history.at(-1)).toMatchObject({
      status: 'shipped',
      courier: 'Bosta',
      waybill: 'W-1',
    });
    const settled = await write(
      'settled.csv',
      ['رقم البوليصة', 'حالة الشحنة', 'المبلغ المحصّل'],
      ['W-1', 'تم التسليم', '٢٤٤٫٩٨ ج.م'],
      ['W-2', 'مرتجع', '0'],
      ['W-3', 'رفض الاستلام', ''],
    );
    expect(await importing(settled, '--courier', 'Bosta')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('3 orders changed, 0 rows told nothing new, 0 did not fit.'),
    });
    const now = await Promise.all([kept, back, door].map(shown));
    expect(now.map(({ status }) => status)).toEqual(['delivered', 'refused', 'refused']);

    // The same files again, the older one too: nothing changes.
    for (const file of [settled, picked]) {
      expect(await importing(file, '--courier', 'Bosta')).toMatchObject({
        exitCode: 0,
        stdout: '0 orders changed, 3 rows told nothing new, 0 did not fit.\n',
      });
    }
    expect(await Promise.all([kept, back, door].map(shown))).toEqual(now);
    await importing(await write('back.csv', ['AWB', 'Status'], ['W-1', 'Returned to sender']));
    expect((await shown(kept)).status).toBe('returned');
  });

  it('that only tells what was to be collected still brings refused parcels back', async () => {
    const number = await order({ delivery }, 'confirmed', 'shipped');
    const rows = [
      ['Order Reference', 'Status', 'Cash Amount', 'COD'],
      [number, 'Refused', toPay, toPay],
    ];
    expect(await importing(await write('cod.csv', ...rows))).toMatchObject({ exitCode: 0 });
    expect((await shown(number)).status).toBe('refused');
  });

  it('says what is left to do: pieces that come back, transfers, and shoppers without a mail', async () => {
    const [unpaid, back, silent] = [
      await order({ delivery }, 'confirmed'),
      await order({ delivery }, 'confirmed', 'shipped'),
      await order({ delivery }, 'confirmed', 'shipped'),
    ];
    await database.db.execute(sql`update orders set payment = 'transfer' where number = ${unpaid}`);
    await database.db.execute(sql`update orders set email = null where number = ${silent}`);
    const file = await write(
      'left.csv',
      ['order', 'status'],
      [unpaid, 'shipped'],
      [`رقم ${back.toLocaleString('ar-EG-u-nu-arab', { useGrouping: false })}`, 'refused'],
      [silent, 'delivered'],
    );
    const { stdout } = await importing(file);
    expect(stdout).toContain(`Their transfers are not noted as paid: ${unpaid}.`);
    expect(stdout).toContain(`They come back: ${back}. The stock stays as it is`);
    expect(stdout).toContain(`"orders status ${back} refused --sellable"`);
    expect(stdout).toContain(`Their shoppers get no mail: ${silent}. Tell them yourself`);
  });

  it('ships and delivers an unpaid transfer only after its payment, when so set', async () => {
    const [early, away, cash] = [
      await order({ delivery }, 'confirmed'),
      await order({ delivery }, 'confirmed', 'shipped'),
      await order({ delivery }, 'confirmed'),
    ];
    await database.db.execute(sql`update orders set payment = 'transfer' where number <> ${cash}`);
    const file = await write(
      'transfers.csv',
      ['order', 'status'],
      [early, 'shipped'],
      [away, 'delivered'],
      [cash, 'shipped'],
    );
    const strict = { ...mails, TRANSFER_FIRST: 'yes', TRANSFER_HANDLE: 'mona@instapay' };
    const importingStrictly = (...words: string[]) =>
      runCommandHere(['orders', 'import-statement', file, ...words], test, strict);
    const dry = JSON.parse((await importingStrictly('--dry-run', '--json')).stdout);
    const { exitCode, stdout } = await importingStrictly('--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toEqual(dry);
    expect(dry).toMatchObject({
      changed: [{ number: cash, to: 'shipped' }],
      unpaid: [],
      unfit: [
        {
          line: 2,
          number: early,
          fault: `Order ${early} is not paid yet, and the shop ships only what is paid (transfer-first). Mark it as paid when the transfer has arrived.`,
        },
        {
          line: 3,
          number: away,
          fault: `Order ${away} is not paid yet, and transfer-first is set: it cannot be delivered.`,
        },
      ],
    });
    expect((await shown(early)).status).toBe('confirmed');
    expect((await shown(away)).status).toBe('shipped');

    await command('orders', 'paid', `${early},${away}`);
    expect(await importingStrictly()).toMatchObject({ exitCode: 0 });
    expect((await shown(early)).status).toBe('shipped');
    expect((await shown(away)).status).toBe('delivered');
  });

  it('names every row that does not fit, and the others count', async () => {
    const [good, cash, early, stuck, twice, other, home] = [
      await order({ delivery }, 'confirmed', 'shipped'),
      await order({ delivery }, 'confirmed', 'shipped'),
      await order({ delivery }, 'confirmed'),
      await order({}, 'confirmed'),
      await order({ delivery }, 'confirmed', 'shipped'),
      await order({ delivery }, 'confirmed'),
      await order({ delivery }, 'confirmed', 'shipped'),
    ];
    const shipped = await write('s.csv', ['awb', 'order', 'status'], ['W-9', other, 'shipped']);
    await importing(shipped);
    const file = await write(
      'mixed.csv',
      ['order', 'awb', 'status', 'collected'],
      [good, '', 'delivered', toPay],
      [cash, '', 'delivered', '200'],
      [early, '', 'delivered', toPay],
      [stuck, '', 'shipped', ''],
      [twice, '', 'delivered', `EGP ${toPay}`],
      [twice, '', 'returned', '0'],
      ['', 'W-8', 'delivered', toPay],
      [999_999, '', 'delivered', toPay],
      [other, 'W-7', 'delivered', toPay],
      [good, 'W-9', 'delivered', toPay],
      [home, '', 'abducted', '0'],
      [home, '', 'delivered', 'a lot'],
      ['', '', 'delivered', toPay],
      [home, '', 'refused', toPay],
    );
    const dry = JSON.parse((await importing(file, '--dry-run', '--json')).stdout);
    expect((await shown(good)).status).toBe('shipped');
    const { exitCode, stdout, stderr } = await importing(file, '--json');
    expect([exitCode, stderr]).toEqual([1, '11 rows do not fit and change nothing.\n']);
    const settlement = JSON.parse(stdout);
    expect(settlement).toEqual(dry);
    expect(settlement.changed).toEqual([
      { line: 2, number: good, from: 'shipped', to: 'delivered' },
      { line: 6, number: twice, from: 'shipped', to: 'delivered' },
      { line: 7, number: twice, from: 'delivered', to: 'returned' },
    ]);
    const faults = settlement.unfit.map(({ line, fault }: { line: number; fault: string }) => [
      line,
      fault,
    ]);
    expect(faults).toEqual([
      [3, 'The courier collected 200 EGP, not 244.98 EGP.'],
      [
        4,
        `Order ${early} is confirmed and cannot become delivered. It can become: shipped, cancelled.`,
      ],
      [5, expect.stringContaining('has no delivery address: it cannot be shipped.')],
      [8, 'No order has the waybill W-8.'],
      [9, expect.stringContaining('There is no order 999999.')],
      [10, `Order ${other} has the waybill W-9, not W-7.`],
      [11, `The waybill W-9 is of order ${other}.`],
      [12, expect.stringContaining('The state "abducted" is not known')],
      [13, 'The cash "a lot" is no amount of EGP.'],
      [14, 'The row names no order and no waybill.'],
      [15, 'The courier collected 244.98 EGP, not 0 EGP.'],
    ]);
    expect((await shown(cash)).status).toBe('shipped');
    const text = (await importing(file)).stdout;
    expect(text).toContain(`${file}:3: order ${cash}: The courier collected 200 EGP`);
  });

  it('with rows that a spreadsheet cut short, or made numbers of, is read or says what to do', async () => {
    const [first, second, third] = [
      await order({ delivery }, 'confirmed'),
      await order({ delivery }, 'confirmed'),
      await order({ delivery }, 'confirmed'),
    ];
    const raw = async (...rows: string[]) => {
      const path = join(test.dataDir, 'raw.csv');
      await writeFile(path, rows.join('\r\n'));
      return importing(path, '--json');
    };
    const unfit = async (...rows: string[]) =>
      JSON.parse((await raw(...rows)).stdout).unfit.map(({ fault }: { fault: string }) => fault);

    const short = await raw('order,status,awb,note,notes,date', `${first},shipped,0012345`);
    expect(JSON.parse(short.stdout).changed).toMatchObject([{ number: first, waybill: '0012345' }]);
    expect((await raw('order,status,awb', ' ')).stderr).toContain('the file has no rows below');
    expect(
      await unfit(
        'order,awb,status,phone',
        `${second},7.7E+12,shipped,2.01E+11`,
        ',12345,delivered,#N/A',
        ',7701234567891230,delivered,',
        `${third},,shipped,1.01E+09`,
      ),
    ).toEqual([
      expect.stringMatching(/^the column awb has a number .*"7\.7E\+12".* column as text/),
      expect.stringMatching(/^No order has the waybill 12345, but one has 0012345: .* as text/),
      expect.stringMatching(/^No order has the waybill 7701234567891230\. .* fifteenth.* as text/),
    ]);
    expect((await shown(third)).status).toBe('shipped');
    expect(
      await unfit(
        'order,status,note',
        `${second},shipped,"left at the door`,
        `${third},delivered,"`,
      ),
    ).toEqual([expect.stringContaining('goes over several lines that look like rows')]);
    expect((await shown(second)).status).toBe('confirmed');
  });

  it('is read by the courier’s own columns and words, or by those that are typed', async () => {
    const number = await order({ delivery }, 'confirmed', 'shipped');
    const file = await write(
      'own.csv',
      ['Ref.', 'Stage', 'Got', 'Status'],
      [number, 'Handed over', '1', 'x'],
    );
    const wrong = await importing(file);
    expect(wrong.stderr).toContain('no column is known as the order or the waybill');
    const typed = ['--number-column', 'ref', '--state-column', 'stage', '--cash-column', ''];
    expect((await importing(file, ...typed)).stdout).toContain('"Handed over" is not known');
    expect((await importing(file, '--cash-column', 'Money')).stderr).toContain(
      'there is no column Money; the columns are:\n│ Ref., Stage, Got, status',
    );
    const mapping = await write(
      'mapping.csv',
      ['column', 'value'],
      ['Name', 'name'],
      ['Ref.', 'statement:number'],
      ['Stage', 'statement:state'],
      ['handed over', 'state:delivered'],
    );
    await command('couriers', 'set', 'Mylerz', mapping);
    expect(await importing(file, '--courier', 'mylerz')).toMatchObject({ exitCode: 0 });
    expect((await shown(number)).history.at(-1)).toMatchObject({
      status: 'delivered',
      courier: 'Mylerz',
    });
  });

  it('may have names twice that nobody reads', async () => {
    const number = await order({ delivery }, 'confirmed', 'shipped');
    const file = await write(
      'twice.csv',
      [
        'Sender',
        'Name',
        'Phone',
        'Reference',
        'Receiver',
        'Name',
        'Phone',
        'Reference',
        'Order number',
        'Status',
        'Amount',
      ],
      ['Shop', 'ADI', '1', 'A-1', '', 'Mona', '2', 'A-2', number, 'Delivered', '5'],
    );
    expect(await importing(file)).toMatchObject({ exitCode: 0 });
    expect((await shown(number)).status).toBe('delivered');
  });

  it('says what is wrong with a file that cannot be read', async () => {
    for (const [text, fault] of [
      ['order,cash\n1001,5', 'file.csv:1: no column is known as the state'],
      ['PK\u0003\u0004', 'save it as "CSV UTF-8"'],
    ] as const) {
      const file = join(test.dataDir, 'file.csv');
      await writeFile(file, text);
      expect(await importing(file)).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining(fault),
      });
    }
    expect((await importing('no-such.csv')).stderr).toContain('there is no such file');
  });
});
