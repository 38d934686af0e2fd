import type { OrderStatus } from '#domain/order/order-status.ts';
import { readLocale } from '#domain/text/locale.ts';
import { m } from '#messages';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import {
  type StatusParts,
  type StepRefusal,
  type TakenStep,
  takeStep,
} from '#server/orders/change/change-status.ts';
import { type Told, tellOf } from '#server/orders/change/told.ts';
import { lockOrder } from '#server/orders/queries.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { versionOf } from '#server/use-cases/versions.ts';
import { likenessOf } from './twins.ts';

interface AskedDuplicate {
  number: number;
  /** The number of the order that the shopper gets. */
  stays: number;
  /** Of the order that is cancelled, that was seen. */
  version?: number | undefined;
}

type Cancelled = Pick<TakenStep, 'number' | 'status' | 'was' | 'notPutBack'> & {
  stays: number;
  version: number;
};

type DuplicateRefusal = 'order-is-no-duplicate' | 'duplicate-stays-nowhere' | StepRefusal;

type Answer = Outcome<Cancelled & { mailOutcome?: MailOutcome }, DuplicateRefusal>;

/** Of an order that was placed twice, one is cancelled; its shopper reads which one stays. */
export async function cancelDuplicate(
  parts: StatusParts,
  actor: Actor,
  { number, stays, version }: AskedDuplicate,
): Promise<Outcome<Cancelled & Partial<Told>, DuplicateRefusal>> {
  const cancelled = await parts.database.transaction(async (tx): Promise<Answer> => {
    const rows = new Map<number, OrderRow>();
    // In the order of their numbers: two calls wait for each other, and never for ever.
    for (const each of [number, stays].toSorted((one, other) => one - other)) {
      const row = await lockOrder(tx, each);
      if (!row) return { refusal: 'no-order', number: each };
      rows.set(each, row);
    }
    const [row, kept] = [rows.get(number), rows.get(stays)];
    if (!row || !kept || !areOfOne(row, kept)) {
      return { refusal: 'order-is-no-duplicate', number, stays };
    }
    if (isGone(kept.status)) {
      return { refusal: 'duplicate-stays-nowhere', number: stays, status: kept.status };
    }
    const note = m.duplicate_note({ number: stays }, { locale: readLocale(row.language) });
    const asked = { number, status: 'cancelled', note, version } as const;
    const step = await takeStep(tx, { numbers: parts.numbers, at: parts.clock() }, actor, asked);
    if (isRefusal(step)) return step;
    const { status, was, notPutBack, mailOutcome } = step.ok;
    const ok = { number, status, was, notPutBack, stays };
    const told = mailOutcome === undefined ? {} : { mailOutcome };
    return { ok: { ...ok, ...told, version: await versionOf(tx, 'orders', number) } };
  });
  return tellOf(parts, number, cancelled);
}

function areOfOne(one: OrderRow, other: OrderRow): boolean {
  if (one.number === other.number) return false;
  const isOfAccount = one.accountId !== null && one.accountId === other.accountId;
  return isOfAccount || likenessOf(one, other) !== undefined;
}

/** Nothing of it is or comes to the shopper. */
function isGone(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refused' || status === 'returned';
}
