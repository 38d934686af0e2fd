import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { change, isKept } from '../../change.ts';
import { queryClient } from '../../query-client.ts';
import { buyerWarning } from '../../ui/buyer-warning.ts';
import { faultText } from '../../ui/told/fault-text.ts';
import { tell } from '../../ui/told/tell.ts';
import { orderOf, type TypedOrder } from './typed-order.ts';

interface PlaceOrder {
  isPlacing: boolean;
  /** Of the whole. */
  fault: string;
  /** By field. */
  faults: Readonly<Record<string, string>>;
  /** How often the fields were refused. */
  refusals: number;
  place: (typed: TypedOrder) => Promise<void>;
  /** A field that somebody changes is not marked as wrong any more. */
  clearFaults: (fields: readonly string[]) => void;
}

/** Places it once: a refused one keeps all that was typed. @param onPlaced what was typed is not needed any more */
export function usePlaceOrder(onPlaced: () => void): PlaceOrder {
  const navigate = useNavigate();
  const [isPlacing, setPlacing] = useState(false);
  const [fault, setFault] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  const [refusals, setRefusals] = useState(0);

  const clearFaults = (fields: readonly string[]) =>
    setFaults((all) =>
      fields.some((field) => field in all)
        ? Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field)))
        : all,
    );

  const place = async (typed: TypedOrder) => {
    setPlacing(true);
    const answer = await change('orders', 'create', orderOf(typed));
    setPlacing(false);
    if ('ok' in answer) {
      const { number } = answer.ok.order;
      onPlaced();
      for (const text of answer.ok.warnings.map(buyerWarning).filter(Boolean)) tell(text);
      tell(m.office_new_order_placed({ number }));
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
  return { isPlacing, fault, faults, refusals, place, clearFaults };
}
