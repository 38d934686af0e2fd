import { Button } from '@mantine/core';
import { m } from '#messages';
import { Panel } from './panel.tsx';
import { type OrderToConfirm, postponeOrder, type Until } from './take-steps.ts';
import type { Pile } from './use-pile.ts';

export function NoAnswerPanel({ order, pile }: { order: OrderToConfirm; pile: Pile }) {
  const until = (when: Until) => pile.leave(order, postponeOrder(order, 'no-answer', when));
  return (
    <Panel title={m.office_confirm_ask_again()}>
      <Button variant="default" onClick={() => void until('two-hours')}>
        {m.office_confirm_in_two_hours()}
      </Button>
      <Button variant="default" onClick={() => void until('tomorrow')}>
        {m.office_confirm_tomorrow()}
      </Button>
    </Panel>
  );
}
