import type { Queries } from '#server/database/database.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import { lockOrder } from '#server/orders/queries.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { keptPayment, type PayParts } from './pay-order.ts';
import { addChange, selectGivenBack, setGivenBack } from './queries.ts';
import { queueChangeMail, stepOf } from './queue-change-mail.ts';
import { type Told, tellOf } from './told.ts';

/** In whole piastres. */
interface GivenBack {
  number: number;
  /** Now; below zero when nothing of it was given back. */
  given: number;
  /** Still to give back. */
  left: number;
}

type GiveBackRefusal =
  | 'no-order'
  | 'undo-stands-alone'
  | 'nothing-to-give-back'
  | 'nothing-went-back'
  | 'too-much-to-give-back';

/**
 * The owner has given money back of a closed order, or what was paid too much for one, or noted all
 * of it by mistake; a mail tells the shopper. Returns have their own steps.
 * @param asked.amount whole piastres; undefined for all that is to give back
 */
export async function noteGivenBack(
  parts: PayParts,
  actor: Actor,
  {
    number,
    amount,
    undo = false,
  }: { number: number; amount?: number | undefined; undo?: boolean | undefined },
): Promise<Outcome<GivenBack & Partial<Told>, GiveBackRefusal>> {
  if (undo && amount !== undefined) return { refusal: 'undo-stands-alone' };
  const at = parts.clock();
  const noted = await parts.database.transaction(
    async (tx): Promise<Outcome<GivenBack & { mailOutcome: MailOutcome }, GiveBackRefusal>> => {
      const row = await lockOrder(tx, number);
      if (!row) return { refusal: 'no-order', number };
      if (undo) {
        if (row.givenBack === 0) return { refusal: 'nothing-went-back', number };
        await keepGivenBack(tx, row, 0, { at, actor });
        const { toGiveBack: left } = await selectGivenBack(tx, number);
        return { ok: { number, given: -row.givenBack, left, mailOutcome: 'correction' } };
      }
      const { toGiveBack: max } = await selectGivenBack(tx, number);
      if (max === 0) return { refusal: 'nothing-to-give-back', number };
      const given = amount ?? max;
      if (given > max) return { refusal: 'too-much-to-give-back', number, maxAmount: max };
      const position = await keepGivenBack(tx, row, row.givenBack + given, { at, actor });
      const step = stepOf('payment', position);
      const mailOutcome = await queueChangeMail(tx, row, step, at, parts.numbers);
      return { ok: { number, given, left: max - given, mailOutcome } };
    },
  );
  return tellOf(parts, number, noted);
}

async function keepGivenBack(
  tx: Queries,
  row: OrderRow,
  givenBack: number,
  { at, actor }: { at: Date; actor: Actor },
): Promise<number> {
  const { number } = row;
  await setGivenBack(tx, number, givenBack);
  const line = { noun: 'orders', thing: String(number), at, actor };
  await writeLogLines(tx, [
    { ...line, before: { givenBack: row.givenBack }, after: { givenBack } },
  ]);
  const before = { ...keptPayment(row, row), givenBack: row.givenBack };
  const change = { kind: 'payment', before, after: { ...before, givenBack } } as const;
  return addChange(tx, number, { ...change, madeBy: madeByOf(actor), at });
}
