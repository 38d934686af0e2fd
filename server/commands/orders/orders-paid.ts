import { egpText } from '#domain/money/amount.ts';
import { readText } from '#domain/product/product-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { CommandError, defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { commandUser } from '#server/commands/command-line/command-user.ts';
import { markPaid, type PayResult, unmarkPaid } from '#server/orders/change/pay-order.ts';
import { noOrder, orderNumber } from './order-number.ts';
import { tellShopper } from './tell-shopper.ts';

const maxReferenceLength = 100;

export const ordersPaid = defineCommand({
  name: 'orders paid',
  summary: 'Notes that the transfer for one order or several has arrived',
  parameters: 'NUMBER...',
  options: {
    reference: { type: 'string', help: 'The number of the transfer, as your bank shows it' },
    undo: { type: 'boolean', help: 'It was a mistake: the orders are not paid' },
    ...jsonOption,
  },
  details: `The shopper gets a mail. If one of several orders cannot be changed, the others are changed all
the same, and the exit code is 1.`,
  async run({ args, environment, open, output }) {
    const { undo, json } = args.options;
    const numbers = new Set(args.positionals.map((text) => orderNumber(text)));
    const reference = readReference(args.options.reference);
    if (reference !== undefined && (undo || numbers.size > 1)) {
      throw new CommandError('--reference belongs to one order that is paid.');
    }
    const database = await open();
    const parts = { database, numbers: environment.limits };
    const results: { number: number; isDone: boolean; text: string }[] = [];
    for (const number of numbers) {
      const origin = { madeBy: commandUser(), at: new Date() };
      const result = undo
        ? await unmarkPaid(parts, number, origin)
        : await markPaid(parts, number, reference, origin);
      const mail = result.refusal
        ? undefined
        : await tellShopper(database, number, result.mailOutcome, environment);
      const { isDone, text } = outcome(number, result, undo === true);
      const said = mail ? `${text} ${mail.text}` : text;
      results.push({ number, isDone, ...mail?.told, text: said });
    }
    if (json) await output.print(JSON.stringify(results, null, 2));
    for (const { isDone, text } of results) {
      if (!json && isDone) await output.print(text);
      else if (!isDone && numbers.size > 1) await output.warn(text);
    }
    const failed = results.filter(({ isDone }) => !isDone);
    if (numbers.size === 1 && failed[0]) throw new CommandError(failed[0].text);
    if (failed.length > 0) {
      throw new CommandError(`${failed.length} of ${numbers.size} orders could not be changed.`);
    }
  },
});

function readReference(written: string | boolean | undefined): string | undefined {
  const complain = (fault: string) => {
    throw new CommandError(`--reference ${fault}.`);
  };
  return readText(written, { maxLength: maxReferenceLength, lines: false }, complain) || undefined;
}

function outcome(
  number: number,
  result: PayResult,
  isUndo: boolean,
): { isDone: boolean; text: string } {
  switch (result.refusal) {
    case undefined: {
      const amount = egpText(result.toPay);
      const text = isUndo
        ? `Order ${number} is not paid; ${amount} to pay.`
        : `Order ${number} is paid: ${amount}.`;
      return { isDone: true, text };
    }
    case 'paid':
      return { isDone: true, text: `Order ${number} is paid already${since(result)}.` };
    case 'unpaid':
      return { isDone: true, text: `Order ${number} is not paid: nothing was changed.` };
    case 'needs-address':
      return {
        isDone: false,
        text: `Order ${number} has no address: add the address first. Its delivery fee is part of what is transferred.`,
      };
    case 'nothing':
      return { isDone: true, text: `Order ${number}: there is nothing to pay.` };
    case 'no-order':
      return { isDone: false, text: noOrder(number).message };
    case 'given-back':
      return {
        isDone: false,
        text: `You gave money of order ${number} back: if that is a mistake too, write "orders gave-back ${number} --undo" first.`,
      };
    case 'cash': {
      const way = ` If the shopper pays it by transfer, write "orders payment ${number} transfer" first.`;
      return {
        isDone: false,
        // Its payment can change no more.
        text: `Order ${number} is paid in cash at the door.${result.status === 'delivered' ? '' : way}`,
      };
    }
    default:
      return {
        isDone: false,
        text: isUndo
          ? `Order ${number} is ${result.status}: what was noted as paid stays in it.`
          : `Order ${number} is ${result.status}: there is nothing to pay.`,
      };
  }
}

function since({ paidAt, reference }: { paidAt: Date; reference: string | null }): string {
  const at = `, since ${egyptMinute(paidAt)}`;
  return reference === null ? at : `${at}, with the reference ${reference}`;
}
