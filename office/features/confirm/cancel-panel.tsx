import { useState } from 'react';
import { m } from '#messages';
import { Panel } from '../contact/panel.tsx';
import { CancelForm } from '../step-fields/cancel-form.tsx';
import { cancelOrder, type OrderToConfirm } from './take-steps.ts';
import type { Pile } from './use-pile.ts';

export function CancelPanel({ order, pile }: { order: OrderToConfirm; pile: Pile }) {
  const { number } = order;
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState('');

  async function cancel(reason: string): Promise<boolean> {
    setRunning(true);
    const told = pile.finish(number, await cancelOrder(order, reason));
    setFault(told);
    setRunning(false);
    return !told;
  }

  return (
    <Panel title={m.office_step_cancel()}>
      <CancelForm number={number} fault={fault} isRunning={isRunning} onCancel={cancel} />
    </Panel>
  );
}
