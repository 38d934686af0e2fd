import { isLineOf } from '#domain/bag/bag.ts';
import type { ReturnLine } from '#domain/returns/return.ts';
import {
  type CommandArguments,
  CommandError,
  defineCommand,
} from '#server/commands/command-line/command.ts';
import { findLine, lineNames } from '#server/orders/written-line.ts';
import { receiveReturn } from '#server/returns/change-return.ts';
import { findOwnersReturn } from '#server/returns/read-returns.ts';
import { noReturn, returnId } from './return-id.ts';
import { jsonOfStep, runStep } from './run-step.ts';
import { noteOption, readStep } from './step-options.ts';

export const returnsReceive = defineCommand({
  name: 'returns receive',
  summary: 'Says that a return has come back, and whether it can be sold again',
  parameters: 'ID [LINE...]',
  options: {
    sellable: { type: 'boolean', help: 'It can be sold again: it goes into the stock' },
    damaged: { type: 'boolean', help: 'It cannot: the stock stays as it is' },
    ...noteOption,
    ...jsonOfStep,
  },
  details: `LINE is the id of a product, with its size after a colon: returns receive 3 --damaged 12:M
says that 12 in M is damaged, and everything else in return 3 can be sold again. Into the stock
goes what the order took from it; what was not counted then is not counted now.`,
  async run(context) {
    const { args, open } = context;
    const isSellable = args.options.sellable === true;
    if (isSellable === (args.options.damaged === true)) {
      throw new CommandError('Write --sellable or --damaged.');
    }
    const step = readStep(args);
    const id = returnId(args.positionals[0]);
    const asked = await findOwnersReturn((await open()).db, id);
    if (!asked) throw noReturn(id);
    const named = readLines(args, asked.lines);
    const stateOf = (line: ReturnLine) =>
      isSellable === (named.length === 0 || named.some(isLineOf(line))) ? 'sellable' : 'damaged';
    const end = asked.kind === 'refund' ? 'refund' : 'exchange';
    await runStep(
      context,
      (parts) => receiveReturn(parts, id, stateOf, step),
      ({ putBack = 0 }) => {
        const pieces = putBack === 1 ? '1 piece is' : `${putBack} pieces are`;
        return `Return ${id} is received; ${pieces} back in the stock. Next: returns ${end} ${id}.`;
      },
    );
  },
});

/** @throws {CommandError} for what is not in the return */
function readLines(
  { positionals }: CommandArguments,
  lines: readonly ReturnLine[],
): readonly ReturnLine[] {
  return positionals.slice(1).map((written) => {
    const found = findLine(lines, written);
    if (found?.quantity === 1) return found.line;
    throw new CommandError(
      `${JSON.stringify(written)} is not in this return; it has ${lineNames(lines)}.`,
    );
  });
}
