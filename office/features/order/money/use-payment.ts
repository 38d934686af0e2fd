import type { Payment } from '#domain/order/order.ts';
import { m } from '#messages';
import { change, isKept } from '../../../change.ts';
import { ofOne } from '../../../of-one.ts';
import { tell } from '../../../ui/told/tell.ts';
import { showChanged, type WholeOrder } from '../order-data.ts';
import { useSend } from '../use-send.ts';

/** What is noted about the money of an order. Each tells whether it was done. */
export function usePayment({ number }: WholeOrder) {
  const { isRunning, fault, send, clear } = useSend();

  async function note(given: { reference?: string; undo?: true }): Promise<boolean> {
    const answer = await send(async () =>
      ofOne(await change('orders', 'paid', { numbers: [number], ...given })),
    );
    if (!('ok' in answer)) return isKept(answer);
    const { paidAt, reference } = answer.ok;
    tell(paidAt === null ? m.office_order_was_not_paid() : m.office_order_paid());
    void showChanged(number, { paidAt, paymentReference: reference });
    return true;
  }

  async function payBy(payment: Payment): Promise<boolean> {
    const answer = await send(() => change('orders', 'payment', { number, payment }));
    if (!('ok' in answer)) return isKept(answer);
    tell(m.office_saved());
    void showChanged(number, answer.ok.state === 'free' ? {} : { payment: answer.ok.payment });
    return true;
  }

  const paid = (reference: string) => note({ reference });
  const unpaid = () => note({ undo: true });
  return { isRunning, fault, clear, paid, unpaid, payBy };
}

export type Money = ReturnType<typeof usePayment>;
