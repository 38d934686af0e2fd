import { isClosed } from '#domain/order/closed-order.ts';
import { dueOf } from '#domain/order/due.ts';
import type { Payment } from '#domain/order/order.ts';
import { transferWays } from '#domain/order/transfer.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import { checkCash } from '#server/orders/place/check-buyer.ts';
import { lockOrder } from '#server/orders/queries.ts';
import { type OrderRow, orderSummary } from '#server/orders/read/order-document.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import { type VersionRefusal, versionOf } from '#server/use-cases/versions.ts';
import { type Asking, keepPayment, refuseStalePaid, refuseStalePayment } from './keep-payment.ts';
import { setPayment } from './queries.ts';
import { type MailNumbers, paidStep, queueChangeMail, stepOf } from './queue-change-mail.ts';
import { type TellParts, type Told, tellOf } from './told.ts';

export interface PayParts extends TellParts {
  database: Pick<Database, 'db' | 'transaction'>;
  numbers: MailNumbers;
  clock(): Date;
}

/** `paid-already` and so on: nothing was changed, and nobody is told. */
export const paidStates = ['paid', 'paid-already', 'unpaid', 'unpaid-already', 'free'] as const;

export interface NotedPayment {
  number: number;
  /** `free`: there is nothing to pay. */
  state: (typeof paidStates)[number];
  /** Whole piastres. */
  toPay: number;
  /** ISO 8601, in UTC. */
  paidAt: string | null;
  reference: string | null;
  version: number;
}

type PaidRefusal =
  | 'no-order'
  | 'order-is-closed'
  | 'paid-order-is-closed'
  | 'order-is-cash'
  | 'order-was-cash'
  | 'no-address-to-pay'
  | 'money-went-back'
  | VersionRefusal;

/** The number of a transfer is that of one order which is noted as paid. */
export function refuseSharedReference(
  numbers: readonly number[],
  { reference, undo = false }: { reference?: string | undefined; undo?: boolean | undefined },
): Refusal<'reference-of-one'> | undefined {
  const isOfOne = !undo && new Set(numbers).size === 1;
  return reference === undefined || isOfOne ? undefined : { refusal: 'reference-of-one' };
}

/** What was transferred has arrived, or was marked so by mistake; the shopper is told by a mail, once. */
export async function notePaid(
  parts: PayParts,
  actor: Actor,
  {
    number,
    reference,
    undo = false,
    version,
  }: {
    number: number;
    reference?: string | undefined;
    undo?: boolean | undefined;
    version?: number | undefined;
  },
): Promise<Outcome<NotedPayment & Partial<Told>, PaidRefusal>> {
  const asking = { at: parts.clock(), actor, version };
  const noted = await parts.database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row) return { refusal: 'no-order', number } as const;
    const noted = undo
      ? await unmarkPaid(tx, row, asking)
      : await markPaid(tx, row, reference, asking, parts.numbers);
    if ('refusal' in noted) return noted;
    return { ok: { ...noted.ok, version: await versionOf(tx, 'orders', number) } };
  });
  return tellOf(parts, number, noted);
}

type Noted = Outcome<Omit<NotedPayment, 'version'> & { mailOutcome?: MailOutcome }, PaidRefusal>;

async function markPaid(
  tx: Queries,
  row: OrderRow,
  reference: string | undefined,
  asking: Asking,
  numbers: MailNumbers,
): Promise<Noted> {
  const { number, status, payment, toPay } = row;
  const stale = await refuseStalePaid(tx, row, asking, reference);
  if (stale) return stale;
  if (row.paidAt) return { ok: noted(row, 'paid-already') };
  if (isClosed(status)) return { refusal: 'order-is-closed', number, status };
  if (dueOf(orderSummary(row)) === 'nothing') return { ok: noted(row, 'free') };
  if (payment !== 'transfer') {
    // What was delivered can change its payment no more.
    return { refusal: status === 'delivered' ? 'order-was-cash' : 'order-is-cash', number };
  }
  // The delivery fee is part of what is transferred.
  if (!row.delivery) return { refusal: 'no-address-to-pay', number };
  const paid = {
    payment,
    paidAt: asking.at,
    paidAmount: toPay,
    paymentReference: reference ?? null,
  };
  await setPayment(tx, number, paid);
  await keepPayment(tx, row, paid, asking);
  const mailOutcome = await queueChangeMail(tx, row, paidStep, asking.at, numbers);
  return { ok: { ...noted({ ...row, ...paid }, 'paid'), mailOutcome } };
}

