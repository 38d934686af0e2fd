import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';
import { type OfficeParts, officeParts } from './office-parts.ts';
import { procedures } from './procedures.ts';
import * as asked from './test/two-owners.ts';
import { laila, mona } from './test/two-owners.ts';

const { delivery, products, settings } = procedures;

let test: TestDatabase;
/** Two shops on one database. */
let shops: [OfficeParts, OfficeParts];
const now = new Date('2026-11-29T10:05:00Z');
beforeAll(async () => {
  test = await createTestDatabase();
  const environment = loadEnvironment({ DATA_DIR: test.dataDir });
  const parts = (database: Database) => officeParts(environment, database, () => now);
  shops = [parts(await test.open()), parts(await test.open())];
  const row = { description: 'Soft', imagePath: 'a.png', categoryType: 'clothes' };
  const rows = [
    { ...row, id: 1, name: 'Shirt', price: 100, sizes: 'S|M' },
    { ...row, id: 2, name: 'Sock', price: 5 },
  ];
  await done(products.publish, { rows });
});
afterAll(() => test.drop());

const call = (row: unknown, given: object, by = mona, shop: 0 | 1 = 0) =>
  asked.call(shops[shop], row, given, by);
const done = (row: unknown, given: object, by = mona) => asked.done(shops[0], row, given, by);

async function listed(row: unknown, key: string, value: unknown, rows = 'rows') {
  const all = (await done(row, {}))[rows] as Record<string, unknown>[];
  const found = all.find((each) => each[key] === value);
  if (!found) throw new Error(`Nothing has ${key} ${value}`);
  return found;
}

const product = () => listed(products.list, 'id', 1);
const place = () => listed(delivery.show, 'id', 'giza', 'governorates');
const setting = () => listed(settings.list, 'name', 'hero-line');

function changed(...fields: [field: string, theirs: string, yours: string][]) {
  const about = { who: laila.name, when: now.toISOString() };
  return {
    refusal: 'changed-meanwhile',
    lines: fields.map(([field, theirs, yours]) => {
      return { refusal: 'field-changed-meanwhile', field, theirs, yours, ...about };
    }),
  };
}

