import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import { publishList } from '#server/catalogue/test/products.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testProducts,
} from '#server/orders/test/order-shop.ts';
import { deliver } from '#server/returns/test/return-shop.ts';

const shirt: Product = {
  ...{ id: 7, name: 'Shirt', price: 500, sizes: ['M', 'L'] },
  ...{ description: '', imagePath: '/images/7.png', categoryType: 'clothes' },
};
const mailServer = { SMTP_URL: 'smtp://127.0.0.1:25', TRANSFER_HANDLE: 'mona@instapay' };
const noAddress =
  'No mail is sent: no e-mail address of the shopper is known. Tell the shopper yourself.';
const refused =
  "No mail arrives: the shopper's mailbox refuses them for good. Tell the shopper yourself.";
const correction = 'No mail is sent about a correction.';

describe('a command that changes an order tells the owner whether the shopper gets a mail:', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database);
    await publishList(database, [...testProducts, shirt]);
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  async function command(words: string, variables: Record<string, string> = mailServer) {
    const { exitCode, stdout, stderr } = await runCommandHere(words.split(' '), test, variables);
    expect({ exitCode, stderr }, words).toEqual({ exitCode: 0, stderr: '' });
    return stdout;
  }

  async function order(email?: string): Promise<number> {
    const to = '--name Mona --mobile 01012345678 --governorate giza --city Dokki --street 5';
    const words = `orders new --line 7:Mx2 --payment transfer --json ${to}`;
    const { order: made } = JSON.parse(
      await command(email === undefined ? words : `${words} --email ${email}`),
    );
    return made.number;
  }

  const freshEmail = () => `${randomUUID()}@example.com`;
  const confirm = (number: number, variables?: Record<string, string>) =>
    command(`orders status ${number} confirmed`, variables);

  async function giveUp(number: number, afterMs: number): Promise<void> {
    const isMail = and(
      eq(mailOutbox.orderNumber, number),
      eq(mailOutbox.kind, 'order-confirmation'),
    );
    const since = new Date(Date.now() - afterMs);
    const change = { createdAt: since, givenUpAt: new Date(), lastError: '550 5.1.1 nobody' };
    await database.db.update(mailOutbox).set(change).where(isMail);
  }

  it('yes', async () => {
    const number = await order(freshEmail());
    expect(await confirm(number)).toBe(
      `Order ${number} is confirmed; it was placed. The shopper gets a mail.\n`,
    );
    expect(JSON.parse(await command(`orders status ${number} shipped --json`))).toMatchObject({
      rows: [{ hasMail: true }],
    });
  });

  it('no, without a mail server', async () => {
    const number = await order(freshEmail());
    expect(await confirm(number, {})).toContain(
      ' No mail is sent: the shop has no mail server (SMTP_URL). Tell the shopper yourself.\n',
    );
    const json = await command(`orders status ${number} shipped --json`, {});
    expect(JSON.parse(json).rows).toMatchObject([{ hasMail: false, noMail: 'no-mail-server' }]);
  });

  it('no, when the mailbox has had too many', async () => {
    const email = freshEmail();
    let number = 0;
    for (let count = 0; count < 5; count += 1) number = await order(email);
    expect(await confirm(number)).toContain(
      " No mail is sent: the shopper's mailbox has had too many mails for now. Tell the shopper yourself.\n",
    );
  });

  it('no, when the mailbox refuses mails for good', async () => {
    const number = await order(freshEmail());
    await giveUp(number, 60_000);
    expect(await confirm(number)).toContain(` ${refused}\n`);
  });

  it('yes, when the mail server was away for days', async () => {
    const number = await order(freshEmail());
    await giveUp(number, 4 * 24 * 3600_000);
    expect(await confirm(number)).toContain(' The shopper gets a mail.\n');
  });

  it('yes, when the shopper has corrected the address that refused', async () => {
    const account = randomUUID();
    const browser = await signedIn(shop.url, account, { email: freshEmail() });
    const { number } = (await placeTestOrder(browser)).order;
    await giveUp(number, 60_000);
    expect(await confirm(number)).toContain(` ${refused}\n`);
    await database.db.execute(sql`insert into accounts (id, email, password_hash,
      password_updated_at, valid_since, created_at, last_sign_in_at, last_refresh_at)
      values (${account}, ${freshEmail()}, 'none', now(), now(), now(), now(), now())`);
    expect(await command(`orders cancel ${number}`)).toContain(' The shopper gets a mail.\n');
  });

  it('no, when it was told before', async () => {
    const number = await order(freshEmail());
    await command(`orders paid ${number}`);
    expect(await command(`orders paid ${number} --undo`)).toContain(` ${correction}\n`);
    expect(await command(`orders paid ${number}`)).toContain(
      ' No mail is sent: an earlier one tells the same.\n',
    );
  });

  it('no, without an e-mail address, in the same words by each of them', async () => {
    const number = await order();
    for (const words of [
      `orders edit ${number} --line 7:M --quantity 1`,
      `orders payment ${number} cash`,
      `orders payment ${number} transfer`,
      `orders paid ${number}`,
      `orders status ${number} confirmed`,
      `orders cancel ${number}`,
      `orders gave-back ${number}`,
    ]) {
      expect(await command(words), words).toContain(noAddress);
    }
    expect(await command(`orders gave-back ${number} --undo`)).toContain(correction);
  });

  it('and so do those about a return', async () => {
    const number = await order();
    await deliver(database, number, new Date());
    const asked = await command(`returns new ${number} --line 7:M:1 --reason faulty --refund cash`);
    expect(asked).toContain(noAddress);
    const id = /^Return (\d+) /.exec(asked)?.[1];
    for (const words of [
      `returns approve ${id}`,
      `returns receive ${id} --damaged`,
      `returns refund ${id}`,
    ]) {
      expect(await command(words), words).toContain(noAddress);
    }
    const other = await command(`returns new ${number} --line 7:M:1 --reason faulty --to same`);
    const otherId = /^Return (\d+) /.exec(other)?.[1];
    const json = await command(`returns decline ${otherId} --note Late --json`);
    expect(JSON.parse(json)).toMatchObject({ hasMail: false, noMail: 'no-address' });
  });
});
