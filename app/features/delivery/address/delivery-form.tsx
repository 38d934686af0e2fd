import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HttpError, readMember } from '#app/http/fetch-errors.ts';
import { lastingText } from '#app/http/lasting-text.ts';
import { DeviceOnlyError, type SessionGate } from '#app/http/session-gate.ts';
import { getLocale } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { useLeaveFocus } from '#app/ui/focus-heading.ts';
import { CashSentence } from '#app/ui/text/cash-sentence.tsx';
import { phoneBlockedText } from '#app/ui/text/phone-blocked-text.ts';
import { Price } from '#app/ui/text/price.tsx';
import { type Delivery, readDelivery } from '#domain/delivery/delivery.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import { readBuyerRefusal } from '#domain/wire/buyer-refusal.ts';
import { m } from '#messages';
import { useChosenPlace } from '../chosen-place.ts';
import { useDeliveryDraft } from '../delivery-draft-state.ts';
import { DeliveryQuote } from '../delivery-quote.tsx';
import { correctDelivery, useFreshDeliveryTerms } from '../delivery-terms-store.ts';
import { useDeliveryPrice } from '../use-delivery-price.ts';
import { isAgreed, isClosed, keepGood, openDeliveryDraft } from './delivery-draft.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

interface DeliveryFormProps {
  account: string | undefined;
  session: SessionGate;
  /** As far as it is known. */
  order: Partial<Pick<Order, 'delivery' | 'deliveryFee' | 'toPay' | 'payment' | 'paidAt'>>;
  /**
   * An error is shown to the shopper.
   * @param deliveryFee piastres that the form shows; undefined while the terms are unknown
   */
  onSubmit: (delivery: Delivery, deliveryFee: number | undefined) => Promise<void>;
}

/** What takes the focus when the form closes: the address, or what comes after the first one. */
const afterChange = 'dialog[open] .dialog-buttons > *, #receipt-delivery';
const afterFirst = 'dialog[open] .dialog-buttons > *, #order-next';

export function DeliveryForm({ account, session, order, onSubmit }: DeliveryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLeaveFocus(order.delivery ? afterChange : afterFirst);
  useFreshDeliveryTerms();
  const { governorate } = useChosenPlace();
  const { toPay, deliveryFee, payment = 'cash', paidAt } = order;
  /** Piastres. */
  const goods = toPay === undefined ? undefined : toPay - (deliveryFee ?? 0);
  const price = useDeliveryPrice()(goods ?? 0);
  const applied = useDeliveryDraft(({ draft }) => isAgreed(draft)) ? undefined : price?.applied;
  const [state, setState] = useState<'new' | 'incomplete' | 'sending' | 'failed' | 'fee'>('new');
  const [failure, setFailure] = useState('');
  /** Piastres: the fee that the server has answered, until another place is chosen. */
  const [newFee, setNewFee] = useState<number>();
  // Before the paint: it may hold another account's draft.
  useLayoutEffect(() => {
    if (account) void openDeliveryDraft(account, session);
  }, [account, session]);

  async function submit(): Promise<void> {
    if (state === 'sending') return;
    const { draft } = useDeliveryDraft.getState();
    const { delivery } = readDelivery(draft);
    if (!delivery || isClosed(draft)) return showFaults();
    setState('sending');
    if (account) keepGood(account, delivery);
    try {
      await onSubmit(delivery, newFee ?? applied?.fee);
    } catch (error) {
      takeFailure(error, delivery);
    }
  }

  function takeFailure(error: unknown, place: Delivery): void {
    const { code, body }: Partial<HttpError> = error instanceof HttpError ? error : {};
    const fee = readMember(body, 'deliveryFee');
    if (code === 'governorate-closed') {
      correctDelivery(place, 'closed');
      showFaults();
    } else if (code === 'delivery-fee-changed' && typeof fee === 'number') {
      correctDelivery(place, fee);
      setNewFee(fee);
      setState('fee');
    } else {
      console.warn('The delivery could not be saved with the order.', error);
      setFailure(failureText(error));
      setState('failed');
    }
  }

  function showFaults(): void {
    flushSync(() => setState('incomplete'));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  const shownTerms = applied && { ...applied, fee: newFee ?? applied.fee };
  return (
    <form
      ref={form}
      className="delivery-form"
      noValidate
      onChange={() => {
        setNewFee(undefined);
        setState((before) => (before === 'failed' || before === 'fee' ? 'new' : before));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SavedAddresses account={account} session={session} />
      <DeliveryFields faultsOf={state === 'new' ? 'left' : 'all'} />
      <div role="status" className="delivery-quote">
        {governorate && shownTerms && (
          <p>
            <DeliveryQuote governorate={governorate} terms={shownTerms} />
          </p>
        )}
        {governorate && shownTerms && goods !== undefined && !paidAt && (
          <p>
            <CashSentence
              amounts={{ toPay: goods + shownTerms.fee, deliveryFee: shownTerms.fee }}
              payment={payment}
            />
          </p>
        )}
      </div>
      {state === 'failed' && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {state === 'fee' && <NewFee fee={newFee ?? 0} />}
      <Button
        type="submit"
        kind={order.delivery ? 'ink' : 'accent'}
        aria-disabled={state === 'sending'}
      >
        {m.delivery_save()}
      </Button>
    </form>
  );
}

/** @param fee piastres */
function NewFee({ fee }: { fee: number }) {
  return (
    <p className="field-error" role="alert">
      {fee === 0 ? (
        m.delivery_fee_changed_free()
      ) : (
        <Price egp={toEgp(fee)} text={(amount) => m.delivery_fee_changed({ amount })} />
      )}
    </p>
  );
}

function failureText(error: unknown): string {
  if (error instanceof DeviceOnlyError) return m.delivery_log_in();
  const { code, body }: Partial<HttpError> = error instanceof HttpError ? error : {};
  const { contact, ceiling } = readBuyerRefusal(body);
  if (code === 'phone-blocked') return phoneBlockedText(contact);
  if (code === 'not-allowed-now') return m.delivery_paid();
  if (code === 'delivery-closed') return m.delivery_changed_often();
  return code === 'above-cash-ceiling' && ceiling !== undefined
    ? m.delivery_above_ceiling({ amount: formatAmount(toEgp(ceiling), getLocale()) })
    : (lastingText(error) ?? m.delivery_failed());
}
