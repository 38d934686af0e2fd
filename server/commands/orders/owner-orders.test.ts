import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyTerms, defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import type { Order } from '#domain/order/order.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Product } from '#domain/product/product.ts';
import { textOfStock } from '#domain/stock/stock.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import { publishList } from '#server/catalogue/test/products.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { insertCode } from '#server/coupon-codes/queries.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { type Answered, answered } from '#server/orders/read/answered-order.ts';
import {
  placeTestOrder,
  sendOrder,
  startOrderShop,
  type TestOrderShop,
  testProducts,
  testRelease,
} from '#server/orders/test/order-shop.ts';
import { listStock, listStockChanges } from '#server/stock/list-stock.ts';
import { setStock } from '#server/stock/test/set-stock.ts';

const shirt: Product = {
  ...(testProducts[0] as Product),
  id: 7,
  name: 'Shirt',
  price: 400,
  wasPrice: 500,
  sizes: ['S', 'M', '2x4'],
};
const products = [...testProducts, shirt];
const address = [
  ...['--name', 'Mona Adel', '--mobile', '010 1234 5678', '--governorate', 'الجيزة'],
  ...['--city', 'Dokki', '--street', '12 Mossadak St.'],
];
const transfer: WrittenSettings = { transferHandle: 'mona@instapay' };

