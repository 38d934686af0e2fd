import { useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { type DeliveryFault, type DeliveryField, readDelivery } from '#domain/delivery/delivery.ts';
import { governorates } from '#domain/delivery/governorates.ts';
import { m } from '#messages';
import { draftField } from './delivery-draft.ts';
import { useDeliveryDraft } from './delivery-draft-state.ts';
import { governorateNames } from './governorate-names.ts';

interface DeliveryFieldsProps {
  /** `left`: what is wrong in fields that were left; `all`: what is missing too. */
  faultsOf: 'left' | 'all';
}

export function DeliveryFields({ faultsOf }: DeliveryFieldsProps) {
  const draft = useDeliveryDraft((state) => state.draft);
  const [left, setLeft] = useState<readonly DeliveryField[]>([]);
  const faults = readDelivery(draft).faults ?? {};

  const field = (name: DeliveryField) => ({
    name,
    value: draft[name] ?? '',
    onChange: (event: { target: { value: string } }) => draftField(name, event.target.value),
    onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    error: errorOf(name),
  });

  function errorOf(name: DeliveryField): string | undefined {
    const fault = faults[name];
    const isShown = faultsOf === 'all' || (left.includes(name) && fault !== 'missing');
    return fault && isShown ? faultText(name, fault) : undefined;
  }

  return (
    <div className="delivery-fields">
      <Field {...field('name')} label={m.delivery_name()} autoComplete="name" />
      <Field
        {...field('mobile')}
        label={m.delivery_mobile()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={m.delivery_mobile_example()}
        dir="ltr"
      />
      <Select
        {...field('governorate')}
        label={m.delivery_governorate()}
        autoComplete="address-level1"
      >
        <option value="">{m.delivery_choose()}</option>
        {governorates.map((code) => (
          <option key={code} value={code}>
            {governorateNames[code]()}
          </option>
        ))}
      </Select>
      <Field {...field('city')} label={m.delivery_city()} autoComplete="address-level2" />
      <Field
        {...field('street')}
        label={m.delivery_street()}
        autoComplete="address-line1"
        className="delivery-wide"
      />
      <Field
        {...field('landmark')}
        label={m.delivery_landmark()}
        autoComplete="address-line2"
        className="delivery-wide"
      />
    </div>
  );
}

function faultText(field: DeliveryField, fault: DeliveryFault): string {
  if (fault === 'too-long') return m.delivery_too_long();
  if (field === 'mobile') return m.delivery_mobile_wrong();
  return fault === 'missing' ? m.delivery_missing() : m.delivery_wrong();
}
