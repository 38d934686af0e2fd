import {
  isOrderStatus,
  type OrderStatus,
  orderStatuses,
  statusesAfter,
} from '#domain/order/order-status.ts';
import { CommandError, defineCommand } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import type { Database } from '#server/database/database.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { noOrder, orderNumber } from './order-number.ts';

const ways = orderStatuses.map((status) => {
  const next = statusesAfter(status);
  return `  ${status.padEnd(10)} can become ${next.join(' or ') || 'nothing else'}`;
});

export const ordersStatus = defineCommand({
  name: 'orders status',
  summary: 'Changes the status of one order or several',
  parameters: 'NUMBER... STATUS',
  details: [
    'orders status 1004 1005 confirmed changes both orders. If one of several cannot be changed, the',
    'others are changed all the same, and the exit code is 1.',
    '',
    'An order that is',
    ...ways,
  ].join('\n'),
  async run({ args, environment, open, output }) {
    // Check everything before changing the first order.
    const status = readStatus(args.positionals.at(-1));
    const numbers = new Set(args.positionals.slice(0, -1).map((text) => orderNumber(text)));
    const database = await open();
    const { transferFirst } = await readOwnerSettings(database, environment.fixedSettings);
    const mayShipUnpaid = transferFirst !== 'yes';
    let failed = 0;
    for (const number of numbers) {
      const { isDone, text } = await giveStatus(database, number, status, mayShipUnpaid);
      if (isDone) {
        await output.print(text);
        continue;
      }
      if (numbers.size === 1) throw new CommandError(text);
      await output.warn(text);
      failed += 1;
    }
    if (failed > 0) {
      throw new CommandError(`${failed} of ${numbers.size} orders could not be changed.`);
    }
  },
});

/** Where owners may expect something else. */
const aboutStock: Partial<Record<OrderStatus, string>> = {
  cancelled: 'What it took from the stock is back.',
  returned: 'The stock stays as it is: bring back what can be sold again by stock add.',
};

function readStatus(text = ''): OrderStatus {
  const status = text.toLowerCase();
  if (isOrderStatus(status)) return status;
  throw new CommandError(
    `${JSON.stringify(text)} is not a status; write one of ${orderStatuses.join(', ')}.`,
  );
}

async function giveStatus(
  database: Database,
  number: number,
  status: OrderStatus,
  mayShipUnpaid: boolean,
): Promise<{ isDone: boolean; text: string }> {
  const change = await changeStatus(
    database,
    number,
    status,
    { madeBy: commandUser() },
    new Date(),
    { mayShipUnpaid },
  );
  if (!change) return { isDone: false, text: noOrder(number).message };
  const { before, refusal } = change;
  if (refusal === 'needs-address') {
    return {
      isDone: false,
      text: `Order ${number} has no delivery address: it cannot be shipped.`,
    };
  }
  if (refusal === 'unpaid') {
    return {
      isDone: false,
      text: `Order ${number} is not paid yet, and transfer-first is set: it cannot be shipped. When the transfer has arrived, write "orders paid ${number}".`,
    };
  }
  if (!refusal) {
    const text = `Order ${number} is ${status}; it was ${before.status}.`;
    return { isDone: true, text: [text, aboutStock[status]].filter(Boolean).join(' ') };
  }
  if (before.status === status) {
    return { isDone: true, text: `Order ${number} is ${status} already.` };
  }
  const next = statusesAfter(before.status);
  const choice =
    next.length === 0
      ? 'its status cannot change any more'
      : `it can become ${next.join(' or ')}, not ${status}`;
  return { isDone: false, text: `Order ${number} is ${before.status}: ${choice}.` };
}
