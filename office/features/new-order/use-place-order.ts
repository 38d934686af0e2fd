import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { change, isKept } from '../../change.ts';
import { queryClient } from '../../query-client.ts';
import { buyerWarning } from '../../ui/order/buyer-warning.ts';
import { faultText } from '../../ui/told/fault-text.ts';
import { tell } from '../../ui/told/tell.ts';
import { tellDone } from '../../ui/told/tell-done.tsx';
import { orderOf, type TypedOrder } from './typed-order.ts';

interface PlaceOrder {
  /** Which button has the answer to wait for. */
  placing: 'placed' | 'confirmed' | undefined;
  /** Of the whole. */
  fault: string;
  /** By field. */
  faults: Readonly<Record<string, string>>;
  /** How often the fields were refused. */
  refusals: number;
  /** @param how.confirm whoever orders has agreed @param how.toPay whole piastres, as it is shown */
  place: (typed: TypedOrder, how: { confirm: boolean; toPay: number | undefined }) => Promise<void>;
  /** A field that somebody changes is not marked as wrong any more. */
  clearFaults: (fields: readonly string[]) => void;
}

/** Places it once: a refused one keeps all that was typed. @param onPlaced what was typed is not needed any more */
export function usePlaceOrder(onPlaced: () => void): PlaceOrder {
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<PlaceOrder['placing']>();
  const [fault, setFault] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  const [refusals, setRefusals] = useState(0);

  const clearFaults = (fields: readonly string[]) =>
    setFaults((all) =>
      fields.some((field) => field in all)
        ? Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field)))
        : all,
    );

  const place: PlaceOrder['place'] = async (typed, { confirm, toPay }) => {
    setPlacing(confirm ? 'confirmed' : 'placed');
    const agreed = toPay === undefined ? {} : { agreedToPay: toPay };
    const asked = { ...orderOf(typed), ...agreed, ...(confirm && { confirm }) };
    const answer = await change('orders', 'create', asked, undefined, typed);
    // A price may be another by now: it is shown before somebody taps again.
    if ('refusal' in answer) {
      await queryClient.invalidateQueries({ queryKey: ['orders', 'quote'] });
    }
    setPlacing(undefined);
    if ('ok' in answer) {
      const { version } = answer.ok;
      const { number } = answer.ok.order;
      onPlaced();
      for (const text of answer.ok.warnings.map(buyerWarning).filter(Boolean)) tell(text);
      if (confirm) tellDone(m.office_new_order_confirmed({ number }), [{ number, version }]);
      else tell(m.office_new_order_placed({ number }));
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void queryClient.invalidateQueries({ queryKey: ['stock'] });
      void navigate(`/orders/${number}`);
      return;
    }
    if (isKept(answer)) {
      setFaults({});
      setFault('');
      onPlaced();
      tell(faultText(answer));
      return;
    }
    if (!('faults' in answer)) {
      setFaults({});
      setFault(faultText(answer));
      return;
    }
    const byField = answer.faults.map(({ field: path, fault: text }) => {
      const field = path.replace(/^delivery\./, '').replace(/\..*$/, '');
      // Nobody writes into a list.
      const isUnchosen = field === 'governorate' && typed.governorate === '';
      return [field, isUnchosen ? m.office_governorate_missing() : text];
    });
    setFaults(Object.fromEntries(byField));
    setRefusals((count) => count + 1);
    setFault(m.office_order_not_placed());
  };
  return { placing, fault, faults, refusals, place, clearFaults };
}
