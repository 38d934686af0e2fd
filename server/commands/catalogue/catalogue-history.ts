import type { Product } from '#domain/product/product.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import {
  changesOf,
  listChanges,
  type ReleaseRow,
} from '#server/catalogue/releases/list-releases.ts';
import { CommandError, defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { limitOption, readLimit } from '#server/commands/command-line/read-limit.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';

const usual = 100;

export const catalogueHistory = defineCommand({
  name: 'catalogue history',
  onlyReads: true,
  summary: 'Shows who changed the products, and when; with a KEY, what was changed',
  parameters: '[KEY]',
  options: { ...limitOption(usual), ...jsonOption },
  async run({ args, open, output }) {
    const limit = readLimit(args.options.limit, usual);
    const database = await open();
    const key = args.positionals[0];
    if (key === undefined) {
      const all = await listChanges(database, limit);
      if (args.options.json) return output.print(JSON.stringify(all, null, 2));
      if (all.length === 0) return output.print('Nothing is published yet.');
      return output.print(historyTable(all));
    }
    const changes = await changesOf(database, key);
    if (!changes) throw new CommandError(`There is no release ${key}.`);
    if (args.options.json) return output.print(JSON.stringify(changes, null, 2));
    if (changes.length === 0) return output.print('Only the order of the products changed.');
    const rows = changes.flatMap(({ before, after }) => changedFields(before, after));
    await output.print(textTable(['ID', 'FIELD', 'BEFORE', 'AFTER'], rows, [0]));
  },
});

function historyTable(all: readonly ReleaseRow[]): string {
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

/** A row for each field; one for a product that is new or gone. */
function changedFields(before: Product | null, after: Product | null): string[][] {
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
