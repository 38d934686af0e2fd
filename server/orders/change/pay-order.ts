import { isClosed } from '#domain/order/closed-order.ts';
import { dueOf } from '#domain/order/due.ts';
import type { Payment } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { MailOutcome } from '#server/mail/queue-mails.ts';
import { type CashRefusal, checkCash } from '#server/orders/place/check-buyer.ts';
import { lockOrder } from '#server/orders/queries.ts';
import { type OrderRow, orderSummary } from '#server/orders/read/order-document.ts';
import type { KeptPayment } from './order-changes.ts';
import { addChange, selectGivenBack, setGivenBack, setPayment } from './queries.ts';
import { type MailNumbers, paidStep, queueChangeMail, stepOf } from './queue-change-mail.ts';

interface PayParts {
  database: Pick<Database, 'transaction'>;
  numbers: MailNumbers;
}

export type PayResult =
  | { mailOutcome: MailOutcome; toPay: number; refusal?: never }
  | { refusal: 'no-order' | 'needs-address' | 'unpaid' | 'given-back' | 'nothing' }
  /** It is paid at the door; over: its payment stays. */
  | { refusal: 'cash' | 'over'; status: OrderStatus }
  | { refusal: 'paid'; paidAt: Date; reference: string | null };

/** What was transferred has arrived; the shopper is told by a mail, once. */
export async function markPaid(
  { database, numbers }: PayParts,
  number: number,
  reference: string | undefined,
  { madeBy, at }: { madeBy: string; at: Date },
): Promise<PayResult> {
  return database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row) return { refusal: 'no-order' };
    if (row.paidAt) return { refusal: 'paid', paidAt: row.paidAt, reference: row.paymentReference };
    if (isClosed(row.status)) return { refusal: 'over', status: row.status };
    if (dueOf(orderSummary(row)) === 'nothing') return { refusal: 'nothing' };
    if (row.payment !== 'transfer') return { refusal: 'cash', status: row.status };
    // The delivery fee is part of what is transferred.
    if (!row.delivery) return { refusal: 'needs-address' };
    const { payment, toPay } = row;
    const paymentReference = reference ?? null;
    const paid = { payment, paidAt: at, paidAmount: toPay, paymentReference };
    await setPayment(tx, number, paid);
    await keepPayment(tx, row, paid, { madeBy, at });
    const mailOutcome = await queueChangeMail(tx, row, paidStep, at, numbers);
    return { mailOutcome, toPay };
  });
}

/** It was marked paid by mistake. */
export async function unmarkPaid(
  { database }: Pick<PayParts, 'database'>,
  number: number,
  { madeBy, at }: { madeBy: string; at: Date },
): Promise<PayResult> {
  return database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row) return { refusal: 'no-order' };
    if (!row.paidAt) return { refusal: 'unpaid' };
    // What was paid has been given back, or will be: its pages say how much.
    if (isClosed(row.status)) return { refusal: 'over', status: row.status };
    if (row.givenBack > 0) return { refusal: 'given-back' };
    const unpaid = { ...notPaid, payment: row.payment };
    await setPayment(tx, number, unpaid);
    await keepPayment(tx, row, unpaid, { madeBy, at });
    return { mailOutcome: 'correction', toPay: row.toPay };
  });
}

/**
 * Another way to pay, while nothing is paid; a mail tells the shopper. Whether the shop takes
 * transfers decides the caller.
 */
export async function changePayment(
  { database, numbers, settings }: PayParts & { settings: OwnerSettings },
  number: number,
  payment: Payment,
  { madeBy, at }: { madeBy: string; at: Date },
): Promise<PayResult | { refusal: 'same' } | CashRefusal> {
  return database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row) return { refusal: 'no-order' };
    if (isClosed(row.status)) return { refusal: 'over', status: row.status };
    if (dueOf(orderSummary(row)) === 'nothing') return { refusal: 'nothing' };
    if (row.payment === payment) return { refusal: 'same' };
    if (row.paidAt) return { refusal: 'paid', paidAt: row.paidAt, reference: row.paymentReference };
    if (row.status === 'delivered') return { refusal: 'over', status: row.status };
    const above = row.madeBy === null && checkCash(settings, { payment, toPay: row.toPay });
    if (above) return above;
    const other = { ...notPaid, payment };
    await setPayment(tx, number, other);
    const position = await keepPayment(tx, row, other, { madeBy, at });
    const mailOutcome = await queueChangeMail(tx, row, stepOf('payment', position), at, numbers);
    return { mailOutcome, toPay: row.toPay };
  });
}

export type GiveBackResult =
  /** `given` and `left` in whole piastres: now, and what is still to give back. */
  | { given: number; left: number; mailOutcome: MailOutcome; refusal?: never }
  | { refusal: 'no-order' | 'nothing' }
  | { refusal: 'too-much'; max: number };

/**
 * The owner has given money back of a closed order, or what was paid too much for one; a mail tells
 * the shopper. Returns have their own steps.
 * @param amount whole piastres; undefined for all that is to give back
 */
export async function noteGivenBack(
  { database, numbers }: PayParts,
  number: number,
  amount: number | undefined,
  origin: { madeBy: string; at: Date },
): Promise<GiveBackResult> {
  return database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row) return { refusal: 'no-order' };
    const { toGiveBack: max } = await selectGivenBack(tx, number);
    if (max === 0) return { refusal: 'nothing' };
    const given = amount ?? max;
    if (given > max) return { refusal: 'too-much', max };
    const position = await keepGivenBack(tx, row, row.givenBack + given, origin);
    const step = stepOf('payment', position);
    const mailOutcome = await queueChangeMail(tx, row, step, origin.at, numbers);
    return { given, left: max - given, mailOutcome };
  });
}

/** All of it was noted by mistake; returns stay. */
export async function forgetGivenBack(
  { database }: Pick<PayParts, 'database'>,
  number: number,
  origin: { madeBy: string; at: Date },
): Promise<GiveBackResult> {
  return database.transaction(async (tx) => {
    const row = await lockOrder(tx, number);
    if (!row) return { refusal: 'no-order' };
    if (row.givenBack === 0) return { refusal: 'nothing' };
    await keepGivenBack(tx, row, 0, origin);
    const { toGiveBack: left } = await selectGivenBack(tx, number);
    return { given: -row.givenBack, left, mailOutcome: 'correction' };
  });
}

const notPaid = { paidAt: null, paidAmount: null, paymentReference: null };

async function keepGivenBack(
  tx: Queries,
  row: OrderRow,
  givenBack: number,
  origin: { madeBy: string; at: Date },
): Promise<number> {
  await setGivenBack(tx, row.number, givenBack);
  const before = { ...keptPayment(row, row), givenBack: row.givenBack };
  const change = { kind: 'payment', before, after: { ...before, givenBack } } as const;
  return addChange(tx, row.number, { ...change, ...origin });
}

type Paid = Pick<OrderRow, 'payment' | 'paidAt' | 'paymentReference'>;

async function keepPayment(
  tx: Queries,
  row: OrderRow,
  changed: Paid,
  origin: { madeBy: string; at: Date },
): Promise<number> {
  const before = keptPayment(row, row);
  const change = { kind: 'payment', before, after: keptPayment(changed, row) } as const;
  return addChange(tx, row.number, { ...change, ...origin });
}

function keptPayment(
  { payment, paidAt, paymentReference: reference }: Paid,
  { toPay }: OrderRow,
): KeptPayment {
  return { payment, paidAt: paidAt?.toISOString() ?? null, reference, toPay };
}
