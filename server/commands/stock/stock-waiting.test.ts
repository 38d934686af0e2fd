import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { publishCatalogue } from '#server/catalogue/releases/publish-catalogue.ts';
import { testProducts } from '#server/catalogue/test/products.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { sizeWaits } from '#server/size-waits/schema.ts';
import { setStock } from '#server/stock/set-stock.ts';

describe('the owner’s list of those who wait for a size', () => {
  let test: TestDatabase;
  let database: Database;
  const products = testProducts(1, { sizes: ['S', 'M'] }) as Product[];
  const productId = products[0]?.id ?? 0;
  const at = new Date('2026-11-21T12:00:00Z');
  const list = async (...words: string[]) =>
    (await runCommandHere(['stock', 'waiting', ...words], test)).stdout;

  beforeEach(async () => {
    test = await createTestDatabase();
    database = await test.open();
    await publishCatalogue(database, { products }, 'mona');
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
    const [shown] = JSON.parse(await list('--json'));
    expect(shown).toMatchObject({ backSince: at.toISOString(), mail: 'given up' });
  });

  it('keeps who has no e-mail address, for a WhatsApp message', async () => {
    await bringBack('');
    const [shown] = JSON.parse(await list('--json'));
    expect(shown).toMatchObject({ id: productId, size: 'M', email: null, mail: 'given up' });
    expect(shown.address).toMatch(/^https:\/\/wa\.me\//);
  });
});