describe('the owner', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database);
    await publishList(database, products);
    // Without the HTML of their names.
    shop.catalogue.release = await testRelease(await soldProducts(database, undefined));
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    await database.db.execute(sql`truncate stock, stock_changes, mail_outbox`);
    shop.owner.settings = {};
  });

  const orders = (words: (string | number)[], variables = {}) =>
    runCommandHere(['orders', ...words.map(String)], test, {
      SMTP_URL: 'smtp://127.0.0.1:25',
      ...variables,
    });
  const count = (left: Record<string, number>) =>
    setStock(
      database,
      Object.entries(left).map(([size, pieces]) => ({ id: 7, size, left: pieces })),
      { reason: 'count', madeBy: 'mona', at: new Date() },
    );
  const left = async () =>
    Object.fromEntries((await listStock(database)).map((each) => [textOfStock(each), each.left]));
  const show = async (number: number) =>
    JSON.parse((await orders(['show', number, '--json'])).stdout);
  const mails = async () =>
    (await database.db.select().from(mailOutbox)).map(({ kind, recipient, step }) => {
      return [kind, recipient, step];
    });
  const delivery = {
    ...{ name: 'Mona', mobile: '01012345678', governorate: 'giza', city: 'Dokki', street: '1' },
  };
  const toDoor = { delivery, deliveryFee: 4_500 };
  async function shoppersOrder(more: object = {}): Promise<Order> {
    const browser = await signedIn(shop.url, crypto.randomUUID(), { email: 'm@example.com' });
    const lines = [{ id: 7, size: 'M', quantity: 2, price: 400 }];
    return (await placeTestOrder(browser, { lines, ...more })).order;
  }

  describe('who orders for somebody who calls', () => {
    const wanted = ['--line', '7:mx2', '--line', '1', '--line', '2x3'];

    it('orders what a shopper would order: lines, prices, sale and stock are the same', async () => {
      await count({ M: 10 });
      const browser = await signedIn(shop.url, 'mona');
      const lines = [
        { id: 7, size: 'M', quantity: 2, price: 400 },
        { id: 1, quantity: 1, price: 1250.5 },
        { id: 2, quantity: 3, price: 99.99 },
      ];
      const { order: own } = await placeTestOrder(browser, { lines, coupon: 'WELCOMEADI' });
      const { stdout } = await orders(['new', ...wanted, '--sale', '--without-address', '--json']);
      const { link, order: made }: { link: string; order: Answered<Order> } = JSON.parse(stdout);
      expect(link).toMatch(/\/ar\/o\/[\w-]{22}$/);
      // Orders of the owner have no end.
      expect(made.addressUntil).toBeUndefined();
      const same = ({
        number: _,
        placedAt: __,
        history: ___,
        addressUntil: _____,
        ...order
      }: Answered<Order>) => ({
        ...order,
        lines: order.lines.map(({ imagePath: ____, ...line }) => line),
      });
      expect(same(made)).toEqual(same(answered(own)));
      expect(await left()).toEqual({ '7 M': 6 });
      const user = expect.not.stringMatching('shopper');
      expect(await show(made.number)).toMatchObject({ email: null, madeBy: user, language: 'ar' });
      expect((await listStockChanges(database, 7, 1))[0]).toMatchObject({
        reason: 'order',
        orderNumber: made.number,
        madeBy: user,
      });
      await orders(['cancel', `${made.number},${own.number}`]);
      expect(await left()).toEqual({ '7 M': 10 });
    });

    it('promises the fee and the days of the place, and says what is paid', async () => {
      const { stdout, stderr } = await orders([
        ...['new', ...wanted, ...address, '--email', 'm@example.com', '--language', 'en'],
      ]);
      expect(stderr).toBe(
        'Warning: The address works on this computer only, because PUBLIC_URL is not set.\n',
      );
      const number = Number(
        /^Order (\d+) is placed\. The shopper pays 2,395\.47 EGP in cash to the courier\.\n/.exec(
          stdout,
        )?.[1],
      );
      expect(stdout).toContain('Delivery: 45 EGP\nTo pay: 2,395.47 EGP\n');
      expect(stdout).toContain('│ Dokki, Giza\nDelivery takes 1 to 3 days.\n');
      expect(stdout).toMatch(
        /\nhttp:\/\/127\.0\.0\.1:3000\/o\/[\w-]{22}\n\nThe shopper gets a mail\.\n$/,
      );
      const applied = applyTerms(defaultDeliveryTerms, { governorate: 'giza' }, 0);
      expect(await show(number)).toMatchObject({
        deliveryFee: applied?.fee,
        deliveryDays: applied?.days,
        toPay: 235_047 + (applied?.fee ?? 0),
        needsAddress: false,
        delivery: { name: 'Mona Adel', mobile: '01012345678', governorate: 'giza' },
        email: 'm@example.com',
        language: 'en',
      });
      expect(await mails()).toEqual([['order-confirmation', 'm@example.com', null]]);
    });

    it('is warned where a shopper would be refused, and orders all the same', async () => {
      const limits = { CASH_CEILING: '2000', BLOCKED_PHONES: '01012345678' };
      const { exitCode, stderr } = await orders(['new', ...wanted, ...address], limits);
      expect(exitCode).toBe(0);
      expect(stderr).toContain('more than cash-ceiling allows shoppers to pay in cash: 2,000 EGP.');
      expect(stderr).toContain('A shopper with this mobile number could not order');
    });

    it('takes a code off, by the rules of a shopper', async () => {
      const terms = {
        kind: 'percent',
        value: 10,
        starts: null,
        ends: null,
        isEnded: false,
      } as const;
      const limits = { minimum: 100_000, maxUses: null, maxUsesPerAccount: 1 };
      await insertCode(database.db, { ...terms, ...limits, code: 'CALLS10' }, new Date());
      const email = `${crypto.randomUUID()}@example.com`;
      const order = (...words: string[]) =>
        orders(['new', '--email', email, '--without-address', '--json', ...words]);
      const lines = ['--line', '7:Mx5'];
      const { stdout } = await order(...lines, '--code', 'calls10');
      // The goods cost 2,000 EGP.
      const amounts = { code: 'CALLS10', discount: 20_000, toPay: 180_000 };
      expect(JSON.parse(stdout).order).toMatchObject(amounts);
      const refused = async (...words: string[]) => {
        const answer = await order(...words);
        expect(answer).toMatchObject({ exitCode: 1, stdout: '' });
        return answer.stderr;
      };
      expect(await refused(...lines, '--code', 'CALLS10')).toBe(
        'This shopper has no uses of code CALLS10 left.\nNothing was ordered.\n',
      );
      expect(await refused('--line', '7:M', '--code', 'CALLS10')).toContain('no uses');
      expect(await refused(...lines, '--code', 'NONE')).toContain('There is no code NONE');
      expect(await refused(...lines, '--sale', '--code', 'CALLS10')).toContain(
        'do not go together',
      );
      const nobody = ['new', ...lines, '--without-address', '--code', 'CALLS10'];
      const [first, second] = [await orders(nobody), await orders(nobody)];
      // Without an address, nobody knows one from another.
      expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
      expect((await orders([...nobody.slice(0, 2), '7:M', ...nobody.slice(3)])).stderr).toContain(
        'needs goods for at least 1,000 EGP',
      );
    });

    it.each([
      ['--line shirt', 'Line "shirt" must begin with the id of a product.'],
      ['--line 7', 'Line 7 needs a size: write 7: and one of S, M, 2x4.'],
      ['--line 7:XL', 'Line 7:XL has a size that the product does not have; it has S, M, 2x4.'],
      ['--line 7:M*2', 'Line 7:M*2: too few pieces are left: 1.'],
      ['--line 1:S', 'Line 1:S names a size, but the product has none.'],
      ['--line 99', 'Line 99 names a product that the shop does not sell.'],
      ['--line 2x0', 'Line 2x0 must have 1 to 99 pieces.'],
      ['--line 3 --line 3x2', 'Line 3x2 is there twice: write it once, with the number of pieces.'],
      [
        '--line 3 --sale --code EID',
        'The welcome offer and a code do not go together: choose one of them.',
      ],
      [
        '--line 3 --payment transfer',
        'The shop takes no transfers. Set transfer-handle or transfer-wallet in the settings first.',
      ],
    ])('hears what is wrong, and orders nothing then: %s', async (words, fault) => {
      await count({ M: 1 });
      const before = (await orders(['list', '--json'])).stdout;
      const asked = ['new', ...words.split(' '), '--without-address'];
      const { exitCode, stderr } = await orders(asked);
      expect({ exitCode, stderr }).toEqual({
        exitCode: 1,
        stderr: expect.stringMatching(/^.+\n(?:.+\n)?Nothing was ordered\.\n$/),
      });
      expect(stderr).toContain(fault);
      expect((await orders(['list', '--json'])).stdout).toBe(before);
      expect(await left()).toEqual({ '7 M': 1 });
    });

    it('hears of every line that is wrong at once, and of all else that is', async () => {
      await count({ M: 1 });
      const lines = ['shirt', '7', '7:M*2', '99', '3'].flatMap((line) => ['--line', line]);
      const { exitCode, stderr } = await orders(['new', ...lines, '--sale', '--code', 'EID']);
      expect({ exitCode, stderr: stderr.split('\n') }).toEqual({
        exitCode: 1,
        stderr: [
          'Line 7 needs a size: write 7: and one of S, M, 2x4.',
          'Line 7:M*2: too few pieces are left: 1.',
          'Line 99 names a product that the shop does not sell.',
          'Line "shirt" must begin with the id of a product.',
          'Write the address, or choose an order without an address.',
          'The welcome offer and a code do not go together: choose one of them.',
          'For an order without an address, write --without-address.',
          'That is --sale or --code.',
          'Nothing was ordered.',
          '',
        ],
      });
    });

    it('hears of every field that cannot be read at once', async () => {
      const { exitCode, stderr } = await orders([
        ...['new', '--line', '3', '--name', 'Mona', '--mobile', '123', '--governorate', 'Paris'],
        ...['--city', 'x'.repeat(101), '--email', 'mona', '--language', 'fr', '--payment', 'card'],
      ]);
      expect(exitCode).toBe(2);
      expect(stderr.trimEnd().split('\n')).toEqual([
        '--payment cannot be "card". Write one of cash, transfer.',
        '--mobile cannot be "123". Write an Egyptian mobile number, such as 01012345678.',
        expect.stringMatching(
          /^--governorate cannot be "Paris"\. Write one of the 27 governorates/,
        ),
        expect.stringMatching(/^--city cannot be "x+"\. Write one line of 1 to 100 characters\.$/),
        '--street is missing: The street.',
        '--email cannot be "mona". Write an e-mail address, such as mona@example.com.',
        '--language cannot be "fr". Write one of en, ar.',
      ]);
      const named = ['--without-address', '--name', 'Omar', '--mobile', '01234567890'];
      expect((await orders(['new', '--line', '3', ...named])).stderr).toContain(
        'With --without-address, leave out --name, --mobile and all else of the address.',
      );
      expect((await orders(['new', '--line', '3'])).stderr).toContain(
        'For an order without an address, write --without-address.',
      );
      expect((await orders(['new', '--without-address'])).stderr).toContain('--line is missing: ');
    });

    it('may write a size that ends like a number of pieces', async () => {
      const { stdout } = await orders(['new', '--line', '7:2X4x3', '--without-address', '--json']);
      expect(JSON.parse(stdout).order.lines).toMatchObject([{ size: '2x4', quantity: 3 }]);
      const one = await orders(['new', '--line', '7:2x4', '--without-address', '--json']);
      expect(JSON.parse(one.stdout).order.lines).toMatchObject([{ size: '2x4', quantity: 1 }]);
    });
  });

  describe('who changes a line', () => {
    it('reads what it was and is, and what is paid; the order keeps it', async () => {
      await count({ M: 2, S: 1 });
      const { number } = await shoppersOrder();
      expect(await orders(['edit', number, '--line', '7', '--to', 's'])).toEqual({
        exitCode: 1,
        stdout: '',
        stderr: 'Too few pieces of that size are left: 1.\n',
      });
      expect(await left()).toEqual({ '7 M': 0, '7 S': 1 });
      const edited = await orders([
        ...['edit', number, '--line', '7:m', '--to', 's', '--quantity', '١'],
      ]);
      expect(edited).toEqual({
        exitCode: 0,
        stderr: '',
        stdout: `Order ${number}: 2 × Shirt, size M is now 1 × Shirt, size S.\nTo pay 400 EGP, before 800 EGP.\nThe shopper gets a mail.\n`,
      });
      expect(await left()).toEqual({ '7 M': 2, '7 S': 0 });
      expect((await orders(['show', number])).stdout).toMatch(
        /Changes:\n.*:\d\d {2}lines: 2 × Shirt, size M -> 1 × Shirt, size S, by .+\n$/,
      );
    });

    it('reads which pieces did not go back into the stock', async () => {
      await count({ S: 1 });
      const { number } = await shoppersOrder();
      const words = ['edit', number, '--line', '7:M', '--to', 'S', '--quantity', '1'];
      expect((await orders(words)).stdout).toContain(
        'Not back in the stock, which does not count it: 2 × Shirt (7:M).',
      );
    });

    it.each([
      [
        ['--line', '7:M', '--remove'],
        'is all that order NUMBER has: cancel the order instead. Write "orders cancel NUMBER".',
      ],
      [['--line', '7:M', '--quantity', '3'], 'Pieces of the line: 2. Here it can only get fewer;'],
      [
        ['--line', '7:M', '--quantity', '0'],
        '--quantity cannot be "0". Write a whole number from 1 to 99.',
      ],
      [['--line', '7:M', '--to', 'M'], 'The line is already so: nothing differs.'],
      [['--line', '7:M', '--to', 'XL'], 'Product 7 has no size "XL"; it has S, M, 2x4.'],
      [['--line', '7:S', '--remove'], 'Order NUMBER has no line "7:S"; it has 7:M.'],
    ])('reads why it stays: %j', async (words, reason) => {
      const { number } = await shoppersOrder();
      const { exitCode, stderr } = await orders(['edit', number, ...words]);
      expect(exitCode).toBe(reason.startsWith('--') ? 2 : 1);
      expect(stderr).toContain(reason.replaceAll('NUMBER', String(number)));
      expect((await show(number)).log).toEqual([]);
    });
  });

  describe('who takes transfers', () => {
    const first = { TRANSFER_FIRST: 'yes', TRANSFER_HANDLE: 'mona@instapay' };

    it('gets such orders only while the shop takes them', async () => {
      const browser = await signedIn(shop.url, crypto.randomUUID());
      const wish = { lines: [{ id: 1, quantity: 1, price: 1250.5 }], payment: 'transfer' };
      expect(await sendOrder(browser, wish)).toMatchObject({
        status: 422,
        body: { error: { code: 'payment-unavailable' } },
      });
      shop.owner.settings = transfer;
      expect((await placeTestOrder(browser, wish)).order).toMatchObject({
        payment: 'transfer',
        paidAt: null,
      });
      expect(await sendOrder(browser, { ...wish, payment: 'card' })).toMatchObject({ status: 400 });
    });

    it('marks an order paid once, with a reference, and may take it back', async () => {
      shop.owner.settings = transfer;
      const { number } = await shoppersOrder({ payment: 'transfer', ...toDoor });
      const paid = await orders(['paid', number, '--reference', 'IP-77']);
      expect(paid.stdout).toBe(`Order ${number} is paid: 845 EGP. The shopper gets a mail.\n`);
      expect(await show(number)).toMatchObject({
        paidAt: expect.stringMatching(/Z$/),
        paymentReference: 'IP-77',
        log: [{ kind: 'payment', before: { paidAt: null }, after: { reference: 'IP-77' } }],
      });
      expect((await orders(['paid', number])).stdout).toMatch(
        /is paid already, since .*, with the reference IP-77\.\n$/,
      );
      expect((await orders(['show', number])).stdout).toMatch(/by transfer, .*reference IP-77/);
      await orders(['paid', number, '--undo']);
      expect(await show(number)).toMatchObject({ paidAt: null, paymentReference: null });
      await orders(['paid', number]);
      const told = (await mails()).filter(([kind]) => kind === 'order-change');
      expect(told).toEqual([['order-change', 'm@example.com', 'paid']]);
    });

    it('marks several at once; what is paid in cash or cancelled does not stop the others', async () => {
      shop.owner.settings = transfer;
      const one = await shoppersOrder({ payment: 'transfer', ...toDoor });
      const cash = await shoppersOrder();
      const gone = await shoppersOrder({ payment: 'transfer' });
      const two = await shoppersOrder({ payment: 'transfer', ...toDoor });
      const nowhere = await shoppersOrder({ payment: 'transfer' });
      await orders(['cancel', gone.number]);
      const numbers = [one, cash, gone, two, nowhere].map(({ number }) => number);
      const { exitCode, stdout, stderr } = await orders(['paid', numbers.join()]);
      expect(exitCode).toBe(1);
      expect(stdout).toContain(`Order ${one.number} is paid: 845 EGP.`);
      expect(stdout).toContain(`Order ${two.number} is paid: 845 EGP.`);
      expect(stderr).toContain(`Order ${cash.number} is paid in cash at the door.`);
      expect(stderr).toContain(`Order ${gone.number} is cancelled: there is nothing to pay.`);
      expect(stderr).toContain(`Order ${nowhere.number} has no address: add the address first.`);
      for (const { number } of [gone, nowhere]) expect((await show(number)).paidAt).toBeNull();
      expect((await orders(['paid', numbers.join(), '--reference', 'x'])).stderr).toContain(
        'A reference belongs to one order',
      );
    });

    it('asks nobody for a transfer when there is nothing to pay', async () => {
      shop.owner.settings = { ...transfer, transferFirst: 'yes' };
      const terms = { kind: 'percent', value: 100, minimum: 0, code: 'ALLOFF' } as const;
      const always = { starts: null, ends: null, isEnded: false };
      await insertCode(
        database.db,
        { ...terms, ...always, maxUses: null, maxUsesPerAccount: null },
        new Date(),
      );
      shop.delivery.terms = { ...defaultDeliveryTerms, freeFrom: 0 };
      const free = { code: 'ALLOFF', delivery, deliveryFee: 0 };
      const { number } = await shoppersOrder({ ...free, payment: 'transfer' });
      const atDoor = await shoppersOrder(free);
      shop.delivery.terms = defaultDeliveryTerms;
      const listed = await orders(['list', '--unpaid', '--json']);
      expect(JSON.parse(listed.stdout).rows).not.toContainEqual(
        expect.objectContaining({ number }),
      );
      expect((await orders(['show', number])).stdout).toContain('Delivery: Free\nTo pay: 0 EGP\n');
      expect((await orders(['show', number])).stdout).toContain(
        '\nThe shopper has nothing to pay.\n',
      );
      for (const words of [
        ['paid', number],
        ['paid', atDoor.number],
        ['payment', number, 'cash'],
        ['payment', atDoor.number, 'cash'],
      ] as const) {
        expect(await orders([...words])).toMatchObject({
          exitCode: 0,
          stdout: `Order ${words[1]}: there is nothing to pay.\n`,
        });
      }
      await orders(['status', number, 'confirmed'], first);
      const parcels = await orders(['export', '--courier', 'Bosta'], first);
      expect(parcels.stderr).not.toContain('not paid');
      expect(await orders(['status', number, 'shipped'], first)).toMatchObject({ exitCode: 0 });
      expect(await orders(['status', number, 'delivered'], first)).toMatchObject({ exitCode: 0 });
      expect((await orders(['show', number])).stdout).toContain(
        '\nThe shopper has nothing to pay.\n',
      );
    });

    it('finds transfers that do not come by their age, the oldest first', async () => {
      shop.owner.settings = transfer;
      const wish = { payment: 'transfer', ...toDoor };
      const [fresh, old, older, paid, gone] = await Promise.all(
        Array.from({ length: 5 }, () => shoppersOrder(wish)),
      );
      const cash = await shoppersOrder();
      const age = (each: typeof fresh, hours: number) =>
        database.db.execute(sql`
          update orders set placed_at = ${new Date(Date.now() - hours * 3_600_000).toISOString()}
          where number = ${each?.number}`);
      await age(older, 100);
      for (const each of [old, paid, gone, cash]) await age(each, 50);
      await orders(['paid', paid?.number ?? 0]);
      await orders(['cancel', gone?.number ?? 0]);
      const listed = async (...words: string[]) => {
        const { stdout } = await orders(['list', '--unpaid', '--json', ...words]);
        return JSON.parse(stdout).rows.map((each: { number: number }) => each.number);
      };
      const ours = [fresh, old, older].map((each) => each?.number);
      expect((await listed()).filter((number: number) => ours.includes(number))).toEqual(
        ours.toReversed(),
      );
      expect(await listed('--older-than', '48h')).toEqual([older?.number, old?.number]);
      expect(await listed('--older-than', '3d')).toEqual([older?.number]);
      const { stdout } = await orders(['list', '--unpaid', '--older-than', '3d']);
      expect(stdout).toMatch(/^ *NUMBER +PLACED +AGE +STATUS/);
      expect(stdout).toMatch(new RegExp(`^ *${older?.number} .* 4 d +placed `, 'm'));
      expect((await orders(['list', '--unpaid', '--older-than', '2w'])).stderr).toContain('3d');
      expect((await orders(['list', '--older-than', '2d'])).stderr).toContain('--unpaid');
    });

    it('ships nothing unpaid when so set, and anything else otherwise', async () => {
      shop.owner.settings = transfer;
      const [strict, free] = [
        await shoppersOrder({ payment: 'transfer', ...toDoor }),
        await shoppersOrder({ payment: 'transfer', ...toDoor }),
      ];
      await orders(['status', `${strict.number},${free.number}`, 'confirmed'], first);
      expect(await orders(['status', strict.number, 'shipped'], first)).toMatchObject({
        exitCode: 1,
        stderr: `Order ${strict.number} is not paid yet, and the shop ships only what is paid (transfer-first). Mark it as paid when the transfer has arrived. Then write "orders paid ${strict.number}".\n`,
      });
      expect(await orders(['status', free.number, 'shipped'])).toMatchObject({ exitCode: 0 });
      await orders(['paid', strict.number], first);
      expect(await orders(['status', strict.number, 'shipped'], first)).toMatchObject({
        exitCode: 0,
      });
    });

    it('is told what to give back when a line of a paid order goes', async () => {
      shop.owner.settings = transfer;
      const { number } = await shoppersOrder({ payment: 'transfer', ...toDoor });
      await orders(['paid', number]);
      const edited = await orders(['edit', number, '--line', '7:M', '--quantity', '1']);
      expect(edited.stdout).toContain('It is paid with 845 EGP: 400 EGP is to give back in all;');
      expect(await show(number)).toMatchObject({ toPay: 44_500, paidAmount: 84_500 });
      expect((await orders(['list', '--owed'])).stdout).toMatch(/ {2}400 {2}/);
      expect((await orders(['gave-back', number, '--amount', '500'])).stderr).toContain(
        'Only 400 EGP of order ',
      );
      expect((await orders(['gave-back', number, '--amount', '150'], first)).stdout).toBe(
        `Order ${number}: you gave 150 EGP back. 250 EGP is still to give back. The shopper gets a mail.\n`,
      );
      const { stdout } = await orders(['show', number]);
      expect(stdout).toContain('\n845 EGP came by transfer, ');
      expect(stdout).toContain('\nGiven back: 150 EGP\nTo give back: 250 EGP\n');
      expect(stdout).toContain('transfer paid, 0 EGP given back -> transfer paid, 150 EGP given');
      expect((await orders(['paid', number, '--undo'])).stderr).toContain('gave-back');
      await orders(['gave-back', number, '--undo']);
      expect(await show(number)).toMatchObject({ toGiveBack: 40_000, givenBack: 0 });
      await orders(['paid', number, '--undo']);
      expect(await show(number)).toMatchObject({ paidAmount: null });
    });

    it('keeps what was paid of an order that has ended', async () => {
      shop.owner.settings = transfer;
      const { number } = await shoppersOrder({ payment: 'transfer', ...toDoor });
      await orders(['paid', number]);
      await orders(['cancel', number]);
      expect(await orders(['paid', number, '--undo'])).toMatchObject({
        exitCode: 1,
        stderr: `Order ${number} is cancelled: that it was paid cannot change any more.\n`,
      });
      expect(await show(number)).toMatchObject({ paidAmount: 84_500, toGiveBack: 84_500 });
      await orders(['gave-back', number]);
      expect(await show(number)).toMatchObject({ toGiveBack: 0, givenBack: 84_500 });
      expect(await orders(['list', '--owed'])).toMatchObject({
        stdout: 'There is no money to give back.\n',
      });
      expect((await orders(['gave-back', number])).exitCode).toBe(1);
    });

    it('lets a shopper pay in another way while nothing is paid', async () => {
      const { number } = await shoppersOrder(toDoor);
      const pay = (how: string) => orders(['payment', number, how], first);
      expect((await orders(['payment', number, 'transfer'])).stderr).toContain(
        'takes no transfers',
      );
      expect((await pay('transfer')).stdout).toBe(
        `Order ${number} is to be paid by transfer. The shopper gets a mail.\n`,
      );
      expect((await pay('transfer')).stdout).toContain('already');
      await orders(['paid', number]);
      expect(await pay('cash')).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining('--undo'),
      });
      await orders(['paid', number, '--undo']);
      expect((await pay('cash')).stdout).toContain('in cash at the door');
      const low = { ...first, CASH_CEILING: '800' };
      await pay('transfer');
      expect((await orders(['payment', number, 'cash'], low)).stderr).toContain('800 EGP');
      expect((await pay('card')).stderr).toContain(
        'PAYMENT cannot be "card". Write one of cash, transfer.',
      );
    });
  });
});
