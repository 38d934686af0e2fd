import { toEgp } from '#domain/money/money.ts';
import type { Queries } from '#server/database/database.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import { refuseStale, type VersionRefusal } from '#server/use-cases/versions.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import type { KeptPayment } from './order-changes.ts';
import { addChange } from './queries.ts';

export interface Asking {
  at: Date;
  actor: Actor;
  /** Of the order that was seen. */
  version?: number | undefined;
}

type Paid = Pick<OrderRow, 'payment' | 'paidAt' | 'paymentReference'>;

export async function keepPayment(
  tx: Queries,
  row: OrderRow,
  changed: Paid,
  { at, actor }: Asking,
): Promise<number> {
  const { number } = row;
  const [before, after] = [keptPayment(row, row), keptPayment(changed, row)];
  const line = { noun: 'orders', thing: String(number), at, actor };
  await writeLogLines(tx, [
    { ...line, before: loggedPayment(before), after: loggedPayment(after) },
  ]);
  const madeBy = madeByOf(actor);
  return addChange(tx, number, { kind: 'payment', before, after, madeBy, at });
}

/** Whether somebody else has noted something else of it since the version that was seen. */
export function refuseStalePayment(
  tx: Queries,
  row: OrderRow,
  { version }: Asking,
  wanted: Partial<Omit<KeptPayment, 'toPay'>>,
): Promise<Refusal<VersionRefusal> | undefined> {
  const seen = { noun: 'orders', thing: String(row.number), version };
  return refuseStale(tx, seen, { present: loggedPayment(keptPayment(row, row)), wanted });
}

/**
 * Whether somebody else has noted something else of it, or changed what is to pay, since the version
 * that was seen: what was transferred is the amount that was seen, and no other is noted.
 */
export function refuseStalePaid(
  tx: Queries,
  row: OrderRow,
  { version }: Asking,
  reference: string | undefined,
): Promise<Refusal<VersionRefusal> | undefined> {
  const amount = row.paidAt ? (row.paidAmount ?? row.toPay) : row.toPay;
  return refuseStale(
    tx,
    { noun: 'orders', thing: String(row.number), version },
    {
      present: loggedPayment(keptPayment(row, row)),
      wanted: { payment: 'transfer', ...(reference !== undefined && { reference }) },
      basis: { toPay: toEgp(amount) },
      read: ({ toPay, ...logged }) =>
        toPay === undefined ? logged : { ...logged, toPay: toEgp(Number(toPay)) },
    },
  );
}

function loggedPayment({ payment, paidAt, reference }: KeptPayment) {
  return { payment, paidAt, reference };
}

export function keptPayment(
  { payment, paidAt, paymentReference: reference }: Paid,
  { toPay }: OrderRow,
): KeptPayment {
  return { payment, paidAt: paidAt?.toISOString() ?? null, reference, toPay };
}
