import { useState } from 'react';
import type { Delivery, DeliveryField } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { change, isKept } from '../../../change.ts';
import { buyerWarning } from '../../../ui/order/buyer-warning.ts';
import { governorateName } from '../../../ui/order/governorate-name.ts';
import { type Conflict, conflictsOf } from '../../../ui/told/conflicts.ts';
import { tell } from '../../../ui/told/tell.ts';
import { askNow, showChanged } from '../order-data.ts';
import { useSend } from '../use-send.ts';
import { mergeAddress, type TypedAddress } from './merge-address.ts';

/** An address that is being written, and the order that was seen then. */
export interface AddressDraft {
  typed: TypedAddress;
  /** As it was. */
  base: Partial<Delivery>;
  version: number;
}

interface SavingOptions {
  number: number;
  setDraft: (draft: AddressDraft) => void;
  close: () => void;
  onFaults: (faults: Partial<Record<DeliveryField, string>>) => void;
}

/** An address that somebody else changes meanwhile is merged, field by field. */
export function useSaveAddress({ number, setDraft, close, onFaults }: SavingOptions) {
  const { isRunning, fault, send } = useSend();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);

  async function save(draft: AddressDraft, delivery: Delivery): Promise<void> {
    const { version } = draft;
    const answer = await send(() =>
      change('orders', 'setAddress', { number, ...delivery, version }),
    );
    if (isKept(answer)) return close();
    if ('ok' in answer) {
      const { order, warnings } = answer.ok;
      for (const text of warnings.map(buyerWarning).filter(Boolean)) tell(text);
      tell(m.office_saved());
      close();
      const { delivery: place, deliveryFee, toPay, needsAddress } = order;
      const shown = { delivery: place, deliveryFee, toPay, needsAddress };
      return showChanged(number, { ...shown, version: answer.ok.version });
    }
    if ('faults' in answer) {
      onFaults(Object.fromEntries(answer.faults.map((each) => [each.field, each.fault])));
    }
    const [met] = conflictsOf(answer) ?? [];
    if (met) await send(() => merge(draft, delivery, met));
  }

  async function merge(draft: AddressDraft, mine: Delivery, met: Conflict) {
    const { delivery: theirs, version } = await askNow(number);
    const { merged, both } = mergeAddress(draft.base, theirs ?? {}, mine);
    setDraft({ typed: merged, base: { ...theirs }, version });
    setConflicts(
      both.map((field) => ({
        ...met,
        field,
        theirs: shown(field, theirs?.[field]),
        yours: shown(field, merged[field]),
      })),
    );
    if (both.length === 0) tell(m.office_order_merged());
    return { ok: {} };
  }

  const settle = (field: string) =>
    setConflicts((left) => left.filter((each) => each.field !== field));

  return { isRunning, fault, conflicts, save, settle };
}

function shown(field: DeliveryField, text = ''): string {
  return field === 'governorate' && text ? governorateName(text as Delivery['governorate']) : text;
}
