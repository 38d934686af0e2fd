import { isOrderStatus, type OrderStatus } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import type { AttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { type MailOutcome, type QueuedMail, queueShoppersMail } from '#server/mail/queue-mails.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';
import type { OrderChangeRow } from './order-changes.ts';

export const paidStep = 'paid';

export function stepOf(kind: OrderChangeRow['kind'], position: number): string {
  return `${kind} ${position}`;
}

const correction = 'corrected';

/** What was told with this step has changed. */
export function correctionOf(status: OrderStatus, at: Date): string {
  return `${correction} ${status} ${at.getTime()}`;
}

/** The status of a step whose words have changed; undefined for another change. */
export function correctedStatus(step: string | undefined): OrderStatus | undefined {
  const [kind, status] = step?.split(' ') ?? [];
  return kind === correction && isOrderStatus(status) ? status : undefined;
}

export type MailNumbers = Pick<
  AttemptNumbers,
  'orderMailsPerRecipientHour' | 'orderMailsPerRecipientDay'
>;

/** Tells the shopper of a change of the order. */
export async function queueChangeMail(
  tx: Queries,
  order: OrderRow,
  step: string,
  now: Date,
  numbers: MailNumbers,
): Promise<MailOutcome> {
  return queueStepMail(tx, order, { kind: 'order-change', step }, now, numbers);
}

/** To the shopper. */
export async function queueStepMail(
  tx: Queries,
  { number, email, emailVerified }: OrderRow,
  about: Pick<QueuedMail, 'kind' | 'step'> & { delay?: number },
  now: Date,
  numbers: MailNumbers,
): Promise<MailOutcome> {
  if (email === null) return 'no-address';
  const to = { recipient: email, isProved: emailVerified, orderNumber: number, createdAt: now };
  return queueShoppersMail(tx, { ...to, ...about }, numbers);
}
