import type { ReturnStatus } from '#domain/returns/return-status.ts';
import type { Queries } from '#server/database/database.ts';
import {
  type MailOutcome,
  queueNotice,
  type ShoppersMailNumbers,
} from '#server/mail/queue-mails.ts';
import { queueStepMail } from '#server/orders/change/queue-change-mail.ts';
import type { OrderRow } from '#server/orders/read/order-document.ts';

/** To the shopper, once for each step. */
export async function queueReturnMail(
  tx: Queries,
  order: OrderRow,
  { id, status, at }: { id: number; status: ReturnStatus; at: Date },
  limits: ShoppersMailNumbers,
): Promise<MailOutcome> {
  return queueStepMail(tx, order, { kind: 'return-status', step: `${id} ${status}` }, at, limits);
}

/** To the owner: somebody wants to return something. */
export async function queueReturnNotice(
  tx: Queries,
  notice: { id: number; orderNumber: number; recipient: string | undefined; createdAt: Date },
  limits: { orderNoticesPerHour: number },
): Promise<void> {
  const { id, ...about } = notice;
  await queueNotice(tx, { ...about, kind: 'return-notice', step: String(id) }, limits);
}

/** @returns undefined for what is no step of a return */
export function readReturnStep(
  step: string | undefined,
): { id: number; status?: string } | undefined {
  const [, id, status] = /^(\d+)(?: (\w+))?$/.exec(step ?? '') ?? [];
  return id === undefined ? undefined : { id: Number(id), ...(status && { status }) };
}
