import { defineCommand } from '#server/commands/command-line/command.ts';
import { exchangeReturn } from '#server/returns/change-return.ts';
import { jsonOfStep, runStep } from './run-step.ts';
import { noteOption, parcelOptions, readStep } from './step-options.ts';

export const returnsExchange = defineCommand({
  name: 'returns exchange',
  summary: 'Says that the other size was handed over or sent',
  parameters: 'ID',
  options: { ...parcelOptions, ...noteOption, ...jsonOfStep },
  async run(context) {
    const step = readStep(context.args);
    await runStep(
      context,
      (parts, id) => exchangeReturn(parts, id, step),
      ({ asked: { id } }) => `Return ${id} is exchanged.`,
    );
  },
});
