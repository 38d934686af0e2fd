import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import {
  type DeliveryFault,
  type DeliveryField,
  deliveryFields,
  readDelivery,
} from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { addressFieldName } from '../../../ui/order/address-field.tsx';
import { ToldFault } from '../../../ui/told/told-fault.tsx';
import { Meanwhile } from '../meanwhile.tsx';
import styles from '../order.module.css';
import { AddressFields } from './address-fields.tsx';
import { type AddressDraft, useSaveAddress } from './use-save-address.ts';

interface AddressFormProps {
  number: number;
  draft: AddressDraft;
  setDraft: (draft: AddressDraft) => void;
  close: () => void;
}

type Faults = Partial<Record<DeliveryField, string>>;

/** As the shop's own form, but the staff decide about cash and phones. */
export function AddressForm({ number, draft, setDraft, close }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const saving = useSaveAddress({ number, setDraft, close, onFaults: showFaults });

  function showFaults(found: Faults): void {
    setFaults(found);
    const first = deliveryFields.find((field) => found[field] !== undefined);
    const box = first && form.current?.elements.namedItem(first);
    if (box instanceof HTMLElement) box.focus();
  }

  function save(): void {
    const { delivery, faults: wrong = {} } = readDelivery(draft.typed);
    const texts = Object.entries(wrong).map(([field, fault]) => [
      field,
      faultOf(field as DeliveryField, fault),
    ]);
    showFaults(Object.fromEntries(texts));
    if (delivery) void saving.save(draft, delivery);
  }

  return (
    <form
      ref={form}
      className={styles.parts}
      noValidate
      aria-label={m.delivery_heading()}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <AddressFields
        typed={draft.typed}
        faults={faults}
        onType={(field, text) => setDraft({ ...draft, typed: { ...draft.typed, [field]: text } })}
      />
      <ToldFault>{saving.fault}</ToldFault>
      <Meanwhile
        conflicts={saving.conflicts}
        nameOf={(field) => addressFieldName(field as DeliveryField)}
        keepMine={saving.settle}
        keepTheirs={(field) => {
          const theirs = draft.base[field as DeliveryField] ?? '';
          setDraft({ ...draft, typed: { ...draft.typed, [field]: theirs } });
          saving.settle(field);
        }}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="outline"
          loading={saving.isRunning}
          disabled={saving.conflicts.length > 0}
        >
          {m.office_order_save()}
        </Button>
        <Button variant="default" disabled={saving.isRunning} onClick={close}>
          {m.office_discard()}
        </Button>
      </div>
    </form>
  );
}

function faultOf(field: DeliveryField, fault: DeliveryFault): string {
  if (fault === 'too-long') return m.delivery_too_long();
  if (field === 'mobile' || field === 'otherMobile') return m.delivery_mobile_wrong();
  if (field === 'mapLink') return m.delivery_map_wrong();
  return fault === 'missing' ? m.delivery_missing() : m.delivery_wrong();
}
