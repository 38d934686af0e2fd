import { useState } from 'react';
import { m } from '#messages';
import { isKept } from '../../../change.ts';
import { statusName } from '../../../ui/order/status-badge.tsx';
import { faultText } from '../../../ui/told/fault-text.ts';
import { tell } from '../../../ui/told/tell.ts';
import { tellDone } from '../../../ui/told/tell-done.tsx';
import { type OrderStep, type SeenOrder, showChanged } from '../order-data.ts';
import { useSend } from '../use-send.ts';
import { type StepDetails, takeStep } from './take-step.ts';

/** The steps of an order, one at a time. */
export function useSteps(order: SeenOrder) {
  const { number, version } = order;
  const { isRunning, send } = useSend();
  const [fault, setFault] = useState('');
  const [running, setRunning] = useState<OrderStep>();

  /** @returns whether it was taken */
  async function take(step: OrderStep, details?: StepDetails): Promise<boolean> {
    setFault('');
    setRunning(step);
    const answer = await send(() => takeStep({ number, version }, step, details));
    if (isKept(answer)) return true;
    if (!('ok' in answer)) {
      setFault(faultText(answer));
      // Somebody else has taken one: the page shows it.
      void showChanged(number, {});
      return false;
    }
    const { status, was, corrected, warnings } = answer.ok;
    void showChanged(number, { status, version: answer.ok.version });
    for (const { waybill, orders } of warnings as unknown as readonly Shared[]) {
      tell(m.refused_waybill_of_others({ waybill, orders: orders.join(', ') }));
    }
    if (status !== was) {
      const message = m.office_order_is({ number: String(number), status: statusName(status) });
      const silence = answer.ok.noMail === 'no-address' ? m.office_order_nobody_told() : '';
      const told = [message, silence].filter(Boolean).join(' ');
      tellDone(told, [{ number, version: answer.ok.version }]);
    } else tell(corrected.length > 0 ? m.office_saved() : m.office_order_was_so());
    return true;
  }

  const clear = () => setFault('');
  return { running: isRunning ? running : undefined, fault, take, clear };
}

interface Shared {
  waybill: string;
  orders: readonly number[];
}

export type Steps = ReturnType<typeof useSteps>;