async function unmarkPaid(tx: Queries, row: OrderRow, asking: Asking): Promise<Noted> {
  const { number, status, payment } = row;
  const stale = await refuseStalePayment(tx, row, asking, { paidAt: null });
  if (stale) return stale;
  if (!row.paidAt) return { ok: noted(row, 'unpaid-already') };
  // What was paid has been given back, or will be: its pages say how much.
  if (isClosed(status)) return { refusal: 'paid-order-is-closed', number, status };
  if (row.givenBack > 0) return { refusal: 'money-went-back', number };
  const unpaid = { ...notPaid, payment };
  await setPayment(tx, number, unpaid);
  await keepPayment(tx, row, unpaid, asking);
  return { ok: { ...noted({ ...row, ...unpaid }, 'unpaid'), mailOutcome: 'correction' } };
}

function noted(
  { number, toPay, paidAt, paymentReference }: OrderRow,
  state: NotedPayment['state'],
): Omit<NotedPayment, 'version'> {
  return {
    number,
    state,
    toPay,
    paidAt: paidAt?.toISOString() ?? null,
    reference: paymentReference,
  };
}

export const paymentStates = ['changed', 'same', 'free'] as const;

interface ChangedPayment {
  number: number;
  payment: Payment;
  /** `free`: there is nothing to pay. */
  state: (typeof paymentStates)[number];
  version: number;
}

type PaymentRefusal =
  | 'no-order'
  | 'no-transfers'
  | 'order-is-paid'
  | 'above-cash-ceiling'
  | 'payment-stays'
  | VersionRefusal;

/** Another way to pay, while nothing is paid; a mail tells the shopper. */
export async function changePayment(
  parts: PayParts & { fixedSettings: WrittenSettings },
  actor: Actor,
  { number, payment, version }: { number: number; payment: Payment; version?: number | undefined },
): Promise<Outcome<ChangedPayment & Partial<Told>, PaymentRefusal>> {
  const asking = { at: parts.clock(), actor, version };
  const changed = await parts.database.transaction(
    async (
      tx,
    ): Promise<Outcome<ChangedPayment & { mailOutcome?: MailOutcome }, PaymentRefusal>> => {
      const settings = await readOwnerSettings({ db: tx }, parts.fixedSettings);
      if (payment === 'transfer' && !transferWays(settings)) return { refusal: 'no-transfers' };
      const row = await lockOrder(tx, number);
      if (!row) return { refusal: 'no-order', number };
      const stale = await refuseStalePayment(tx, row, asking, { payment, paidAt: null });
      if (stale) return stale;
      const { status, toPay } = row;
      const answer = async (state: ChangedPayment['state']) => {
        return { number, payment, state, version: await versionOf(tx, 'orders', number) };
      };
      if (isClosed(status)) return { refusal: 'payment-stays', number, status };
      if (dueOf(orderSummary(row)) === 'nothing') return { ok: await answer('free') };
      if (row.payment === payment) return { ok: await answer('same') };
      if (row.paidAt) return { refusal: 'order-is-paid', number };
      if (status === 'delivered') return { refusal: 'payment-stays', number, status };
      const above = row.madeBy === null && checkCash(settings, { payment, toPay });
      if (above) {
        return { refusal: 'above-cash-ceiling', number, ceilingAmount: above.ceiling };
      }
      const other = { ...notPaid, payment };
      await setPayment(tx, number, other);
      const position = await keepPayment(tx, row, other, asking);
      const step = stepOf('payment', position);
      const mailOutcome = await queueChangeMail(tx, row, step, asking.at, parts.numbers);
      return { ok: { ...(await answer('changed')), mailOutcome } };
    },
  );
  return tellOf(parts, number, changed);
}

const notPaid = { paidAt: null, paidAmount: null, paymentReference: null };
