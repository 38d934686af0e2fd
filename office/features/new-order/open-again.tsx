import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { writeDraft } from '../../drafts/drafts.ts';
import { dropStep } from '../../kept/steps.ts';
import { useSteps } from '../../kept/use-kept.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { faultText } from '../../ui/told/fault-text.ts';
import { tell } from '../../ui/told/tell.ts';
import { emptyOrder, newOrderDraft, type TypedOrder } from './typed-order.ts';

interface OpenAgainProps {
  typed: TypedOrder;
  onOpen: (typed: TypedOrder) => void;
}

/** An order that was sent later and refused: what was typed is in the form again. */
export function OpenAgain({ typed, onOpen }: OpenAgainProps) {
  const { key, state } = useLocation();
  const asked = (state as { openAgain?: number } | null)?.openAgain;
  const step = useSteps().find(({ id, answer }) => id === asked && answer);
  const [declined, setDeclined] = useState('');
  const isDeclined = declined === key;
  const opened = useRef<number>(undefined);
  const again = step?.typed as TypedOrder | undefined;
  const isFree = isSame(typed, emptyOrder) || isSame(typed, again);

  const open = useCallback(() => {
    if (!step || !again || opened.current === step.id) return;
    opened.current = step.id;
    // On the device first: only then it may go from there.
    writeDraft(newOrderDraft, again);
    onOpen({ ...emptyOrder, ...again });
    if (step.answer) tell(faultText(step.answer));
    void dropStep(step);
  }, [step, again, onOpen]);

  useEffect(() => {
    if (isFree && !isDeclined) open();
  }, [isFree, isDeclined, open]);

  return (
    <Dialog
      title={m.office_open_again()}
      isOpen={again !== undefined && !isFree && !isDeclined}
      close={() => setDeclined(key)}
    >
      <p>{m.office_new_order_replace_ask()}</p>
      <Button type="button" onClick={open}>
        {m.office_new_order_replace()}
      </Button>
    </Dialog>
  );
}

function isSame(one: TypedOrder, other: TypedOrder | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
