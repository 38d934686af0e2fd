import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { m } from '#messages';
import { CallLink } from '../contact/call-link.tsx';
import { CancelPanel } from './cancel-panel.tsx';
import styles from './card-steps.module.css';
import { DuplicatePanel } from './duplicate-panel.tsx';
import { LaterStep, NoAnswerStep } from './postpone-steps.tsx';
import { confirmOrder, type OrderToConfirm } from './take-steps.ts';
import type { Pile } from './use-pile.ts';
import { WhatsappStep } from './whatsapp-step.tsx';

const panels = {
  'no-answer': { label: m.office_confirm_no_answer, Panel: NoAnswerStep },
  later: { label: m.office_confirm_later, Panel: LaterStep },
  duplicate: { label: m.office_confirm_duplicate, Panel: DuplicatePanel },
  cancel: { label: m.office_step_cancel, Panel: CancelPanel },
} as const;

type Choice = keyof typeof panels;

/** Nobody answers for ever: after so many tries, the card proposes to cancel. */
const maxTries = 3;

/** Ms: the second tap of a double tap is not meant for the next card. */
const settleTime = 400;

export function CardSteps({ order, pile }: { order: OrderToConfirm; pile: Pile }) {
  const id = useId();
  const [open, setOpen] = useState<Choice>();
  const isSettled = useSettled();
  const Panel = open && panels[open].Panel;
  const isHopeless = order.tries >= maxTries && open === undefined;

  function close(): void {
    setOpen(undefined);
    document.getElementById(`${id}-${open}`)?.focus();
  }
  function closeByKey({ key }: KeyboardEvent): void {
    if (key === 'Escape' && open) close();
  }
  const toggle = (choice: Choice) => (
    <Button
      id={`${id}-${choice}`}
      variant="default"
      disabled={!isSettled}
      aria-expanded={open === choice}
      onClick={() => setOpen(open === choice ? undefined : choice)}
    >
      {panels[choice].label()}
    </Button>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button in it has opened.
    <div className={styles.steps} onKeyDown={closeByKey}>
      <div className={styles.row}>
        {toggle('later')}
        {toggle('duplicate')}
        {toggle('cancel')}
      </div>
      <div className={styles.bar} data-new={!isSettled || undefined}>
        {isHopeless && (
          <div className={styles.propose}>
            <p>{m.office_confirm_propose()}</p>
            <Button variant="default" disabled={!isSettled} onClick={() => setOpen('cancel')}>
              {m.office_confirm_cancel_order({ number: order.number })}
            </Button>
          </div>
        )}
        {Panel && <Panel order={order} pile={pile} />}
        <div className={styles.row}>
          {order.delivery && <CallLink number={order.number} mobile={order.delivery.mobile} />}
          <WhatsappStep number={order.number} />
          {toggle('no-answer')}
        </div>
        <Button
          className={styles.confirm ?? ''}
          disabled={!isSettled}
          onClick={() => void pile.leave(order, confirmOrder(order))}
        >
          {m.office_confirm_step()}
        </Button>
      </div>
    </div>
  );
}

/** False for a moment, when the card has just come. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleTime);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
