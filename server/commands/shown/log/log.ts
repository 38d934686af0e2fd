import { strangersPhrase } from '#domain/text/strangers-text.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import type { Column } from '#server/commands/command-line/text-table.ts';
import { isDryRun } from '#server/commands/shown/dry-run.ts';
import { listText } from '#server/commands/shown/list-text.ts';
import type { ShownNoun } from '#server/commands/shown/shown.ts';
import type { log } from '#server/office/log.ts';
import type { KeptLine } from '#server/use-cases/list-log.ts';
import { changeText } from './log-change.ts';

/** Of all of a change: the whole is in `--json`. */
const changeColumns = 120;

const columns: readonly Column<KeptLine>[] = [
  ['ID', ({ id }) => id, 'right'],
  ['WHEN', ({ at }) => egyptTime(at)],
  ['WHO', (line) => who(line)],
  ['HOW', ({ procedure }) => procedure],
  ['WHAT', ({ noun, thing }) => `${noun} ${strangersPhrase(thing)}`],
  ['CHANGE', (line) => change(line)],
];

const pages = ['after', 'limit', 'output'];

export const shownLog: ShownNoun<typeof log> = {
  list: {
    details: `A line is a change of one thing; lines of one call have the same batch. Shoppers are named by the
ids of their accounts. Times are those of Egypt. Pieces that orders take and bring
back are in "stock history". --json has all of a change.`,
    text: (page, typed = {}) => {
      const isPart = Object.keys(typed).some((name) => !pages.includes(name));
      const none = isPart ? 'No line of the log fits.' : 'Nothing was changed.';
      return listText(columns, none)(page, typed);
    },
  },
  undo: {
    details: `ID is the number of a line in "log list". What can be taken back: products, prices, texts, stock,
settings, delivery, codes, charts and couriers, unless they were changed again meanwhile; and a step of
an order, while its mail has not left, its parcel is here and its pieces are free. An undo is undone in
the same way.`,
    typed: { isTrial: 'dry-run' },
    text: ({ things }, typed) => {
      const said = isDryRun(typed) ? 'Would be taken back' : 'Taken back';
      return things
        .map(({ noun, thing }) => `${said}: ${noun} ${strangersPhrase(thing)}`)
        .join('\n');
    },
  },
};

function who({ kind, name }: KeptLine): string {
  if (kind === 'shop') return 'the shop';
  const person = strangersPhrase(name);
  return kind === 'staff' ? person : `${person} (${kind})`;
}

function change(line: KeptLine): string {
  const { reason, undoes } = line;
  const why = [
    undoes !== null && `undo of ${undoes}`,
    reason !== null && `“${strangersPhrase(reason)}”`,
  ];
  return [strangersPhrase(changeText(line), changeColumns), ...why].filter(Boolean).join('; ');
}
