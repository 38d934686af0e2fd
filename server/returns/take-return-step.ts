import type { Order } from '#domain/order/order.ts';
import type { Payout, Return, ReturnLine } from '#domain/returns/return.ts';
import { type ReturnStatus, returnStatusesAfter } from '#domain/returns/return-status.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { MailOutcome, ShoppersMailNumbers } from '#server/mail/queue-mails.ts';
import { holdOrder } from '#server/orders/read/hold-order.ts';
import type { AskedDetails } from '#server/orders/read/order-document.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import { type LogLine, writeLogLines } from '#server/use-cases/write-log-line.ts';
import { selectReturn, selectReturnsOfOrder, setLineStates, setReturnStatus } from './queries.ts';
import { queueReturnMail } from './queue-return-mails.ts';

export interface StepParts {
  database: Pick<Database, 'transaction'>;
  numbers: ShoppersMailNumbers;
  clock(): Date;
}

/** With what is told to the shopper. */
export interface AskedReturnStep extends AskedDetails {
  id: number;
}

/** `return-cannot-become`, `return-is-over`: domain/returns/return-status.ts has no such way. */
export type ReturnStepRefusal = 'no-return' | 'return-cannot-become' | 'return-is-over';

export interface HeldReturn {
  tx: Queries;
  order: Order;
  asked: Return;
  /** Of the same order. */
  others: readonly Return[];
  at: Date;
  madeBy: string;
}

interface Done<Result> {
  /** What was paid back, in whole piastres. */
  paid?: { refund: number; refundReference: string | null; payout?: Payout };
  /** Whether what came back can be sold again. */
  lines?: readonly ReturnLine[];
  /** Of what else it changes. */
  logged?: readonly LogLine[];
  result: Result;
}

export interface ReturnStepTaken<Result> {
  asked: Return;
  result: Result;
  mailOutcome: MailOutcome;
}

/**
 * Locks the return's order first: one change of its returns at a time. A shopper changes those of own
 * orders only: others are answered as missing.
 * @param work what the step does beside; a refusal of it changes nothing
 */
export async function takeReturnStep<Result, Code extends string>(
  { database, numbers, clock }: StepParts,
  actor: Actor,
  { id, ...details }: AskedReturnStep,
  status: ReturnStatus,
  work: (held: HeldReturn) => Promise<Outcome<Done<Result>, Code>>,
): Promise<{ ok: ReturnStepTaken<Result> } | Refusal<Code | ReturnStepRefusal>> {
  return database.transaction(async (tx) => {
    const known = await selectReturn(tx, id);
    const held = known && (await holdOrder(tx, known.orderNumber));
    const isStrangers = actor.kind === 'shopper' && held?.row.accountId !== actor.accountId;
    if (!held || isStrangers) return { refusal: 'no-return', id };
    const { order, row } = held;
    const all = await selectReturnsOfOrder(tx, order.number);
    const asked = all.find((each) => each.id === id);
    if (!asked) throw new Error(`Return ${id} cannot be read`);
    const next = returnStatusesAfter(asked.status, asked.kind);
    if (next.length === 0) return { refusal: 'return-is-over', id, status: asked.status };
    if (!next.includes(status)) {
      const can = next.filter((each) => each !== 'withdrawn');
      return { refusal: 'return-cannot-become', id, status: asked.status, next: can };
    }
    const at = clock();
    const madeBy = madeByOf(actor);
    const others = all.filter((each) => each.id !== id);
    const done = await work({ tx, order, asked, others, at, madeBy });
    if (isRefusal(done)) return done;
    const { paid, lines, logged = [], result } = done.ok;
    if (lines) await setLineStates(tx, id, lines);
    await setReturnStatus(tx, id, status, at, { ...details, madeBy }, paid);
    const mailOutcome = await queueReturnMail(tx, row, { id, status, at }, numbers);
    const { note: reason, ...parcel } = details;
    const line = { noun: 'returns', thing: String(id), reason };
    const change = {
      before: { status: asked.status },
      after: { status, ...parcel, ...paid, lines },
    };
    await writeLogLines(tx, [...logged, { ...line, ...change, at, actor }]);
    const changed = await selectReturn(tx, id);
    if (!changed) throw new Error(`Return ${id} cannot be read`);
    return { ok: { asked: changed, result, mailOutcome } };
  });
}
