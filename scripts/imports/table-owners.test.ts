import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';

/** They work on the whole database. */
const isOfAll = /^server\/(operations\/backup|database)\//;
/** `queries.ts`, and `sending-queries.ts`: for its own slice alone (read-imports.mjs). */
const isForStatements = /[/-]queries\.ts$/;
/** Statements that others call: another slice, or what opens the shop and deletes accounts. */
const calledByOthers = [
  'server/addresses/address-book.ts',
  'server/bag/delete-bag.ts',
  'server/bag/name-coupons.ts',
  'server/orders/lines-out.ts',
  'server/orders/orders-with-code.ts',
  'server/orders/read/orders-of.ts',
  'server/orders/read/parcels.ts',
  'server/returns/replacements-out.ts',
  'server/returns/returns-of-order.ts',
  'server/saved/delete-saved.ts',
  'server/size-waits/tell-waiting.ts',
  'server/use-cases/write-log-line.ts',
];
/** Conditions within the statements of several folders. */
const conditions = [
  'server/orders/change/to-give-back.ts',
  'server/orders/list/is-found.ts',
  'server/orders/list/is-listed.ts',
];
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

const tables = files
  .filter((file) => file.endsWith('/schema.ts'))
  .flatMap((file) => [...read(file).matchAll(/export const (\w+) = pgTable\(/g)])
  .map(([, table]) => table);
const selects = /\.(?:select|selectDistinct|selectDistinctOn)\(/;
const changes = new RegExp(`\\.(?:insert|update|delete|\\$count)\\(\\s*(?:${tables.join('|')})\\b`);
const written = /\bsql(?:<[^`]*>)?`[^`]*\b(?:select|insert into|update|delete from)\s/;

function hasStatement(code: string): boolean {
  return [selects, changes, written].some((statement) => statement.test(code));
}

it.each([
  ['db.select({ id }).from(orders)', true],
  ['tx.delete(orders).where(isThis)', true],
  ['db.$count(orders, isThis)', true],
  ['tx.execute(sql`\n  insert into orders select 1`)', true],
  ['sql<number>`(select 1)`', true],
  ["createHash('sha256').update(body); waiting.delete(timer); sql`count(*) > 1`", false],
])('%j has a statement: %j', (code, has) => {
  expect(hasStatement(code)).toBe(has);
});

it('statements stand in the `queries.ts` of their slice', () => {
  const others = files.filter((file) => !isOfAll.test(file) && !isForStatements.test(file));
  const found = others.filter((file) => hasStatement(read(file)));
  expect(found).toEqual([...calledByOthers, ...conditions].sort());
});
