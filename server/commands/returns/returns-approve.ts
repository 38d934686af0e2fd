import { CommandError, defineCommand } from '#server/commands/command-line/command.ts';
import { approveReturn, declineReturn } from '#server/returns/change-return.ts';
import { jsonOfStep, runStep } from './run-step.ts';
import { noteOption, readStep } from './step-options.ts';

export const returnsApprove = defineCommand({
  name: 'returns approve',
  summary: 'Approves a return; the other size of an exchange is kept from the stock',
  parameters: 'ID',
  options: { ...noteOption, ...jsonOfStep },
  details:
    'If too few pieces of the other size are left, nothing is changed and the command says what is left.',
  async run(context) {
    const step = readStep(context.args);
    await runStep(
      context,
      (parts, id) => approveReturn(parts, id, step),
      ({ asked: { id } }) =>
        `Return ${id} is approved. When it has come back: returns receive ${id} --sellable, or --damaged.`,
    );
  },
});

export const returnsDecline = defineCommand({
  name: 'returns decline',
  summary: 'Declines a return, also an approved one that never came',
  parameters: 'ID',
  options: { note: { type: 'string', help: 'Why: the shopper reads it' }, ...jsonOfStep },
  details: 'What an exchange has kept from the stock goes back.',
  async run(context) {
    const step = readStep(context.args);
    if (step.note === undefined) throw new CommandError('Say why by --note: the shopper reads it.');
    await runStep(
      context,
      (parts, id) => declineReturn(parts, id, step),
      ({ asked: { id } }) => `Return ${id} is declined.`,
    );
  },
});
