import {
  isOrderStatus,
  type OrderStatus,
  orderStatuses,
  statusesAfter,
} from '#domain/order/order-status.ts';
import {
  type CommandArguments,
  CommandError,
  defineCommand,
} from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { changeStatus, type StatusChange } from '#server/orders/change/change-status.ts';
import type { NotPutBack } from '#server/orders/change/not-put-back.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { afterCancellation } from './after-cancellation.ts';
import { noOrder, orderNumber } from './order-number.ts';
import { readDetails } from './read-details.ts';
import { type Told, tellShopper } from './tell-shopper.ts';

const ways = orderStatuses.map((status) => {
  const next = statusesAfter(status);
  return `  ${status.padEnd(10)} can become ${next.join(' or ') || 'nothing else'}`;
});

export const ordersStatus = defineCommand({
  name: 'orders status',
  summary: 'Changes the status of one order or several, and tells the shoppers by mail',
  parameters: 'NUMBER... STATUS',
  options: {
    courier: { type: 'string', help: 'Who carries it; the shopper sees it' },
    waybill: { type: 'string', help: "The courier's number of the parcel; the shopper sees it" },
    note: { type: 'string', help: 'A line for the shopper' },
    sellable: {
      type: 'boolean',
      help: 'With refused or returned: what came back can be sold again and goes into the stock',
    },
    json: { type: 'boolean', help: 'Writes JSON' },
  },
  details: [
    'orders status 1004 1005 confirmed changes both orders. If one of several cannot be changed, the',
    'others are changed all the same, and the exit code is 1. For a shopper who gets no mail,',
    '"orders whatsapp" writes the message.',
    '',
    'An order that is',
    ...ways,
  ].join('\n'),
  async run({ args, environment, open, output }) {
    // Check everything before changing the first order.
    const status = readStatus(args.positionals.at(-1));
    const numbers = new Set(args.positionals.slice(0, -1).map((text) => orderNumber(text)));
    const details = readDetails(args);
    const isSellable = readSellable(args, status);
    const database = await open();
    const { transferFirst } = await readOwnerSettings(database, environment.fixedSettings);
    const mayShipUnpaid = !transferFirst;
    const parts = { database, numbers: environment.limits };
    const outcomes: Outcome[] = [];
    for (const number of numbers) {
      const step = { ...details, isSellable, mayShipUnpaid, madeBy: commandUser() };
      const change = await changeStatus(parts, number, status, step, new Date());
      const mail = change?.mailOutcome
        ? await tellShopper(database, number, change.mailOutcome, environment)
        : undefined;
      const outcome = outcomeOf(number, status, change, { isSellable, mail });
      outcomes.push(outcome);
      if (args.options.json) continue;
      if (outcome.isDone) await output.print(outcome.text);
      else if (numbers.size > 1) await output.warn(outcome.text);
    }
    if (args.options.json) await output.print(JSON.stringify(outcomes, null, 2));
    const failed = outcomes.filter(({ isDone }) => !isDone);
    if (failed.length === 0) return;
    throw new CommandError(
      numbers.size === 1
        ? failed.map(({ text }) => text).join()
        : `${failed.length} of ${numbers.size} orders could not be changed.`,
    );
  },
});

type MailTold = Awaited<ReturnType<typeof tellShopper>>;

/** Tells of the mail only when something was changed. */
interface Outcome extends Partial<Told> {
  number: number;
  /** It has the status now. */
  isDone: boolean;
  /** The status after the command; null without the order. */
  status: OrderStatus | null;
  /** Pieces that went back into the stock. */
  putBack: number;
  /** After a cancellation: what did not go back. */
  notPutBack?: readonly NotPutBack[];
  text: string;
}

function readStatus(text = ''): OrderStatus {
  const status = text.toLowerCase();
  if (isOrderStatus(status)) return status;
  throw new CommandError(
    `${JSON.stringify(text)} is not a status; write one of ${orderStatuses.join(', ')}.`,
  );
}

function readSellable({ options }: CommandArguments, status: OrderStatus): boolean {
  if (!options.sellable || status === 'refused' || status === 'returned') {
    return options.sellable === true;
  }
  throw new CommandError('--sellable goes with refused and returned only.');
}

function outcomeOf(
  number: number,
  status: OrderStatus,
  change: StatusChange | undefined,
  { isSellable, mail }: { isSellable: boolean; mail: MailTold | undefined },
): Outcome {
  if (!change) {
    return { number, isDone: false, status: null, putBack: 0, text: noOrder(number).message };
  }
  const { before, refusal, putBack, notPutBack = [] } = change;
  const isDone = !refusal || before.status === status;
  const stock = isDone ? aboutStock(status, change, isSellable) : '';
  const text = [aboutStatus(number, status, change), stock, mail?.text].filter(Boolean).join(' ');
  const left = status === 'cancelled' && isDone && !refusal ? { notPutBack } : {};
  const now = isDone ? status : before.status;
  return { number, isDone, status: now, putBack, ...left, ...mail?.told, text };
}

function aboutStatus(number: number, status: OrderStatus, change: StatusChange) {
  const { before, refusal, openReturns = [] } = change;
  if (refusal === 'open-returns') {
    return `Order ${number} has open returns: ${openReturns.join(', ')}. End each of them first by "returns refund", "returns exchange" or "returns decline"; "returns show" says what is next.`;
  }
  if (refusal === 'needs-address') {
    return `Order ${number} has no delivery address: it cannot be shipped. Ask the shopper to add one; "orders whatsapp ${number}" writes the message.`;
  }
  if (refusal === 'unpaid') {
    return `Order ${number} is not paid yet, and transfer-first is set: it cannot be shipped. When the transfer has arrived, write "orders paid ${number}".`;
  }
  if (!refusal) return `Order ${number} is ${status}; it was ${before.status}.`;
  if (before.status === status) return `Order ${number} is ${status} already.`;
  const next = statusesAfter(before.status);
  const choice =
    next.length === 0
      ? 'its status cannot change any more'
      : `it can become ${next.join(' or ')}, not ${status}`;
  return `Order ${number} is ${before.status}: ${choice}.`;
}

/** Where owners may expect something else. */
function aboutStock(
  status: OrderStatus,
  { putBack, notPutBack = [], refusal }: StatusChange,
  isSellable: boolean,
): string {
  const wasBefore = refusal !== undefined;
  if (status === 'cancelled') return wasBefore ? '' : afterCancellation(notPutBack);
  if (status !== 'refused' && status !== 'returned') return '';
  if (putBack > 0)
    return `${putBack} ${putBack === 1 ? 'piece is' : 'pieces are'} back in the stock.`;
  if (isSellable) return 'Nothing of it was left to bring back into the stock.';
  return wasBefore
    ? ''
    : 'The stock stays as it is: when all of it can be sold again, repeat this with --sellable; for single pieces use stock add.';
}
