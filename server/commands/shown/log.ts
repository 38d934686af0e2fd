import { strangersPhrase } from '#domain/text/strangers-text.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import type { log } from '#server/office/log.ts';
import type { KeptLine } from '#server/use-cases/list-log.ts';
import { listText } from './list-text.ts';
import type { ShownNoun } from './shown.ts';

/** Of one side of a change, and of all of it: the whole is in `--json`. */
const valueColumns = 40;
const changeColumns = 120;

export const shownLog: ShownNoun<typeof log> = {
  list: {
    details: `A line is a change of one thing; lines of one call have the same batch. Shoppers are named by the
ids of their accounts. Times are those of Egypt. --json has all of a change.`,
    text: listText(
      [
        ['ID', ({ id }) => id, 'right'],
        ['WHEN', ({ at }) => egyptTime(at)],
        ['WHO', (line) => who(line)],
        ['HOW', ({ procedure }) => procedure],
        ['WHAT', ({ noun, thing }) => `${noun} ${strangersPhrase(thing)}`],
        ['CHANGE', (line) => change(line)],
      ],
      'Nothing was changed.',
    ),
  },
  undo: {
    details: `ID is the number of a line in "log list". What can be taken back: products, prices, texts, stock,
settings, delivery, codes, charts and couriers, unless they were changed again meanwhile; and a step of
an order, while its mail has not left, its parcel is here and its pieces are free. An undo is undone in
the same way.`,
    text: ({ things }) =>
      things.map(({ noun, thing }) => `Taken back: ${noun} ${strangersPhrase(thing)}`).join('\n'),
  },
};

function who({ kind, name }: KeptLine): string {
  if (kind === 'shop') return 'the shop';
  const person = strangersPhrase(name);
  return kind === 'staff' ? person : `${person} (${kind})`;
}

function change({ before, after, reason, undoes }: KeptLine): string {
  const why = [
    undoes !== null && `undo of ${undoes}`,
    reason !== null && `“${strangersPhrase(reason)}”`,
  ];
  const fields = isList(before) || isList(after) ? 'another order' : fieldsText(before, after);
  return [strangersPhrase(fields, changeColumns), ...why].filter(Boolean).join('; ');
}

const isList = Array.isArray;

function fieldsText(before: KeptLine['before'], after: KeptLine['after']): string {
  const [old, fresh] = [before ?? {}, after ?? {}] as Readonly<Record<string, unknown>>[];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])];
  const all = names.map((name) => {
    const [was, is] = [valueText(old?.[name]), valueText(fresh?.[name])];
    if (!before) return `${name} ${is}`;
    return after ? `${name} ${was} → ${is}` : `${name} ${was}`;
  });
  if (!before) return ['new', ...all].join(' ');
  return after ? all.join(', ') : ['gone', ...all].join(' ');
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return strangersPhrase(typeof value === 'string' ? value : JSON.stringify(value), valueColumns);
}
