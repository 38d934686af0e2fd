import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { keepAddress } from '#server/addresses/address-book.ts';
import { publishList } from '#server/catalogue/test/products.ts';
import { accounts } from '#server/identity/schema.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { orderChanges, orderStatuses, orders } from '#server/orders/schema.ts';
import { testProducts } from '#server/orders/test/order-shop.ts';
import { returnLines, returnSteps, returns } from '#server/returns/schema.ts';
import { delivery, exchange, useReturnShop } from '#server/returns/test/return-shop.ts';
import { sizeWaits } from '#server/size-waits/schema.ts';
import { stockChanges } from '#server/stock/schema.ts';
import { ownerCommands } from './owner-commands.ts';
import { runCommandHere } from './test/run-command.ts';

const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const hostile = [
  ...breaks.map((each) => `${each}HOSTILE`),
  '\n│ HOSTILE',
  '\n> HOSTILE',
  `\n${' '.repeat(90)}HOSTILE`,
  '\x1b[2J\x1b]0;HOSTILE\x07\x9b31m\u202EHOSTILE\u2066\b\0',
].join('');
/** PostgreSQL keeps no NUL. */
const allKinds = hostile.replaceAll('\0', '');

/** For columns that are short. */
const shortKinds = '\nHOSTILE\u2028HOSTILE\x1b[2J\r│ HOSTILE';

/** Goes over several lines of a terminal. */
const long = `${'HOSTILE'.repeat(20)}@a.example`;

/** It is as long as a waybill may be. */
const quiteLong = 'HOSTILE'.repeat(7);

const shirt = { ...testProducts[0], id: 7, sizes: ['S', 'M', 'L'] } as Product;

/** What the parameters in a command's usage stand for. */
const parameters: Record<string, (at: { number: number; id: number; file: string }) => string> = {
  NUMBER: ({ number }) => String(number),
  'NUMBER[,NUMBER]': ({ number }) => String(number),
  'NUMBER...': ({ number }) => String(number),
  STATUS: () => 'delivered',
  PAYMENT: () => 'transfer',
  ORDER: ({ number }) => String(number),
  ID: ({ id }) => String(id),
  EMAIL: () => 'hostile',
  FILE: ({ file }) => file,
};

/** Further words, for commands that do nothing without them. */
const options: Record<string, readonly string[]> = {
  'orders edit': ['--line', '7:M', '--remove'],
  'orders new': ['--line', '7:M', '--without-address', '--email', 'a@b.example'],
  'returns new': ['--line', '7:M', '--reason', 'faulty', '--to', 'same'],
  'returns receive': ['--sellable'],
};

/** They end or replace the database. */
const isFatal = (name: string) => name === 'restore' || name === 'backup';

const isTable = (name: string) => name.includes('export');

