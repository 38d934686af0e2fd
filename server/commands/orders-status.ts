import { isOrderStatus, orderStatuses, statusesAfter } from '#domain/order-status.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { CommandError, defineCommand } from './command.ts';
import { noOrder, readOrderNumber } from './order-number.ts';

const ways = orderStatuses.map((status) => {
  const next = statusesAfter(status);
  return `  ${status.padEnd(10)} ${next.length === 0 ? 'is the end' : `to ${next.join(' or ')}`}`;
});

export const ordersStatus = defineCommand({
  name: 'orders status',
  summary: 'Gives an order its next status',
  parameters: 'NUMBER STATUS',
  details: ['An order goes from', ...ways].join('\n'),
  async run({ args, open, output }) {
    const number = readOrderNumber(args.positionals[0]);
    const status = args.positionals[1]?.toLowerCase();
    if (!isOrderStatus(status)) {
      throw new CommandError(
        `${JSON.stringify(args.positionals[1])} is no status; write one of ${orderStatuses.join(', ')}.`,
      );
    }
    const change = await changeStatus(await open(), number, status, new Date());
    if (!change) throw noOrder(number);
    const { before, isChanged } = change;
    if (isChanged) return output.print(`Order ${number} is ${status}; it was ${before.status}.`);
    if (before.status === status) return output.print(`Order ${number} is ${status} already.`);
    const next = statusesAfter(before.status);
    const choice =
      next.length === 0 ? 'nothing follows that' : `it can become ${next.join(' or ')}`;
    throw new CommandError(`Order ${number} is ${before.status}: ${choice}, not ${status}.`);
  },
});
