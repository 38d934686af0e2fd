import { egpText } from '#domain/money/amount.ts';
import { toPiastres } from '#domain/money/money.ts';
import { readWrittenPrice } from '#domain/product/written-price.ts';
import { CommandError, defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { forgetGivenBack, noteGivenBack } from '#server/orders/change/pay-order.ts';
import { noOrder, orderNumber } from './order-number.ts';
import { tellShopper } from './tell-shopper.ts';

export const ordersGaveBack = defineCommand({
  name: 'orders gave-back',
  summary: 'Notes that you gave money of a transfer back',
  parameters: 'NUMBER',
  options: {
    amount: { type: 'string', help: 'In EGP; by default all that is to give back' },
    undo: { type: 'boolean', help: 'It was a mistake: nothing was given back' },
    ...jsonOption,
  },
  details: `For an order that ended before its delivery, or that costs less than was paid. "orders list --owed"
lists them, and the shopper gets a mail. What is paid back for a return, note by "returns refund".`,
  async run({ args, environment, open, output }) {
    const number = orderNumber(args.positionals[0]);
    const { undo, json } = args.options;
    const amount = readAmount(args.options.amount);
    if (undo && amount !== undefined) throw new CommandError('--undo stands alone.');
    const database = await open();
    const parts = { database, numbers: environment.limits };
    const origin = { madeBy: commandUser(), at: new Date() };
    const result = undo
      ? await forgetGivenBack(parts, number, origin)
      : await noteGivenBack(parts, number, amount, origin);
    switch (result.refusal) {
      case undefined: {
        const { given, left, mailOutcome } = result;
        const { told, text } = await tellShopper(database, number, mailOutcome, environment);
        if (json) return output.print(JSON.stringify({ number, given, left, ...told }, null, 2));
        const said = undo ? 'nothing of it was given back' : `you gave ${egpText(given)} back`;
        const open = left > 0 ? ` ${egpText(left)} is still to give back.` : '';
        return output.print(`Order ${number}: ${said}.${open} ${text}`);
      }
      case 'no-order':
        throw noOrder(number);
      case 'nothing':
        throw new CommandError(
          undo
            ? `Nothing was noted as given back of order ${number}.`
            : `There is nothing to give back of order ${number}; "orders show ${number}" says what was paid.`,
        );
      case 'too-much':
        throw new CommandError(`Only ${egpText(result.max)} is to give back of order ${number}.`);
    }
  },
});

/** In piastres. @throws {CommandError} */
function readAmount(written: string | boolean | undefined): number | undefined {
  if (written === undefined) return undefined;
  const read = readWrittenPrice(String(written));
  const amount = 'price' in read ? toPiastres(read.price) : 0;
  if (amount > 0) return amount;
  throw new CommandError(
    `--amount ${JSON.stringify(written)} is no amount in EGP; write one such as 450 or 449.50.`,
  );
}
