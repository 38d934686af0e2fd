import { refusalText } from '#server/commands/command-line/refusal-text.ts';
import type { EachOrder } from '#server/use-cases/each-order.ts';

/** For a change of several orders: a text for each that is done, and why the others are not. */
export function textOfEach<Ok>(textOf: (row: Ok) => string) {
  return {
    text: ({ rows }: { rows: readonly EachOrder<Ok>[] }) =>
      rows.flatMap((row) => (row.isDone ? textOf(row) : [])).join('\n'),
    undone: ({ rows }: { rows: readonly EachOrder<Ok>[] }) => {
      const faults = rows.flatMap((row) => (row.isDone ? [] : refusalText(row.refused)));
      if (rows.length === 1 || faults.length === 0) return faults;
      return [...faults, `${faults.length} of ${rows.length} orders could not be changed.`];
    },
  };
}
