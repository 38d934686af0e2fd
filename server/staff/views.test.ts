import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { addStaff, removeStaff } from './manage-staff.ts';
import { maxViews } from './views.ts';

const { list, save, remove } = procedures.views;
const mona = { kind: 'staff', name: 'mona@shop.example', role: 'seller' } as const;
const omar = { kind: 'staff', name: 'omar@shop.example', role: 'packer' } as const;
const terminal = { kind: 'terminal', name: 'root', procedure: 'staff.add' } as const;
const giza = { page: 'orders', name: 'Giza', address: 'status=confirmed&governorate=giza' };

describe('views of one’s own', () => {
  let test: TestDatabase;
  let parts: OfficeParts;
  beforeAll(async () => {
    test = await createTestDatabase();
    const environment = loadEnvironment({
      DATA_DIR: test.dataDir,
      PUBLIC_URL: 'https://s.example',
    });
    parts = officeParts(environment, await test.open());
    await join();
  });
  afterAll(() => test.drop());

  async function join(): Promise<void> {
    for (const { name: email, role } of [mona, omar]) {
      await addStaff(parts, terminal, { email, role });
    }
  }
  async function call(row: unknown, given: object, by: object = mona): Promise<unknown> {
    const called = await callProcedure(row as Procedure, parts, by as typeof mona, given, 'en');
    return called.outcome ?? called.faults;
  }

  it('are kept under their names, replaced, and removed', async () => {
    expect(await call(save, giza)).toEqual({ ok: giza });
    const new_ = { ...giza, address: 'governorate=giza' };
    await call(save, new_);
    await call(save, { ...giza, name: 'أسوان', address: 'q=%D8%A3' });
    expect(await call(list, {})).toEqual({
      ok: { rows: [new_, { page: 'orders', name: 'أسوان', address: 'q=%D8%A3' }] },
    });
    await call(remove, { name: 'أسوان' });
    expect(await call(list, {})).toEqual({ ok: { rows: [new_] } });
    expect(await call(remove, { name: 'أسوان' })).toEqual({
      ...{ refusal: 'no-such-view', name: 'أسوان' },
    });
  });

  it('are seen and changed by nobody else', async () => {
    await call(save, giza);
    expect(await call(list, {}, omar)).toEqual({ ok: { rows: [] } });
    expect(await call(remove, { name: 'Giza' }, omar)).toMatchObject({ refusal: 'no-such-view' });
    await call(save, { ...giza, address: 'status=shipped' }, omar);
    expect(await call(list, {})).toMatchObject({ ok: { rows: [giza] } });
  });

  it('belong to people: a script and a terminal have none', async () => {
    const refused = { refusal: 'views-are-of-the-staff' };
    for (const by of [
      { ...mona, kind: 'token' },
      { ...mona, kind: 'terminal' },
      { ...mona, name: 'x@y.example' },
    ]) {
      expect(await call(list, {}, by)).toEqual(refused);
      expect(await call(save, giza, by)).toEqual(refused);
    }
  });

  it('have a name of one line, and an address that a browser writes', async () => {
    for (const change of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { address: '/office/orders' },
      { address: 'q=<b>' },
      { address: 'x'.repeat(1_001) },
      { page: 'staff' },
    ]) {
      expect(await call(save, { ...giza, ...change })).toEqual([
        { field: Object.keys(change)[0], fault: expect.any(String) },
      ]);
    }
  });

  it('are a few, also when several are saved at once', async () => {
    const names = Array.from({ length: maxViews + 5 }, (_, index) => `View ${index}`);
    const answers = await Promise.all(names.map((name) => call(save, { ...giza, name }, omar)));
    expect(answers).toContainEqual({ refusal: 'too-many-views', max: maxViews });
    const { ok } = (await call(list, {}, omar)) as { ok: { rows: { name: string }[] } };
    expect(ok.rows).toHaveLength(maxViews);
    const [first] = ok.rows;
    expect(await call(save, { ...giza, name: first?.name }, omar)).toHaveProperty('ok');
  });

  it('go with who leaves, and whoever comes again begins with none', async () => {
    await removeStaff(parts, terminal, { email: omar.name });
    await join();
    expect(await call(list, {}, omar)).toEqual({ ok: { rows: [] } });
  });
});