describe('words of strangers', () => {
  const use = useReturnShop();

  async function leaveHostileWords(kept = allKinds, short = shortKinds) {
    const order = { lines: [{ id: 7, size: 'M', quantity: 2, price: 500 }], delivery };
    const { browser, number } = await use.delivered(order);
    const id = await use.asked(browser, number, exchange);
    const { db } = use.database();
    const at = use.clock();
    const isOrder = eq(orders.number, number);
    const [row] = await db.select().from(orders).where(isOrder);
    const words = Object.fromEntries(
      ['name', 'city', 'street', 'building', 'floor', 'flat', 'landmark', 'mapLink'].map(
        (field) => [field, kept],
      ),
    );
    await db
      .update(orders)
      .set({ email: kept, paymentReference: short, delivery: { ...delivery, ...words } as never })
      .where(isOrder);
    await db
      .update(orderStatuses)
      .set({ courier: short, waybill: short, note: short, madeBy: short });
    const change = { orderNumber: number, position: 0, at, madeBy: kept };
    await db
      .insert(orderChanges)
      .values({ ...change, kind: 'delivery', before: {}, after: { delivery: words } });
    await db.update(returns).set({ note: kept, payout: 'instapay', payoutHandle: short });
    await db.update(returnLines).set({ toSize: short }).where(eq(returnLines.returnId, id));
    await db
      .update(returnSteps)
      .set({ note: short, courier: short, waybill: short, madeBy: short });
    await db
      .update(mailOutbox)
      .set({ recipient: kept, lastError: kept, givenUpAt: at, sentAt: null });
    const counted = { at, productId: id, size: short, before: 1, after: 2 };
    await db
      .insert(stockChanges)
      .values({ ...counted, reason: 'correction', madeBy: short, note: short });
    const times = { passwordUpdatedAt: at, validSince: at, createdAt: at, lastSignInAt: at };
    const account = { ...times, passwordHash: 'none', lastRefreshAt: at, displayName: short };
    // An earlier test may have left it.
    await db.delete(accounts).where(eq(accounts.id, 'hostile'));
    await db
      .insert(accounts)
      .values([
        { ...account, id: 'hostile', email: short.toLowerCase() },
        { ...account, id: row?.accountId ?? '', email: `${short.toLowerCase()}2` },
      ])
      .onConflictDoNothing();
    await keepAddress(db, 'hostile', { ...delivery, ...words, name: kept } as never, at);
    const waiting = { accountId: 'hostile', productId: 7, size: 'M', language: 'en' };
    await db.delete(sizeWaits);
    await db.insert(sizeWaits).values({ ...waiting, email: kept, since: at });
    await publishList(use.database(), [shirt]);
    const file = join(use.test().dataDir, 'statement.csv');
    const cell = `"${short}"`;
    await writeFile(
      file,
      [
        `order number,waybill,status,cash,${cell}`,
        `${number},${cell},${cell},1`,
        `${number},W-1,${cell},1`,
        `9,${cell},delivered,${cell}`,
        `9,W-2,delivered,${cell}`,
        `"x1y2z${short}",,delivered,1`,
        '',
      ].join('\n'),
    );
    return { number, id, file };
  }

  async function* runAll(at: Awaited<ReturnType<typeof leaveHostileWords>>) {
    const commands = [...ownerCommands]
      .filter(({ name }) => !isFatal(name))
      // What deletes comes last.
      .sort(
        (one, other) =>
          Number(/delete|cancel/.test(one.name)) - Number(/delete|cancel/.test(other.name)),
      );
    for (const { name, parameters: names, options: known } of commands) {
      const words = names.split(' ').flatMap((each) => parameters[each]?.(at) ?? []);
      const all = [...name.split(' '), ...words, ...(options[name] ?? [])];
      for (const json of 'json' in known ? [[], ['--json']] : [[]]) {
        const typed = [...all, ...json];
        const { stdout, stderr } = await runCommandHere(typed, use.test());
        yield { name, where: typed.join(' '), isJson: json.length > 0, stdout, stderr };
      }
    }
  }

  it('never begin a line of what any command writes, and give no command to a terminal', async () => {
    const at = await leaveHostileWords();
    const named: string[] = [];
    for await (const { name, where, isJson, stdout, stderr } of runAll(at)) {
      const written = stdout + stderr;
      expect(written, where).not.toMatch(/(?![\n\t]|\r\n)\p{Cc}/u);
      if (isJson) {
        if (stdout.startsWith('{') || stdout.startsWith('[')) JSON.parse(stdout);
        continue;
      }
      expect(written, where).not.toMatch(/[\u202A-\u202E\u2066\u2067]/u);
      if (!isTable(name)) {
        expect(written, where).not.toMatch(/(?:^|[\n\u2028\u2029])\s*>?\s*HOSTILE/iu);
      }
      if (/hostile/i.test(written)) named.push(name);
    }
    // Otherwise the test would see nothing.
    expect(named).toEqual(
      expect.arrayContaining([
        'orders list',
        'orders show',
        'orders whatsapp',
        'orders import-statement',
        'returns list',
        'returns show',
        'stock history',
        'stock waiting',
        'users list',
        'users delete',
      ]),
    );
  }, 120_000);

  it('are marked on each line where they are a text of their own', async () => {
    const { number, id } = await leaveHostileWords();
    const place = use.test();
    const shown = await runCommandHere(['orders', 'show', String(number)], place);
    const asked = await runCommandHere(['returns', 'show', String(id)], place);
    for (const { stdout } of [shown, asked]) {
      expect(stdout).toContain('\n│ HOSTILE');
      expect(stdout).toContain('\n│ │ HOSTILE');
    }
    // With the note, and the e-mail address below its sentence.
    expect(asked.stdout.match(/^│ /gm)?.length).toBe(breaks.length + 3 + 2);
  });

  it('are short wherever they are not marked: a terminal would break the line', async () => {
    const at = await leaveHostileWords(long, quiteLong);
    // What the owner and the catalogue write may be long.
    const { db } = use.database();
    const ours = { courier: null, note: null, madeBy: 'owner' };
    await db.update(orderStatuses).set(ours);
    await db.update(returnSteps).set({ ...ours, waybill: null });
    await db.update(returnLines).set({ toSize: 'L' });
    await db.update(orders).set({ paymentReference: null });
    await db.update(orderChanges).set({ madeBy: 'owner' });
    await db.update(stockChanges).set({ madeBy: 'owner', note: null, size: 'M' });
    const marked = new Set<string>();
    for await (const { name, where, isJson, stdout, stderr } of runAll(at)) {
      if (isJson || isTable(name)) continue;
      for (const line of (stdout + stderr).split('\n')) {
        // What opens WhatsApp stays whole.
        if (line.startsWith('https://wa.me/')) continue;
        if (!line.startsWith('│ ')) expect(line, where).not.toMatch(/(?:hostile){6}/i);
        else if (/hostile/i.test(line)) marked.add(name);
      }
    }
    expect([...marked].sort()).toEqual([
      'orders import-statement',
      'orders show',
      'orders slips',
      'orders whatsapp',
      'returns show',
      'stock waiting',
      'users delete',
      'users disable',
      'users enable',
      'users list',
    ]);
  }, 120_000);

  it('of a table stay in their cell, and in one line', async () => {
    await leaveHostileWords();
    const { stdout } = await runCommandHere(['orders', 'export'], use.test());
    expect(stdout).toContain('HOSTILE');
    for (const line of stdout.trimEnd().split('\n').slice(1)) expect(line).toMatch(/^\d/);
  });
});
