import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { startWholeShop, type WholeShop } from '#server/test/whole-shop.ts';
import { selectLines } from '#server/use-cases/log-queries.ts';

const mona = { kind: 'staff', name: 'mona', role: 'owner', isProved: true } as const;
const { log, products } = procedures;

describe('the shelf of a product', () => {
  let shop: WholeShop;
  let parts: OfficeParts;
  beforeAll(async () => {
    shop = await startWholeShop();
    parts = officeParts(loadEnvironment({ DATA_DIR: shop.place.dataDir }), shop.database);
  });
  afterAll(() => shop.stop());

  async function call(row: unknown, given: object) {
    const called = await callProcedure(row as Procedure, parts, mona, given, 'en');
    return (called.outcome ?? called) as Record<string, unknown>;
  }
  async function done(row: unknown, given: object) {
    const outcome = await call(row, given);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome.ok as Record<string, unknown>;
  }
  async function shelfOf(id: number): Promise<unknown> {
    const { rows } = await done(products.list, { search: String(id) });
    return (rows as Record<string, unknown>[]).find((row) => row.id === id)?.shelf;
  }
  const undoLast = async () => {
    const [line] = await selectLines(shop.database.db, {}, { limit: 1 });
    return call(log.undo, { id: line?.id });
  };

  const product = { price: '100', description: 'Soft', imagePath: 'a.png', categoryType: 'shoes' };
  const rows = [
    { ...product, id: 1, name: 'Sock', shelf: ' Upper-Nile-7 ' },
    { ...product, id: 2, name: 'Cap' },
  ];

  it('comes with a table, and stays when a table has no such column', async () => {
    const trial = await done(products.publish, { rows, isTrial: true });
    const changes = [{ id: 1, name: 'Sock', field: 'shelf', before: null, after: 'Upper-Nile-7' }];
    expect(trial.privateChanges).toEqual(changes);
    expect(await shelfOf(1)).toBeUndefined();
    expect((await done(products.publish, { rows })).privateChanges).toEqual(changes);
    const without = [{ ...product, id: 1, name: 'Sock' }, rows[1]];
    expect((await done(products.publish, { rows: without })).privateChanges).toEqual([]);
    expect([await shelfOf(1), await shelfOf(2)]).toEqual(['Upper-Nile-7', undefined]);
    const exported = await done(products.export, {});
    expect(exported.rows).toMatchObject([{ shelf: 'Upper-Nile-7' }, { shelf: '' }]);
    expect((await done(products.publish, { rows: exported.rows })).privateChanges).toEqual([]);
  });

  it('is set, ended, merged with what others change, and taken back from the log', async () => {
    const seen = (await done(products.edit, { id: 2, changes: { shelf: 'B1' } })) as object;
    expect(seen).toMatchObject({ release: null, privateChanges: [{ before: null, after: 'B1' }] });
    const { version } = seen as { version: number };
    await done(products.edit, { id: 2, changes: { price: '90' }, version });
    await done(products.edit, { id: 2, changes: { shelf: 'B2' }, version });
    expect(await call(products.edit, { id: 2, changes: { shelf: 'B3' }, version })).toMatchObject({
      refusal: 'changed-meanwhile',
      lines: [{ field: 'shelf', theirs: 'B2', yours: 'B3' }],
    });
    expect(await undoLast()).toHaveProperty('ok');
    expect(await shelfOf(2)).toBe('B1');
    await done(products.edit, { id: 2, changes: { shelf: '' } });
    expect(await shelfOf(2)).toBeUndefined();
    expect(await undoLast()).toHaveProperty('ok');
    expect(await shelfOf(2)).toBe('B1');
  });

  it.each([
    ...['/products.json', '/stock.json', '/shop', '/ar/shop', '/products/1', '/ar/products/1'],
    ...['/feeds/products.xml', '/feeds/products.csv', '/ar/feeds/products.xml', '/sitemap.xml'],
  ])('is not in %s', async (path) => {
    const { status, body } = await shop.send('GET', path);
    expect(status).toBeLessThan(400);
    expect(body).not.toContain('Upper-Nile-7');
    expect(body).not.toContain('shelf');
  });
});
