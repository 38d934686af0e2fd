import { LaterPanel } from '../contact/later-panel.tsx';
import { NoAnswerPanel } from '../contact/no-answer-panel.tsx';
import { postponeOrder, type Until } from '../contact/postpone-order.ts';
import type { OrderToConfirm } from './take-steps.ts';
import type { Pile } from './use-pile.ts';

interface StepProps {
  order: OrderToConfirm;
  pile: Pile;
}

/** The next card comes at once. */
export function NoAnswerStep({ order, pile }: StepProps) {
  const { number } = order;
  const postpone = async (until: Until) => {
    await pile.leave(order, postponeOrder(order, 'no-answer', until));
    return '';
  };
  return <NoAnswerPanel number={number} postpone={postpone} />;
}

export function LaterStep({ order, pile }: StepProps) {
  const { number } = order;
  const postpone = async (until: Until) =>
    pile.finish(number, await postponeOrder(order, 'later', until));
  return <LaterPanel number={number} postpone={postpone} />;
}
