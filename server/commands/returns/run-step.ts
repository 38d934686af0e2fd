import { egpText } from '#domain/money/amount.ts';
import type { Return } from '#domain/returns/return.ts';
import { returnStatusesAfter } from '#domain/returns/return-status.ts';
import { type CommandContext, CommandError } from '#server/commands/command-line/command.ts';
import { tellShopper } from '#server/commands/orders/tell-shopper.ts';
import type {
  ChangedReturn,
  ReturnChange,
  ReturnParts,
  ReturnRefusal,
} from '#server/returns/change-return.ts';
import { noReturn, returnId } from './return-id.ts';

/**
 * Makes one step, and says what came of it.
 * @param step of the return with this id
 * @param done what the owner reads when it was made
 * @throws {CommandError} when it cannot be made
 */
export async function runStep(
  { args, environment, open, output }: CommandContext,
  step: (parts: ReturnParts, id: number) => Promise<ReturnChange | undefined>,
  done: (change: ChangedReturn) => string,
): Promise<void> {
  const id = returnId(args.positionals[0]);
  const database = await open();
  const parts = { database, numbers: environment.limits, clock: () => new Date() };
  const change = await step(parts, id);
  if (!change) throw noReturn(id);
  if (change.refusal) throw new CommandError(whyNot(change.asked, change.refusal));
  const { mailOutcome, ...changed } = change;
  const { orderNumber } = change.asked;
  const { told, text } = await tellShopper(database, orderNumber, mailOutcome, environment);
  await output.print(
    args.options.json
      ? JSON.stringify({ ...changed, ...told }, null, 2)
      : `${done(change)}\n${text}`,
  );
}

/** For the steps of a return. */
export const jsonOfStep = {
  json: { type: 'boolean', help: 'Writes JSON; amounts are whole piastres' },
} as const;

function whyNot({ id, status, kind, orderNumber }: Return, refusal: ReturnRefusal): string {
  switch (refusal.why) {
    case 'sold-out': {
      const left = refusal.short.map(({ id: product, size, left: pieces }) => {
        const what = size === '' ? `product ${product}` : `product ${product}, size ${size}`;
        return `${pieces} of ${what}`;
      });
      return `Too few pieces are left for the exchange: ${left.join('; ')}. Nothing was changed. Add pieces by "stock add", or decline the return and say why by --note.`;
    }
    case 'too-much':
      return `At most ${egpText(refusal.max)} can be paid back: what was paid for order ${orderNumber} as it is, minus what was paid back before.`;
    case 'forbidden': {
      const what = kind === 'exchange' ? 'an exchange' : 'for money';
      const next = returnStatusesAfter(status, kind).filter((each) => each !== 'withdrawn');
      const choice =
        next.length === 0 ? 'its status cannot change any more' : `it can be ${next.join(' or ')}`;
      return `Return ${id} is ${what}, and ${status}: ${choice}.`;
    }
  }
}
