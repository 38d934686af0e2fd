import { toEgp } from '#domain/money/money.ts';
import type { Queries } from '#server/database/database.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import { lockOrder } from '#server/orders/queries.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import { refuseStale, type VersionRefusal, versionOf } from '#server/use-cases/versions.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { keptPayment } from './keep-payment.ts';
import type { PayParts } from './pay-order.ts';
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
  version: number;
}

type GiveBackRefusal =
  | 'no-order'
  | 'undo-stands-alone'
  | 'nothing-to-give-back'
  | 'nothing-went-back'
  | 'too-much-to-give-back'
  | VersionRefusal;

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
    version,
  }: {
    number: number;
    amount?: number | undefined;
    undo?: boolean | undefined;
    version?: number | undefined;
  },
): Promise<Outcome<GivenBack & Partial<Told>, GiveBackRefusal>> {
  if (undo && amount !== undefined) return { refusal: 'undo-stands-alone' };
  const at = parts.clock();
  const noted = await parts.database.transaction(
    async (tx): Promise<Outcome<GivenBack & { mailOutcome: MailOutcome }, GiveBackRefusal>> => {
      const row = await lockOrder(tx, number);
      if (!row) return { refusal: 'no-order', number };
      const { toGiveBack: max } = await selectGivenBack(tx, number);
      const given = undo ? -row.givenBack : (amount ?? max);
      const stale = await refuseStaleAmount(tx, row, given, version);
      if (stale) return stale;
      if (undo) {
        if (row.givenBack === 0) return { refusal: 'nothing-went-back', number };
        await keepGivenBack(tx, row, 0, { at, actor });
        const { toGiveBack: left } = await selectGivenBack(tx, number);
        const seen = await versionOf(tx, 'orders', number);
        return { ok: { number, given, left, version: seen, mailOutcome: 'correction' } };
      }
      if (max === 0) return { refusal: 'nothing-to-give-back', number };
      if (given > max) return { refusal: 'too-much-to-give-back', number, maxAmount: max };
      const position = await keepGivenBack(tx, row, row.givenBack + given, { at, actor });
      const step = stepOf('payment', position);
      const mailOutcome = await queueChangeMail(tx, row, step, at, parts.numbers);
      const seen = await versionOf(tx, 'orders', number);
      return { ok: { number, given, left: max - given, version: seen, mailOutcome } };
    },
  );
  return tellOf(parts, number, noted);
}

/** Whether somebody else has noted an amount since the version that was seen: it may be the same money. */
function refuseStaleAmount(
  tx: Queries,
  { number, givenBack }: OrderRow,
  given: number,
  version: number | undefined,
): Promise<Refusal<VersionRefusal> | undefined> {
  const inEgp = (piastres: number) => ({ givenBack: toEgp(piastres) });
  return refuseStale(
    tx,
    { noun: 'orders', thing: String(number), version },
    {
      present: inEgp(givenBack),
      wanted: inEgp(givenBack + given),
      read: (logged) => ('givenBack' in logged ? inEgp(Number(logged.givenBack)) : {}),
    },
  );
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
