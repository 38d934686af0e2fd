import { textOfKey } from '#domain/bag/bag.ts';
import { refundOf } from '#domain/returns/refund.ts';
import type { Payout, Return, ReturnLine } from '#domain/returns/return.ts';
import type { Database } from '#server/database/database.ts';
import { type TellParts, type Told, toldOf } from '#server/orders/change/told.ts';
import { endAsReturned } from '#server/orders/read/hold-order.ts';
import { findLine, lineNames } from '#server/orders/written-line.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { withoutHandle } from './return-document.ts';
import { receivePieces, releaseExchange, reserveExchange } from './return-stock.ts';
import {
  type AskedReturnStep,
  type HeldReturn,
  type ReturnStepRefusal,
  type ReturnStepTaken,
  type StepParts,
  takeReturnStep,
} from './take-return-step.ts';

export interface ReturnParts extends StepParts, TellParts {
  database: Pick<Database, 'db' | 'transaction'>;
}

/** The return after the step, and whether its shopper is told. */
type ChangedReturn<Result = object> = Result & Told & { asked: Return };

/** Takes the other sizes of an exchange from the stock, or says what is left. */
export async function approveReturn(
  parts: ReturnParts,
  actor: Actor,
  step: AskedReturnStep,
): Promise<Outcome<ChangedReturn, ReturnStepRefusal | 'exchange-sold-out'>> {
  const taken = await takeReturnStep(parts, actor, step, 'approved', async (held) => {
    const { tx, asked } = held;
    const short =
      asked.kind === 'refund' ? [] : await reserveExchange(tx, asked, exchangeOrigin(held));
    if (short.length === 0) return { ok: { result: {} } };
    const left = short.map((each) => `${each.left} × ${nameOf(each)}`);
    return { refusal: 'exchange-sold-out', left };
  });
  return withTold(parts, taken);
}

/** Also an approved one that never came. What an exchange has taken from the stock goes back. */
export async function declineReturn(
  parts: ReturnParts,
  actor: Actor,
  step: AskedReturnStep,
): Promise<Outcome<ChangedReturn, ReturnStepRefusal | 'decline-without-reason'>> {
  if (!step.note) return { refusal: 'decline-without-reason' };
  return withTold(parts, await takeReturnStep(parts, actor, step, 'declined', release));
}

/** By its shopper. */
export async function withdrawReturn(
  parts: StepParts,
  actor: Actor,
  { id }: { id: number },
): Promise<Outcome<{ asked: Return }, ReturnStepRefusal>> {
  const taken = await takeReturnStep<object, never>(parts, actor, { id }, 'withdrawn', release);
  return isRefusal(taken) ? taken : { ok: { asked: taken.ok.asked } };
}

/** What can be sold again goes into the stock. */
export async function receiveReturn(
  parts: ReturnParts,
  actor: Actor,
  {
    sellable = false,
    damaged = false,
    lines: named = [],
    ...step
  }: AskedReturnStep & {
    /** All of it can be sold again, or these lines: the others are damaged. */
    sellable?: boolean | undefined;
    /** All of it is damaged, or these lines: the others can be sold again. */
    damaged?: boolean | undefined;
    /** As `12:M`. */
    lines?: readonly string[] | undefined;
  },
): Promise<
  Outcome<
    ChangedReturn<{ putBack: number }>,
    ReturnStepRefusal | 'sellable-or-damaged' | 'line-not-in-return'
  >
> {
  if (sellable === damaged) return { refusal: 'sellable-or-damaged' };
  const taken = await takeReturnStep(parts, actor, step, 'received', async (held) => {
    const { tx, asked, at, madeBy } = held;
    const { orderNumber } = asked;
    const keys = new Set<string>();
    for (const line of named) {
      const found = findLine(asked.lines, line);
      if (found?.quantity !== 1) {
        return { refusal: 'line-not-in-return', line, lines: lineNames(asked.lines) };
      }
      keys.add(textOfKey(found.line));
    }
    const isNamed = (line: ReturnLine) => keys.size === 0 || keys.has(textOfKey(line));
    const lines = asked.lines.map((line): ReturnLine => {
      return { ...line, state: isNamed(line) === sellable ? 'sellable' : 'damaged' };
    });
    const origin = { reason: 'return', orderNumber, madeBy, at } as const;
    const putBack = await receivePieces(tx, { ...asked, lines }, origin);
    return { ok: { lines, result: { putBack } } };
  });
  return withTold(parts, taken);
}

/**
 * An order whose pieces have all been refunded is returned. Also for an exchange: what it has
 * taken from the stock goes back.
 */
export async function refundReturn(
  parts: ReturnParts,
  actor: Actor,
  {
    amount,
    reference,
    payout = 'cash',
    ...step
  }: AskedReturnStep & {
    /** Whole piastres; by default what domain/returns/refund.ts computes. */
    amount?: number | undefined;
    reference?: string | undefined;
    /** Of an exchange, whose shopper named none. */
    payout?: Payout | undefined;
  },
): Promise<
  Outcome<ChangedReturn<{ isOrderReturned: boolean }>, ReturnStepRefusal | 'refund-too-much'>
> {
  const taken = await takeReturnStep(parts, actor, step, 'refunded', async (held) => {
    const { tx, order, asked, others, at, madeBy } = held;
    const { usual, max, isWhole } = refundOf(order, asked, others);
    const refund = amount ?? usual;
    if (refund > max) return { refusal: 'refund-too-much', maxAmount: max, number: order.number };
    if (asked.kind === 'exchange') await releaseExchange(tx, asked, exchangeOrigin(held));
    const isOrderReturned = isWhole && (await endAsReturned(tx, order, at, { madeBy }));
    const line = { noun: 'orders', thing: String(order.number), at, actor };
    const ended = { ...line, before: { status: order.status }, after: { status: 'returned' } };
    const paid = {
      refund,
      refundReference: reference ?? null,
      ...(asked.payout === undefined && { payout }),
    };
    return { ok: { paid, logged: isOrderReturned ? [ended] : [], result: { isOrderReturned } } };
  });
  return withTold(parts, taken);
}

/** The other size was handed over or sent. */
export async function exchangeReturn(
  parts: ReturnParts,
  actor: Actor,
  step: AskedReturnStep,
): Promise<Outcome<ChangedReturn, ReturnStepRefusal>> {
  const nothing = async () => ({ ok: { result: {} } });
  return withTold(parts, await takeReturnStep(parts, actor, step, 'exchanged', nothing));
}

async function release(held: HeldReturn) {
  const { tx, asked } = held;
  if (asked.kind === 'exchange') await releaseExchange(tx, asked, exchangeOrigin(held));
  return { ok: { result: {} } };
}

function exchangeOrigin({ asked: { orderNumber }, madeBy, at }: HeldReturn) {
  return { reason: 'exchange', orderNumber, madeBy, at } as const;
}

function nameOf({ id, size }: { id: number; size: string }): string {
  return lineNames([size === '' ? { id } : { id, size }]);
}

async function withTold<Result extends object, Code extends string>(
  parts: ReturnParts,
  taken: Outcome<ReturnStepTaken<Result>, Code>,
): Promise<Outcome<ChangedReturn<Result>, Code>> {
  if (isRefusal(taken)) return taken;
  const { asked, result, mailOutcome } = taken.ok;
  const told = await toldOf(parts, asked.orderNumber, mailOutcome);
  return { ok: { ...result, asked: withoutHandle(asked), ...told } };
}
