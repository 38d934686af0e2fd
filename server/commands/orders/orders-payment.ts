import { egpText } from '#domain/money/amount.ts';
import { type Payment, payments } from '#domain/order/order.ts';
import { transferWays } from '#domain/order/transfer.ts';
import { CommandError, defineCommand } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { changePayment } from '#server/orders/change/pay-order.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { noOrder, orderNumber } from './order-number.ts';
import { tellShopper } from './tell-shopper.ts';

export const ordersPayment = defineCommand({
  name: 'orders payment',
  summary: 'Changes how an unpaid order is paid: in cash at the door, or by transfer',
  parameters: 'NUMBER cash|transfer',
  async run({ args, environment, open, output }) {
    const number = orderNumber(args.positionals[0]);
    const payment = readPayment(args.positionals[1]);
    const database = await open();
    const settings = await readOwnerSettings(database, environment.fixedSettings);
    if (payment === 'transfer' && !transferWays(settings)) throw new CommandError(noTransfers);
    const origin = { madeBy: commandUser(), at: new Date() };
    const result = await changePayment(
      { database, numbers: environment.limits, settings },
      number,
      payment,
      origin,
    );
    switch (result.refusal) {
      case undefined:
        return output.print(
          `Order ${number} is to be paid ${paidHow[payment]}. ${(await tellShopper(database, number, result.mailOutcome, environment)).text}`,
        );
      case 'same':
        return output.print(`Order ${number} is to be paid ${paidHow[payment]} already.`);
      case 'nothing':
        return output.print(`Order ${number}: there is nothing to pay.`);
      case 'no-order':
        throw noOrder(number);
      case 'paid':
        throw new CommandError(
          `Order ${number} is paid. If that is a mistake, write "orders paid ${number} --undo" first.`,
        );
      case 'above-cash-ceiling':
        throw new CommandError(
          `Order ${number} costs more than cash-ceiling allows: ${egpText(result.ceiling)}.`,
        );
      case 'over':
        throw new CommandError(`Order ${number} is ${result.status}: its payment stays.`);
    }
  },
});

export const noTransfers =
  'The shop takes no transfers: set transfer-handle or transfer-wallet by "settings set" first.';

export const paidHow: Record<Payment, string> = {
  cash: 'in cash at the door',
  transfer: 'by transfer',
};

/** @throws {CommandError} */
function readPayment(written: string | boolean | undefined): Payment {
  const payment = payments.find((each) => each === String(written).toLowerCase());
  if (payment) return payment;
  throw new CommandError(`${JSON.stringify(written)} is no payment; write cash or transfer.`);
}
