import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { exportDelivery } from './delivery-table.ts';
import { importDelivery, setDelivery, showDelivery } from './manage-delivery.ts';

const now = new Date('2026-03-10T12:00:00Z');
const mona = { kind: 'staff', name: 'mona', procedure: 'delivery.set' } as const;

const unchanged = {
  ...defaultDeliveryTerms,
  version: 0,
  governorates: defaultDeliveryTerms.governorates.map((each) => ({ ...each, version: 0 })),
};

describe('the terms of delivery', () => {
  let test: TestDatabase;
  let parts: { database: Database; clock(): Date; fixedSettings: object };
  beforeEach(async () => {
    test = await createTestDatabase();
    parts = { database: await test.open(), clock: () => now, fixedSettings: {} };
  });
  afterEach(() => test.drop());

  const logged = () => parts.database.db.select().from(changeLog).orderBy(asc(changeLog.id));
  const row = { governorate: 'giza', fee: 4_000, daysFrom: 1, daysTo: 2 } as const;

  it('are in the log with who changed them, a line for each governorate that differs', async () => {
    await setDelivery(parts, mona, { governorate: 'cairo', fee: 5_000 });
    await setDelivery(parts, mona, { governorate: 'cairo', days: [1, 3] });
    await setDelivery(parts, mona, { governorate: 'cairo', city: 'Badr', fee: 7_000 });
    const importing = { ...mona, procedure: 'delivery.import' };
    await importDelivery(parts, importing, {
      rows: [row, { ...row, governorate: 'suez', open: false }],
    });
    const about = { at: now, actorKind: 'staff', actorName: 'mona', noun: 'delivery' };
    const badr = { name: 'Badr', fee: 7_000, days: [1, 3] };
    expect(await logged()).toMatchObject([
      {
        ...{ ...about, procedure: 'delivery.set', thing: 'cairo' },
        ...{ before: { fee: 4_500 }, after: { fee: 5_000 } },
      },
      {
        ...{ ...about, procedure: 'delivery.set', thing: 'cairo' },
        ...{ before: { cities: null }, after: { cities: [badr] } },
      },
      {
        ...{ ...about, procedure: 'delivery.import', thing: 'giza' },
        ...{ before: { fee: 4_500, days: [1, 3] }, after: { fee: 4_000, days: [1, 2] } },
      },
      { ...about, procedure: 'delivery.import', thing: 'suez', after: { open: false } },
    ]);
  });

  it('stay when a table has far too many cities, which is found after little work', async () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => ({ ...row, city: `City ${index}` }));
    const before = process.cpuUsage();
    expect(await importDelivery(parts, mona, { rows })).toEqual({
      refusal: 'lines-are-wrong',
      lines: [{ refusal: 'too-many-cities', governorate: 'giza', max: 100, line: 4_000 }],
    });
    // Microseconds of the processor, which other work on the machine does not change.
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
    expect(await showDelivery(parts)).toEqual({ ok: unchanged });
    expect(await logged()).toEqual([]);
  });

  it('stay when a table names a city twice, by any of its names and however it is typed', async () => {
    const rows = [
      { ...row, city: 'Dokki', cityAr: 'الدقي' },
      { ...row, city: 'Haram' },
      { ...row, city: ' DOKKI ' },
      { ...row, city: 'Ad Duqqi', cityAr: 'الدقى' },
    ];
    expect(await importDelivery(parts, mona, { rows })).toEqual({
      refusal: 'lines-are-wrong',
      lines: [3, 4].map((line) => ({ refusal: 'place-is-named-twice', line, earlier: 1 })),
    });
    expect(await showDelivery(parts)).toEqual({ ok: unchanged });
  });

  it('stay while a table is only tried', async () => {
    const tried = await importDelivery(parts, mona, { rows: [row], isTrial: true });
    expect(tried).toMatchObject({ ok: { changed: [{ id: 'giza', fee: 4_000 }] } });
    expect(await showDelivery(parts)).toEqual({ ok: unchanged });
    expect(await logged()).toEqual([]);
  });

  it('are refused by a table for what somebody else has changed since it was seen', async () => {
    const laila = { ...mona, name: 'laila@shop.example' };
    await setDelivery(parts, mona, { governorate: 'cairo', fee: 5_000 });
    const { version } = (await exportDelivery(parts)).ok;
    await setDelivery(parts, laila, { governorate: 'giza', fee: 9_900 });
    await setDelivery(parts, laila, { governorate: 'suez', fee: 9_900 });
    expect(await importDelivery(parts, mona, { rows: [row], version })).toEqual({
      refusal: 'changed-meanwhile',
      lines: [
        {
          ...{ refusal: 'field-changed-meanwhile', field: 'giza: fee', theirs: '99', yours: '40' },
          ...{ who: laila.name, when: now.toISOString() },
        },
      ],
    });
    const others = [{ ...row, governorate: 'cairo' } as const];
    const done = await importDelivery(parts, mona, { rows: others, version });
    expect(done).toMatchObject({ ok: { changed: [{ id: 'cairo', fee: 4_000 }] } });
    const seen = { rows: [row], version: (await showDelivery(parts)).ok.version };
    expect(await importDelivery(parts, mona, seen)).toMatchObject({
      ok: { changed: [{ id: 'giza' }] },
    });
  });
});
