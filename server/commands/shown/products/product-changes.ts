import type { Product } from '#domain/product/product.ts';
import { listText } from '#server/commands/shown/list-text.ts';

interface Change {
  before: Product | null;
  after: Product | null;
}

/** A row for each field; one for a product that is new or gone. */
export function productChangesText(changes: readonly Change[]): string {
  const list = listText<string[]>(
    [
      ['ID', ([id]) => id, 'right'],
      ['FIELD', ([, field]) => field],
      ['BEFORE', ([, , before]) => before],
      ['AFTER', ([, , , after]) => after],
    ],
    'Only the order of the products changed.',
  );
  return list({ rows: changes.flatMap(fieldsOf) });
}

function fieldsOf({ before, after }: Change): string[][] {
  const id = String((after ?? before)?.id);
  if (!before) return [[id, 'new', '', after?.name ?? '']];
  if (!after) return [[id, 'removed', before.name, '']];
  const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Product)[]);
  return [...names]
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => [id, name, shown(before[name]), shown(after[name])]);
}

const maxShownLength = 40;

function shown(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength)}…` : line;
}
