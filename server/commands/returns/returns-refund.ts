import { egpText } from '#domain/money/amount.ts';
import { toPiastres } from '#domain/money/money.ts';
import { readText } from '#domain/product/product-text.ts';
import { readWrittenPrice } from '#domain/product/written-price.ts';
import { type Payout, payouts } from '#domain/returns/return.ts';
import {
  type CommandArguments,
  CommandError,
  defineCommand,
} from '#server/commands/command-line/command.ts';
import { refundReturn } from '#server/returns/change-return.ts';
import { jsonOfStep, runStep } from './run-step.ts';
import { noteOption, readStep } from './step-options.ts';

/** Characters. */
const maxReferenceLength = 100;

export const returnsRefund = defineCommand({
  name: 'returns refund',
  summary: 'Says that the money of a return was paid back',
  parameters: 'ID',
  options: {
    amount: { type: 'string', help: 'In EGP; by default what was paid for these pieces' },
    payout: { type: 'string', help: 'Of an exchange: cash (the default), instapay or wallet' },
    reference: { type: 'string', help: 'Of the transfer: the shopper reads it' },
    ...noteOption,
    ...jsonOfStep,
  },
  details: `"returns show" says how much it is, and where the money goes. The delivery fee is a part of it
when the whole order comes back because of the shop's mistakes. Never more is paid back than was
paid. When all pieces of an order were paid back, the order is returned. A received exchange can be
paid back too, when the other piece cannot be sent.`,
  async run(context) {
    const step = readStep(context.args);
    const payment = readPayment(context.args);
    await runStep(
      context,
      (parts, id) => refundReturn(parts, id, payment, step),
      ({ asked: { id, refund, orderNumber }, isOrderReturned }) => {
        const amount = refund ? egpText(refund) : 'there was nothing to pay back';
        const text = `Return ${id} is refunded: ${amount}.`;
        return isOrderReturned ? `${text} Order ${orderNumber} is returned.` : text;
      },
    );
  },
});

/** @throws {CommandError} */
function readPayment({ options }: CommandArguments) {
  const reference =
    readText(options.reference, { maxLength: maxReferenceLength, lines: false }, (fault) => {
      throw new CommandError(`--reference ${fault}.`);
    }) || undefined;
  const payout = readPayout(options.payout);
  if (options.amount === undefined) return { reference, payout };
  const read = readWrittenPrice(String(options.amount));
  if ('price' in read) return { reference, payout, amount: toPiastres(read.price) };
  throw new CommandError(
    `--amount ${JSON.stringify(options.amount)} is no amount in EGP; write one such as 450 or 449.50.`,
  );
}

/** @throws {CommandError} */
function readPayout(written: string | boolean | undefined): Payout | undefined {
  if (written === undefined) return undefined;
  const payout = payouts.find((each) => each === String(written).toLowerCase());
  if (payout) return payout;
  throw new CommandError(`--payout must be one of ${payouts.join(', ')}.`);
}
