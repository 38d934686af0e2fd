import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { textOfKey } from '#domain/bag/bag.ts';
import type { Order } from '#domain/order/order.ts';
import type { Product } from '#domain/product/product.ts';
import {
  maxReturnsOfOrder,
  payouts,
  type ReturnReason,
  returnReasons,
} from '#domain/returns/return.ts';
import { type LineToReturn, linesToReturn, takesReason } from '#domain/returns/return-terms.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import { type ReturnRequest, ReturnRequestSchema } from '#domain/wire/returns.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import {
  type CommandArguments,
  CommandError,
  defineCommand,
} from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { soldSize } from '#server/commands/orders/order-line.ts';
import { noOrder, orderNumber } from '#server/commands/orders/order-number.ts';
import { tellShopper } from '#server/commands/orders/tell-shopper.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { findLine, lineNames } from '#server/orders/written-line.ts';
import { returnsOfOrder } from '#server/returns/read-returns.ts';
import { type RequestedReturn, requestReturn } from '#server/returns/request-return.ts';
import { jsonOfStep } from './run-step.ts';

const reasons = returnReasons.map((reason) => reason.replaceAll('_', ' '));

export const returnsNew = defineCommand({
  name: 'returns new',
  summary: 'Writes down a return or an exchange for somebody who calls or writes',
  parameters: 'ORDER',
  options: {
    line: {
      type: 'string',
      multiple: true,
      help: 'What comes back: 12, 12x2, 12:M or 12:Mx2. Once for each line',
    },
    reason: { type: 'string', help: reasons.join(', ') },
    refund: { type: 'string', help: `For money back: ${payouts.join(', ')}` },
    handle: { type: 'string', help: 'The InstaPay address, or the mobile number of the wallet' },
    to: { type: 'string', help: 'For an exchange: the new size, or same' },
    note: { type: 'string', help: 'What the shopper says about it' },
    ...jsonOfStep,
  },
  details: `The rules are those of a shopper who asks on the page of the order: only what was delivered, within
the days that were promised. The next step is "returns approve". For example:
npm run shop -- returns new 1004 --line 12:M --reason "too small" --to L
npm run shop -- returns new 1004 --line 7 --reason faulty --refund wallet --handle 01012345678`,
  async run({ args, environment, open, output }) {
    const number = orderNumber(args.positionals[0]);
    const reason = readReason(args);
    const database = await open();
    const order = await findOrderOfNumber(database.db, number);
    if (!order) throw noOrder(number);
    const isExchange = args.options.to !== undefined;
    const products = isExchange ? await soldProducts(database, environment.catalogueUrl) : [];
    const known = linesToReturn(
      order,
      await returnsOfOrder(database.db, number),
      dayInEgypt(new Date()),
    );
    const request = readRequest(args, { number, known }, reason, products);
    const byId = new Map(products.map((product) => [product.id, product]));
    const parts = {
      database,
      catalogue: { current: () => ({ byId }) },
      // Whoever runs this command knows of it.
      ownerEmail: undefined,
      numbers: environment.limits,
      clock: () => new Date(),
    };
    const asking = { number, idempotencyKey: randomUUID(), request, madeBy: commandUser() };
    const result = await requestReturn(parts, asking, () => true);
    if (!result) throw noOrder(number);
    if (result.refusal) throw new CommandError(whyNot(order, request, result));
    const made = result.returns.at(-1);
    const { mailOutcome } = result;
    if (!made || !mailOutcome) {
      throw new Error(`The new return of order ${number} cannot be read`);
    }
    const { told, text } = await tellShopper(database, number, mailOutcome, environment);
    if (args.options.json) return output.print(JSON.stringify({ ...made, ...told }, null, 2));
    await output.print(
      `Return ${made.id} of order ${number} is requested. Next: returns approve ${made.id}, or returns decline ${made.id}.\n${text}`,
    );
  },
});

