import { defineCommand } from '#server/commands/command-line/command.ts';
import { ordersStatus } from './orders-status.ts';

const { note, json } = ordersStatus.options;

export const ordersCancel = defineCommand({
  name: 'orders cancel',
  summary: 'Cancels one order or several that are not shipped',
  parameters: 'NUMBER...',
  options: { ...(note && { note }), ...(json && { json }) },
  details:
    'The same as orders status NUMBER... cancelled: what the orders took from the stock is put back, and what cannot go back is named.',
  run: ({ args, ...context }) =>
    ordersStatus.run({
      ...context,
      args: { ...args, positionals: [...args.positionals, 'cancelled'] },
    }),
});
