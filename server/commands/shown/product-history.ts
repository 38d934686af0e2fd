import type { Product } from '#domain/product/product.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import type { ReleaseRow } from '#server/catalogue/releases/list-releases.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';

export function historyTable(all: readonly ReleaseRow[]): string {
  const rows = all.map((release) => {
    const { key, publishedAt, madeBy, added, changed, removed } = release;
    return [
      key,
      egyptTime(publishedAt),
      madeBy,
      what(release),
      `+${added} ~${changed} -${removed}`,
    ];
  });
  return textTable(['KEY', 'WHEN', 'WHO', 'WHAT', 'CHANGES'], rows);
}

function what({ kind, restores }: ReleaseRow): string {
  return restores === null ? kind : `${kind} to ${restores}`;
}

interface Change {
  before: Product | null;
  after: Product | null;
}

export function changedFields(changes: readonly Change[]): string {
  return textTable(['ID', 'FIELD', 'BEFORE', 'AFTER'], changes.flatMap(fieldsOf), [0]);
}

/** A row for each field; one for a product that is new or gone. */
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
