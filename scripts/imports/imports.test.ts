import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/root.mjs';
import { faultOf, findCircle, importsOf, importsOfParts, readImports } from './read-imports.mjs';

const imports = readImports();

describe('the imports of the project', () => {
  it('are all allowed', () => {
    const faults = [...imports].flatMap(([file, all]) => all.map((to) => faultOf(file, to)));
    expect(faults.filter(Boolean)).toEqual([]);
  });

  it('form no circle', () => {
    expect(findCircle(imports)).toEqual([]);
  });

  it('form no circle of parts', () => {
    expect(findCircle(importsOfParts(imports))).toEqual([]);
  });
});

it('lets types alone pass from the server to the office', () => {
  const code = readFileSync(join(root, 'server/office/wire.ts'), 'utf8');
  const lines = code.split('\n').filter((line) => /^(?:import|export)/.test(line));
  expect(lines.filter((line) => !/^(?:import|export) type /.test(line))).toEqual([]);
  const fromServer = [...imports].flatMap(([file, all]) =>
    file.startsWith('office/') ? all.filter((to) => to.startsWith('server/')) : [],
  );
  expect(fromServer).toEqual(['server/office/wire.ts']);
});

describe('a bad import is found', () => {
  it.each([
    ['domain/money/money.ts', 'server/app.ts'],
    ['domain/product/product.ts', 'domain/bag/bag.ts'],
    ['app/features/account/menu.tsx', 'app/features/catalogue/data/catalogue-store.ts'],
    ['app/features/catalogue/cards/badge.tsx', 'app/features/catalogue/list/shop-view.tsx'],
    ['app/routes/shop.tsx', 'server/app.ts'],
    ['app/routes/shop.tsx', 'app/service-worker/worker.ts'],
    ['app/routes/shop.tsx', 'app/entry.server.tsx'],
    ['office/client.ts', 'server/office/procedures.ts'],
    ['office/ui/page/shell.tsx', 'app/ui/button.tsx'],
    ['app/ui/button.tsx', 'office/ui/page/shell.tsx'],
    ['office/new/file.tsx', 'domain/money/money.ts'],
    ['server/images/routes.ts', 'server/orders/routes.ts'],
    ['server/http/answer.ts', 'server/database/test/test-database.ts'],
    ['server/returns/routes.ts', 'server/orders/schema.ts'],
    ['server/returns/routes.ts', 'server/orders/queries.ts'],
    ['server/returns/routes.ts', 'server/mail/sending-queries.ts'],
    ['server/operations/readiness.ts', 'server/catalogue/schema.ts'],
    ['new/file.ts', 'domain/money/money.ts'],
    ['server/new/file.ts', 'domain/money/money.ts'],
    ['app/new/file.tsx', 'domain/money/money.ts'],
    ['app/features/new/file.tsx', 'app/ui/button.tsx'],
    ['app/features/catalogue/new/file.ts', 'app/ui/button.tsx'],
    ['domain/new/file.ts', 'domain/money/money.ts'],
  ])('from %s to %s', (file, imported) => {
    expect(faultOf(file, imported)).toContain(file);
  });

  it('whichever way it is written', () => {
    const code = `
      import { a } from '#domain/a.ts';
      import type { B } from './b.ts';
      export type { C } from '../c.ts';
      const d = import('#app/d.ts');
      import 'react';`;
    const found = ['domain/a.ts', 'server/http/b.ts', 'server/c.ts', 'app/d.ts'];
    expect(importsOf('server/http/x.ts', code)).toEqual(found);
  });

  it('in a circle', () => {
    const circle = new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b'] }));
    expect(findCircle(circle)).toEqual(['b', 'c', 'b']);
  });

  it('in a circle of parts whose files form none', () => {
    const [bag, saved] = ['app/features/bag', 'app/features/saved'];
    const files = new Map([
      [`${bag}/a.ts`, [`${saved}/b.ts`]],
      [`${saved}/c.ts`, [`${bag}/d.ts`]],
    ]);
    expect(findCircle(importsOfParts(files))).toEqual([bag, saved, bag]);
  });
});
