import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';

/** They work on the whole database. */
const isOfAll = /^server\/(operations\/backup|database)\//;
const isForTests = /\.test\.ts$|\/test\//;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^server\/.*\.ts$/.test(file) && !isForTests.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

function ownersOfTables(): Map<string, string> {
  const schemas = files.filter((file) => file.endsWith('/schema.ts'));
  return new Map(
    schemas.flatMap((file) =>
      [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [
        table,
        dirname(file),
      ]),
    ),
  );
}

function foreignTables(file: string, code: string, owners: ReadonlyMap<string, string>): string[] {
  const named = code.matchAll(/\b(?:from|join|update|into|using|table)\s+(\w+)/g);
  return [...named].flatMap(([, table = '']) => {
    const owner = owners.get(table);
    return owner === undefined || file.startsWith(`${owner}/`) ? [] : [`${file}: ${table}`];
  });
}

it('written SQL names only tables of its own slice, like an import', () => {
  const owners = ownersOfTables();
  expect(owners.get('order_lines')).toBe('server/orders');
  const statement = 'sql`select 1 from order_lines`';
  expect(foreignTables('server/stock/queries.ts', statement, owners)).toHaveLength(1);
  const others = files.filter((file) => !isOfAll.test(file));
  expect(others.flatMap((file) => foreignTables(file, read(file), owners))).toEqual([]);
});
