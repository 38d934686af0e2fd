import { useState } from 'react';
import { lastingText } from '#app/http/lasting-text.ts';
import { DeviceOnlyError } from '#app/http/session-gate.ts';
import { focusHeadingAfter } from '#app/ui/focus-heading.ts';
import { m } from '#messages';
import type { OrderAccess, OrderAfter } from '../order-access.ts';

export type OnTaken = (after: OrderAfter, told: string) => void;

/** For a button that confirms or cancels the order. */
export function useOrderStep(access: OrderAccess, onTaken: OnTaken) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function take(step: 'confirm' | 'cancel', told: string): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure('');
    try {
      const after = await access.take(step);
      // The button goes with the step.
      focusHeadingAfter(() => onTaken(after, told));
    } catch (error) {
      console.warn('The order could not be changed.', error);
      const isLoggedOut = error instanceof DeviceOnlyError;
      const lasting = isLoggedOut ? m.orders_device_only() : lastingText(error);
      setFailure(lasting ?? m.order_step_failed());
    }
    setSending(false);
  }

  return { isSending, failure, take };
}
