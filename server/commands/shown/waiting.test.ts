import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { keepAddress } from '#server/addresses/address-book.ts';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { accounts } from '#server/identity/schema.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { sizeWaits } from '#server/size-waits/schema.ts';
import { setStock } from '#server/stock/test/set-stock.ts';

describe('the owner’s list of those who wait for a size', () => {
  let test: TestDatabase;
  let database: Database;
  const products = testProducts(1, { sizes: ['S', 'M'] }) as Product[];
  const productId = products[0]?.id ?? 0;
  const smtp = { SMTP_URL: 'smtp://localhost:2525' };
  const at = new Date('2026-11-21T12:00:00Z');
  const list = async (...words: string[]) =>
    (await runCommandHere(['stock', 'waiting', ...words], test, smtp)).stdout;

  beforeEach(async () => {
    test = await createTestDatabase();
    database = await test.open();
    await publishList(database, products);
  });
  afterEach(() => test.drop());

  async function bringBack(...emails: string[]): Promise<void> {
    const asked = { productId, size: 'M', language: 'en', since: at };
    const waits = emails.map((email, index) => ({ ...asked, email, accountId: `${index}` }));
    await database.db.insert(sizeWaits).values(waits);
    const origin = { reason: 'count', madeBy: 'mona', at } as const;
    await setStock(database, [{ id: productId, size: 'M', left: 0 }], origin);
    await setStock(database, [{ id: productId, size: 'M', left: 3 }], origin);
  }

  it('says what became of the mail', async () => {
    await bringBack('mona@example.com');
    expect(await list()).toContain('back since 2026-11-21 14:00:00, mail not sent yet');
    await database.db.update(mailOutbox).set({ sentAt: at });
    expect(await list()).toContain(', mail sent: ');
    await database.db.update(mailOutbox).set({ sentAt: null, givenUpAt: at });
    expect(await list()).toContain(', mail given up: ');
    const [shown] = JSON.parse(await list('--json')).rows;
    expect(shown).toMatchObject({ backSince: at.toISOString(), mail: 'given up' });
  });

  it('says that no mail is sent without a mail server, also to who brings the size back', async () => {
    await bringBack('mona@example.com');
    await database.db.update(mailOutbox).set({ sentAt: at });
    const tell =
      'No mail is sent: the shop has no mail server (SMTP_URL). Tell the shopper yourself.';
    const { stdout } = await runCommandHere(['stock', 'waiting'], test);
    expect(stdout).toContain(`not told by mail: mona@example.com\n${tell}\n`);
    const asked = { productId, size: 'S', language: 'en', since: at, email: 'a@example.com' };
    await database.db.insert(sizeWaits).values({ ...asked, accountId: '9' });
    const words = ['stock', 'set', String(productId), '--size', 'S', '--left', '2'];
    await setStock(database, [{ id: productId, size: 'S', left: 0 }], {
      reason: 'count',
      madeBy: 'mona',
      at,
    });
    expect((await runCommandHere(words, test)).stdout).toContain(
      `\n1 shopper waits for it: "stock waiting" lists them. ${tell}\n`,
    );
  });

  it('keeps who has no e-mail address, for a WhatsApp message', async () => {
    await bringBack('');
    const [shown] = JSON.parse(await list('--json')).rows;
    expect(shown).toMatchObject({ id: productId, size: 'M', email: null, mail: 'given up' });
    expect(shown.address).toMatch(/^https:\/\/wa\.me\//);
  });

  it('goes on from page to page, first who waits, then for whom it is back', async () => {
    await bringBack('a@example.com', 'b@example.com');
    const asked = { productId, size: 'M', language: 'en', since: at };
    const waits = ['c', 'd', 'e'].map((accountId) => {
      return { ...asked, accountId, email: `${accountId}@example.com` };
    });
    await database.db.insert(sizeWaits).values(waits);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const words: string[] = after === null ? [] : ['--after', after];
      const page = JSON.parse(await list('--json', '--limit', '2', ...words));
      expect(page.rows.length).toBeLessThanOrEqual(2);
      seen.push(...page.rows.map(({ email }: { email: string }) => email[0]));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(['c', 'd', 'e', 'a', 'b']);
    expect(await list('--limit', '1')).toMatch(/There are more: add --after [\w-]+\n$/);
    const wrong = await runCommandHere(['stock', 'waiting', '--after', 'bm8'], test);
    expect(wrong.stderr).toContain('--after cannot be "bm8". Write the value of');
  });

  it('names each shopper as in the last address, with the e-mail address of now', async () => {
    const { db } = database;
    const asked = { productId, size: 'M', language: 'en' };
    const place = { governorate: 'giza', city: 'Dokki', street: '1 Nile St.' } as const;
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      const since = new Date(at.getTime() + index);
      await db
        .insert(sizeWaits)
        .values({ ...asked, since, email: `${id}@example.com`, accountId: id });
    }
    for (const [accountId, name, mobile, days] of [
      ['a', 'Old Name', '01000000001', 2],
      ['a', 'Amal', '01000000002', 1],
      ['c', 'Karim', '01000000003', 1],
    ] as const) {
      const usedAt = new Date(at.getTime() - days * 86_400_000);
      await keepAddress(db, accountId, { ...place, name, mobile }, usedAt);
    }
    const times = { passwordUpdatedAt: at, validSince: at, createdAt: at, lastRefreshAt: at };
    await db
      .insert(accounts)
      .values({ id: 'b', email: 'new@example.com', passwordHash: '', ...times, lastSignInAt: at });
    const shown: { name: string; mobile: string; email: string }[] = JSON.parse(
      await list('--json'),
    ).rows;
    expect(shown.map(({ name, mobile, email }) => [name, mobile, email])).toEqual([
      ['Amal', '01000000002', 'a@example.com'],
      [null, null, 'new@example.com'],
      ['Karim', '01000000003', 'c@example.com'],
    ]);
  });
});
