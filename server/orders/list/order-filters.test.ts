import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatuses } from '#domain/order/order-status.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import { procedures } from '#server/office/procedures.ts';
import { call, done, laila, mona } from '#server/office/test/two-owners.ts';

const { orders, products } = procedures;

const address = {
  ...{ name: 'Mona Hassan', mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  street: '12 Mossadak St.',
};

describe('a list of orders by what is chosen', () => {
  let test: TestDatabase;
  let database: Database;
  let parts: OfficeParts;
  let now = '';
  /** By a name of its own. */
  const made: Record<string, number> = {};

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    const environment = loadEnvironment({
      DATA_DIR: test.dataDir,
      PUBLIC_URL: 'https://s.example',
    });
    parts = officeParts(environment, database, () => new Date(now));
    now = '2026-11-18T10:00:00Z';
    const sock = { description: 'Soft', imagePath: 'a.png', categoryType: 'clothes', price: 100 };
    await done(parts, products.publish, { rows: [{ ...sock, id: 1, name: 'Sock' }] });
    // Midnight in Cairo is 22:00 in November.
    await order('giza', '2026-11-18T22:00:00Z', {}, ['confirmed']);
    await order('alexandria', '2026-11-19T21:59:59Z', { governorate: 'alexandria', city: 'Agami' });
    await order('cairo', '2026-11-19T22:00:00Z', { governorate: 'cairo', city: 'Maadi' }, [
      'confirmed',
      'shipped',
    ]);
    await order('laila', '2026-11-20T12:00:00Z', { name: 'Omar Adel' }, ['cancelled'], laila);
    await order('late', '2026-11-21T12:00:00Z');
    await step('late', 'confirmed', laila);
  });
  afterAll(() => test.drop());

  async function order(
    name: string,
    at: string,
    change: object = {},
    steps: readonly string[] = [],
    by = mona,
  ): Promise<void> {
    now = at;
    const given = { lines: ['1'], delivery: { ...address, ...change } };
    const { order } = await done(parts, orders.create, given, by);
    made[name] = (order as { number: number }).number;
    for (const status of steps) await step(name, status, by);
  }
  const step = (name: string, status: string, by = mona) =>
    done(parts, orders.changeStatus, { numbers: [made[name]], status }, by);

  /** By their names, the newest first. */
  async function list(filters: object, asked: object = {}): Promise<string[]> {
    const { rows } = await done(parts, orders.list, { filters, ...asked });
    const names = new Map(Object.entries(made).map(([name, number]) => [number, name]));
    return (rows as { number: number }[]).map(({ number }) => names.get(number) ?? '');
  }

  it('has those that were placed on days of Cairo', async () => {
    expect(await list({ from: '2026-11-19', until: '2026-11-19' })).toEqual(['alexandria', 'giza']);
    expect(await list({ from: '2026-11-20' })).toEqual(['late', 'laila', 'cairo']);
    expect(await list({ until: '2026-11-18' })).toEqual([]);
  });

  it('has those of one status or of several', async () => {
    expect(await list({ statuses: ['shipped', 'cancelled'] })).toEqual(['laila', 'cairo']);
    expect(await list({ statuses: ['confirmed'] })).toEqual(['late', 'giza']);
    expect(await list({ status: 'confirmed', statuses: ['confirmed', 'shipped'] })).toEqual([
      'late',
      'giza',
    ]);
    expect(await list({ status: 'placed', statuses: ['shipped'] })).toEqual([]);
  });

  it('has those of a governorate', async () => {
    expect(await list({ governorate: 'alexandria' })).toEqual(['alexandria']);
    expect(await list({ governorate: 'القاهرة' })).toEqual(['cairo']);
    expect(await list({ governorate: 'suez' })).toEqual([]);
  });

  it('has those that somebody of the staff has made or taken a step of', async () => {
    expect(await list({ person: laila.name })).toEqual(['late', 'laila']);
    expect(await list({ person: mona.name })).toEqual(['late', 'cairo', 'alexandria', 'giza']);
    expect(await list({ person: 'nobody@shop.example' })).toEqual([]);
  });

  it('has those that fit all that is chosen, with a search', async () => {
    const search = 'Mona';
    expect(await list({ person: laila.name }, { search })).toEqual(['late']);
    expect(await list({ governorate: 'giza', from: '2026-11-20' }, { search })).toEqual(['late']);
    const all = { statuses: ['confirmed', 'shipped'], governorate: 'cairo', person: mona.name };
    expect(await list({ ...all, until: '2026-11-20' }, { search })).toEqual(['cairo']);
    expect(await list({ ...all, until: '2026-11-19' }, { search })).toEqual([]);
  });

  it('comes page by page under each choice', async () => {
    for (const filters of [
      { person: mona.name },
      { from: '2026-11-19' },
      { statuses: ['confirmed', 'shipped'] },
      { governorate: 'giza', statuses: ['confirmed', 'cancelled'] },
    ]) {
      const seen: string[] = [];
      for (let after: number | undefined; ; ) {
        const page = await list(filters, { limit: 1, after });
        seen.push(...page);
        if (page.length === 0) break;
        after = made[page[0] ?? ''];
      }
      expect(seen).toEqual(await list(filters));
    }
  });

  it('comes from its other end when that is asked for, under each choice, page by page', async () => {
    const first = { sort: 'oldest' };
    expect(await list({ status: 'confirmed' }, first)).toEqual(['giza', 'late']);
    for (const filters of [
      {},
      { person: mona.name },
      { from: '2026-11-19', until: '2026-11-20' },
      { statuses: ['confirmed', 'shipped'] },
      { governorate: 'giza', statuses: ['confirmed', 'cancelled'] },
      { governorate: 'giza', person: laila.name, from: '2026-11-18' },
    ]) {
      const all = (await list(filters)).toReversed();
      const seen: string[] = [];
      for (
        let after: number | undefined;
        seen.length < all.length;
        after = made[seen.at(-1) ?? '']
      ) {
        seen.push(...(await list(filters, { ...first, limit: 1, after })));
      }
      expect([filters, seen]).toEqual([filters, all]);
    }
  });

  it('counts of each status as many as its list has', async () => {
    for (const asked of [
      {},
      { search: 'Mona' },
      { filters: { from: '2026-11-20' } },
      { filters: { governorate: 'giza', person: laila.name } },
      { search: 'Omar', filters: { person: laila.name } },
    ] as { search?: string; filters?: object }[]) {
      const { counts } = await done(parts, orders.count, asked);
      for (const status of orderStatuses) {
        const rows = await list({ ...asked.filters, status }, { search: asked.search });
        expect([asked, status, (counts as Record<string, number>)[status] ?? 0]).toEqual([
          ...[asked, status],
          rows.length,
        ]);
      }
    }
  });

  it('tells of each order where it goes, and the version that its next step needs', async () => {
    const { rows } = await done(parts, orders.list, { search: String(made.giza) });
    expect(rows).toMatchObject([{ governorate: 'giza', city: 'Dokki', name: 'Mona Hassan' }]);
    const [{ number, version }] = rows as [{ number: number; version: number }];
    const shown = await done(parts, orders.show, { number });
    expect(version).toBe(shown.version);
  });

  it('days that end before they begin are refused', async () => {
    const filters = { from: '2026-11-20', until: '2026-11-19' };
    for (const row of [orders.list, orders.count]) {
      expect(await call(parts, row, { filters })).toMatchObject({ refusal: 'until-before-since' });
    }
  });
});
