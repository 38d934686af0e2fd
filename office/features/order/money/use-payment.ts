import type { Payment } from '#domain/order/order.ts';
import { m } from '#messages';
import { change, isKept } from '../../../change.ts';
import type { Answer } from '../../../client.ts';
import { ofOne } from '../../../of-one.ts';
import { tell } from '../../../ui/told/tell.ts';
import { showChanged, type WholeOrder } from '../order-data.ts';
import { useSend } from '../use-send.ts';
import { metText } from './met-text.ts';

/** What is noted about the money of an order. Each tells whether it was done. */
export function usePayment({ number, version }: WholeOrder) {
  const { isRunning, fault, conflicts, send, clear } = useSend();

  async function note(given: { reference?: string; undo?: true }): Promise<boolean> {
    const answer = await send(async () =>
      ofOne(await change('orders', 'paid', { numbers: [number], versions: [version], ...given })),
    );
    if (!('ok' in answer)) return isLeft(answer);
    const { paidAt, reference, version: next } = answer.ok;
    tell(paidAt === null ? m.office_order_was_not_paid() : m.office_order_paid());
    void showChanged(number, { paidAt, paymentReference: reference, version: next });
    return true;
  }

  async function payBy(payment: Payment): Promise<boolean> {
    const answer = await send(() => change('orders', 'payment', { number, payment, version }));
    if (!('ok' in answer)) return isLeft(answer);
    tell(m.office_saved());
    const { state, payment: is, version: next } = answer.ok;
    void showChanged(number, { version: next, ...(state !== 'free' && { payment: is }) });
    return true;
  }

  /** Somebody else may have noted something: the page shows it. */
  function isLeft(answer: Answer<unknown>): boolean {
    if (isKept(answer)) return true;
    void showChanged(number, {});
    return false;
  }

  const paid = (reference: string) => note({ reference });
  const unpaid = () => note({ undo: true });
  return { isRunning, fault: fault || metText(conflicts), clear, paid, unpaid, payBy };
}

export type Money = ReturnType<typeof usePayment>;