/** @throws {CommandError} */
function readReason({ options }: CommandArguments): ReturnReason {
  const written = String(options.reason ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const reason = returnReasons.find((each) => each === written);
  if (reason) return reason;
  throw new CommandError(`--reason must be one of ${reasons.join(', ')}.`);
}

/** Checked as the body of a shopper's call. @throws {CommandError} */
function readRequest(
  { options, lists }: CommandArguments,
  { number, known }: { number: number; known: readonly LineToReturn[] },
  reason: ReturnReason,
  products: readonly Product[],
): ReturnRequest {
  const { refund, to, handle, note } = options;
  if ((refund === undefined) === (to === undefined)) {
    throw new CommandError('Write --refund for money back, or --to for an exchange.');
  }
  if (!lists.line) throw new CommandError('Name what comes back by --line ID or --line ID:SIZE.');
  const all = known.map(({ line }) => line);
  // The only line of a product may have become another one by an exchange.
  const open = known.filter(({ left }) => left > 0).map(({ line }) => line);
  const lines = lists.line.map((text) => {
    const found = findLine(open, text) ?? findLine(all, text);
    if (found) return { ...keyOf(found.line), quantity: found.quantity };
    throw new CommandError(
      `Order ${number} has no line ${JSON.stringify(text)}; it has ${lineNames(all)}.`,
    );
  });
  const payout = String(refund).toLowerCase();
  if (refund !== undefined && !payouts.some((each) => each === payout)) {
    throw new CommandError(`--refund must be one of ${payouts.join(', ')}.`);
  }
  const read = v.safeParse(ReturnRequestSchema, {
    reason,
    ...(note === undefined ? {} : { note }),
    ...(typeof to === 'string'
      ? {
          kind: 'exchange',
          lines: lines.map((line) => ({ ...line, ...newSize(line, to, products) })),
        }
      : {
          kind: 'refund',
          lines,
          payout,
          ...(handle === undefined ? {} : { payoutHandle: handle }),
        }),
  });
  if (read.success) return read.output;
  if (payout === 'wallet' || payout === 'instapay') {
    throw new CommandError(
      `--refund ${payout} needs --handle: ${payout === 'wallet' ? 'the mobile number of the wallet' : 'an InstaPay address, such as mona@instapay, or a mobile number'}.`,
    );
  }
  throw new CommandError(
    'Write each line once, with 1 to 99 pieces, and at most 500 characters of --note.',
  );
}

function keyOf({ id, size }: Order['lines'][number]) {
  return size === undefined ? { id } : { id, size };
}

/** @throws {CommandError} for a size that the product does not have */
function newSize(
  { id, size }: ReturnType<typeof keyOf>,
  written: string,
  products: readonly Product[],
) {
  const toSize = written.toLowerCase() === 'same' ? size : soldSize(products, id, written);
  return toSize === undefined ? {} : { toSize };
}

function whyNot(
  order: Order,
  { lines, reason }: ReturnRequest,
  { returns, refusal }: RequestedReturn,
): string {
  const { number, status } = order;
  if (refusal === 'wrong-size') {
    return 'The new size must be one in which the product is sold now. The same size comes again only for what is faulty or wrong.';
  }
  if (status !== 'delivered') {
    return `Order ${number} is ${status}: only what is delivered can come back.`;
  }
  if (returns.length >= maxReturnsOfOrder) {
    return `Order ${number} has ${maxReturnsOfOrder} returns: it takes no more.`;
  }
  const known = new Map(
    linesToReturn(order, returns, dayInEgypt(new Date())).map((each) => [
      textOfKey(each.line),
      each,
    ]),
  );
  const faults = lines.flatMap((asked) => {
    const line = known.get(textOfKey(asked));
    const fault = line && lineFault(line, reason, asked.quantity);
    return fault ? `${lineNames([asked])} ${fault}.` : [];
  });
  return faults.join('\n') || `Order ${number} was changed meanwhile; try again.`;
}

/** Completes a sentence after the line. */
function lineFault(line: LineToReturn, reason: ReturnReason, pieces: number): string | undefined {
  if (line.why === 'in-return') return 'is in another return already';
  if (!takesReason(line, reason)) {
    if (line.takes === 'none') return 'came too long ago: its days for returns are over';
    return line.why === 'not-returnable'
      ? 'cannot be returned, unless it is faulty or wrong'
      : 'came too long ago: it can be returned only if it is faulty or wrong';
  }
  return pieces > line.left ? `can come back with at most ${line.left} pieces` : undefined;
}
