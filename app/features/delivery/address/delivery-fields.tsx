import { useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { type DeliveryFault, type DeliveryField, readDelivery } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { closedText } from '../closed-text.ts';
import { useDeliveryDraft } from '../delivery-draft-state.ts';
import { useDeliveryTerms } from '../delivery-terms-store.ts';
import { GovernorateSelect } from '../governorate-select.tsx';
import { chooseGovernorate, draftField, isClosed } from './delivery-draft.ts';
import { MapLinkField } from './map-link-field.tsx';

interface DeliveryFieldsProps {
  /** `left`: what is wrong in fields that were left; `all`: what is missing too. */
  faultsOf: 'left' | 'all';
  /** An order is on its way: it has its fee. */
  isHeld?: boolean;
}

export function DeliveryFields({ faultsOf, isHeld = false }: DeliveryFieldsProps) {
  const draft = useDeliveryDraft((state) => state.draft);
  useDeliveryTerms((state) => state.terms);
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

  const mobile = { type: 'tel', inputMode: 'tel', dir: 'ltr' } as const;
  return (
    <div className="delivery-fields">
      <Field {...field('name')} label={m.delivery_name()} autoComplete="name" />
      <Field
        {...field('mobile')}
        {...mobile}
        label={m.delivery_mobile()}
        autoComplete="tel"
        placeholder={m.delivery_mobile_example()}
      />
      <Field
        {...field('otherMobile')}
        {...mobile}
        label={m.delivery_other_mobile()}
        autoComplete="off"
      />
      <GovernorateSelect
        {...field('governorate')}
        disabled={isHeld}
        onChange={(event) => chooseGovernorate(event.target.value)}
        error={isClosed(draft) ? closedText(draft.governorate) : errorOf('governorate')}
      />
      <Field {...field('city')} label={m.delivery_city()} autoComplete="address-level2" />
      <Field {...field('street')} label={m.delivery_street()} autoComplete="address-line1" />
      <fieldset className="delivery-inside delivery-wide">
        <legend>{m.delivery_inside()}</legend>
        <Field {...field('building')} label={m.delivery_building()} autoComplete="off" />
        <Field {...field('floor')} label={m.delivery_floor()} autoComplete="off" />
        <Field {...field('flat')} label={m.delivery_flat()} autoComplete="off" />
      </fieldset>
      <Field
        {...field('landmark')}
        label={m.delivery_landmark()}
        autoComplete="address-line2"
        className="delivery-wide"
      />
      <MapLinkField {...field('mapLink')} onPaste={(text) => draftField('mapLink', text)} />
    </div>
  );
}

function faultText(field: DeliveryField, fault: DeliveryFault): string {
  if (fault === 'too-long') return m.delivery_too_long();
  if (field === 'mobile' || field === 'otherMobile') return m.delivery_mobile_wrong();
  if (field === 'mapLink') return m.delivery_map_wrong();
  return fault === 'missing' ? m.delivery_missing() : m.delivery_wrong();
}
