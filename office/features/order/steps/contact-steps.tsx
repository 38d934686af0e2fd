import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { m } from '#messages';
import { isKept } from '../../../change.ts';
import { faultText } from '../../../ui/told/fault-text.ts';
import { tell } from '../../../ui/told/tell.ts';
import { tellDone } from '../../../ui/told/tell-done.tsx';
import { LaterPanel } from '../../contact/later-panel.tsx';
import { NoAnswerPanel } from '../../contact/no-answer-panel.tsx';
import { postponeOrder, type Until, type Why } from '../../contact/postpone-order.ts';
import styles from '../order.module.css';
import { type SeenOrder, showChanged } from '../order-data.ts';

const panels = {
  'no-answer': { label: m.office_confirm_no_answer, Panel: NoAnswerPanel },
  later: { label: m.office_confirm_later, Panel: LaterPanel },
} as const;

interface ContactStepsProps {
  order: SeenOrder;
  /** The other buttons of the row, which stands above what one of these opens. */
  children: (buttons: ReactNode) => ReactNode;
}

/** Of an order that is to confirm: whoever calls from here puts it off as in the pile. */
export function ContactSteps({ order, children }: ContactStepsProps) {
  const id = useId();
  const { number } = order;
  const [open, setOpen] = useState<Why>();
  const Panel = open && panels[open].Panel;

  function close(): void {
    setOpen(undefined);
    document.getElementById(`${id}-${open}`)?.focus();
  }

  async function postpone(why: Why, until: Until): Promise<string> {
    const answer = await postponeOrder(order, why, until);
    if (isKept(answer)) tell(faultText(answer));
    else if (!('ok' in answer)) {
      void showChanged(number, {});
      return faultText(answer);
    } else {
      const { message, line } = answer.ok;
      tellDone(message, [{ number, version: line }]);
      void showChanged(number, { version: line });
    }
    close();
    return '';
  }

  const buttons = (['no-answer', 'later'] as const).map((why) => (
    <Button
      key={why}
      id={`${id}-${why}`}
      variant="default"
      aria-expanded={open === why}
      onClick={() => setOpen(open === why ? undefined : why)}
    >
      {panels[why].label()}
    </Button>
  ));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button in it has opened.
    <div
      className={styles.parts}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && open && close()}
    >
      {children(buttons)}
      {Panel && <Panel key={open} number={number} postpone={(until) => postpone(open, until)} />}
    </div>
  );
}
