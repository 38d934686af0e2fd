import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HttpError } from '#app/http/fetch-errors.ts';
import type { SessionGate } from '#app/http/session-gate.ts';
import { Button } from '#app/ui/button.tsx';
import { useLeaveFocus } from '#app/ui/focus-heading.ts';
import { phoneBlockedText } from '#app/ui/phone-blocked-text.ts';
import { type Delivery, readDelivery } from '#domain/delivery/delivery.ts';
import { readBuyerRefusal } from '#domain/wire/buyer-refusal.ts';
import { m } from '#messages';
import { keepGood, openDeliveryDraft } from './delivery-draft.ts';
import { useDeliveryDraft } from './delivery-draft-state.ts';
import { DeliveryFields } from './delivery-fields.tsx';

interface DeliveryFormProps {
  owner: string | undefined;
  session: SessionGate;
  /** An error is shown to the shopper. */
  onSubmit: (delivery: Delivery) => Promise<void>;
}

/** What takes the focus when the form closes. */
const afterIt = 'dialog[open] .dialog-buttons > *, #receipt-delivery';

export function DeliveryForm({ owner, session, onSubmit }: DeliveryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLeaveFocus(afterIt);
  const [faulty, setFaulty] = useState(0);
  const [state, setState] = useState<'new' | 'incomplete' | 'sending' | 'failed'>('new');
  const [failure, setFailure] = useState('');
  // Before the paint: it may hold another account's draft.
  useLayoutEffect(() => {
    if (owner) void openDeliveryDraft(owner, session);
  }, [owner, session]);

  async function submit(): Promise<void> {
    const { delivery } = readDelivery(useDeliveryDraft.getState().draft);
    setState(delivery ? 'sending' : 'incomplete');
    if (!delivery) return setFaulty((times) => times + 1);
    if (owner) keepGood(owner, delivery);
    try {
      await onSubmit(delivery);
    } catch (error) {
      console.warn('The delivery could not be saved with the order.', error);
      setFailure(failureText(error));
      setState('failed');
    }
  }

  useEffect(() => {
    if (faulty === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faulty]);

  return (
    <form
      ref={form}
      className="delivery-form"
      noValidate
      onChange={() => setState((before) => (before === 'failed' ? 'new' : before))}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DeliveryFields faultsOf={state === 'new' ? 'left' : 'all'} />
      {state === 'failed' && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" kind="ink" aria-disabled={state === 'sending'}>
        {m.delivery_save()}
      </Button>
    </form>
  );
}

function failureText(error: unknown): string {
  const isBlocked = error instanceof HttpError && error.code === 'phone-blocked';
  return isBlocked ? phoneBlockedText(readBuyerRefusal(error.body).contact) : m.delivery_failed();
}