describe('two people who have seen the same', () => {
  it('change different fields of a product: both changes stand', async () => {
    const { version } = await product();
    await done(products.edit, { id: 1, version, changes: { price: 110 } }, laila);
    await done(products.edit, { id: 1, version, changes: { name: 'Shirt of linen' } });
    expect(await product()).toMatchObject({ price: 110, name: 'Shirt of linen' });
  });

  it('change the same field: the second one is told what stands there now, by whom and since when', async () => {
    const { version } = await product();
    const changes = { price: 120, name: 'Linen' };
    await done(products.edit, { id: 1, version, changes }, laila);
    const own = { price: '130', name: 'Linen shirt', description: 'Cool' };
    const refused = await call(products.edit, { id: 1, version, changes: own });
    expect(refused).toEqual(changed(['name', 'Linen', 'Linen shirt'], ['price', '120', '130']));
    expect(sentenceOf(refused as Refusal, 'en')).toBe(
      'Somebody has changed this since you saw it, and nothing of yours is saved.\n' +
        'name is "Linen" now (laila@shop.example, 2026-11-29 12:05); you wrote "Linen shirt".\n' +
        'price is "120" now (laila@shop.example, 2026-11-29 12:05); you wrote "130".',
    );
    expect(await product()).toMatchObject({ ...changes, description: 'Soft' });
  });

  it('write the same: it is done', async () => {
    const { version } = await product();
    for (const by of [laila, mona]) {
      await done(products.edit, { id: 1, version, changes: { price: 140 } }, by);
    }
    expect(await product()).toMatchObject({ price: 140 });
  });

  it('change a field that was changed and taken back meanwhile: nothing is lost', async () => {
    const { version, price } = await product();
    await done(products.edit, { id: 1, changes: { price: 150 } }, laila);
    await done(products.edit, { id: 1, changes: { price } }, laila);
    await done(products.edit, { id: 1, version, changes: { price: 160 } });
  });

  it('go on from the version of the answer', async () => {
    const { version } = await product();
    const first = await done(products.edit, { id: 1, version, changes: { price: 170 } });
    const next = { id: 1, version: first.version, changes: { price: 180 } };
    expect(await call(products.edit, next)).toHaveProperty('ok');
    expect((await product()).version).not.toBe(first.version);
  });

  it('publish and edit: the edit says what the publication has changed', async () => {
    const { version } = await listed(products.list, 'id', 2);
    const { rows } = (await done(products.list, {})) as { rows: Record<string, unknown>[] };
    const list = rows.map((each) => (each.id === 2 ? { ...each, price: 7 } : each));
    await done(products.publish, { rows: list }, laila);
    const edit = { id: 2, version, changes: { price: 8 } };
    expect(await call(products.edit, edit)).toEqual(changed(['price', '7', '8']));
  });

  it('change a setting', async () => {
    const { version } = await setting();
    expect(version).toBe(0);
    await done(settings.set, { name: 'hero-line', value: 'Cairo', version }, laila);
    const own = { name: 'hero-line', value: 'Giza', version };
    expect(await call(settings.set, own)).toEqual(changed(['hero-line', 'Cairo', 'Giza']));
    const unset = { name: 'hero-line', version };
    // That is what stood there.
    expect(await call(settings.unset, unset)).toEqual(changed(['hero-line', 'Cairo', '–']));
    const shown = await done(settings.show, { name: 'hero-line' });
    await done(settings.unset, { ...unset, version: shown.version });
  });

  it('change the fee, the days, a city and another city of a governorate', async () => {
    const { version } = await place();
    const giza = { governorate: 'giza', version };
    await done(delivery.set, { ...giza, fee: 50 }, laila);
    await done(delivery.set, { ...giza, days: '2-4' });
    await done(delivery.set, { ...giza, city: 'Dokki', fee: 30 }, laila);
    await done(delivery.set, { ...giza, city: 'Haram', fee: 35 });
    expect(await place()).toMatchObject({
      ...{ fee: 5000, days: [2, 4] },
      cities: [{ name: 'Dokki' }, { name: 'Haram' }],
    });
    expect(await call(delivery.set, { ...giza, fee: 60 })).toEqual(changed(['fee', '50', '60']));
    expect(await call(delivery.set, { ...giza, city: 'dokki', fee: 40 })).toEqual(
      changed(['Dokki: fee', '30', '40']),
    );
  });

  it('a fee does not open a governorate that somebody has closed meanwhile', async () => {
    const { version } = await place();
    await done(delivery.set, { governorate: 'giza', closed: true }, laila);
    const fee = { governorate: 'giza', fee: 55, version };
    expect(await call(delivery.set, fee)).toEqual(changed(['open', 'no', 'yes']));
  });

  it('at the same moment in two shops: one is done, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { version } = await product();
      const answers = await Promise.all(
        [0, 1].map((shop) => {
          const changes = { price: 200 + round * 2 + shop };
          return call(products.edit, { id: 1, version, changes }, mona, shop as 0 | 1);
        }),
      );
      expect(answers.filter((each) => 'ok' in each)).toHaveLength(1);
      expect(answers).toContainEqual(expect.objectContaining({ refusal: 'changed-meanwhile' }));
    }
  });
});

it.each([
  ['is newer than all', 1_000_000],
  ['is of another thing', 1],
])('a version that %s is refused: it was never given', async (_, version) => {
  const edit = { id: 2, version, changes: { price: 9 } };
  const refused = await call(products.edit, edit);
  expect(refused).toEqual({ refusal: 'version-was-never-given', version });
});

it('without a version, who types what is to be overwrites what stands there', async () => {
  await done(products.edit, { id: 2, changes: { price: 11 } }, laila);
  await done(products.edit, { id: 2, changes: { price: 12 } });
});
