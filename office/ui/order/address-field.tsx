import { NativeSelect, TextInput } from '@mantine/core';
import type { DeliveryField } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { governorateChoices } from './governorate-name.ts';

const names: Record<DeliveryField, () => string> = {
  name: m.delivery_name,
  mobile: m.delivery_mobile,
  otherMobile: m.delivery_other_mobile,
  governorate: m.delivery_governorate,
  city: m.delivery_city,
  street: m.delivery_street,
  building: m.delivery_building,
  floor: m.delivery_floor,
  flat: m.delivery_flat,
  landmark: m.delivery_landmark,
  mapLink: m.delivery_map,
};

const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr' } as const;
const kinds: Partial<Record<DeliveryField, object>> = {
  mobile: phone,
  otherMobile: phone,
  mapLink: { type: 'url', inputMode: 'url', dir: 'ltr' },
};

export function addressFieldName(field: DeliveryField): string {
  return names[field]();
}

interface AddressFieldProps {
  name: DeliveryField;
  value: string | undefined;
  fault: string | undefined;
  onType: (field: DeliveryField, text: string) => void;
  label?: string;
  /** Of governorates, where more is to say of each than its name. */
  choices?: readonly { value: string; label: string; disabled?: boolean }[];
  autoFocus?: boolean;
}

/** One field of an address for the delivery. */
export function AddressField({
  name,
  value = '',
  fault,
  onType,
  label = addressFieldName(name),
  choices,
  autoFocus = false,
}: AddressFieldProps) {
  const field = {
    ...{ name, label, value, error: fault, autoComplete: 'off' },
    onChange: (event: { currentTarget: { value: string } }) =>
      onType(name, event.currentTarget.value),
  };
  if (name !== 'governorate') {
    return <TextInput {...field} {...kinds[name]} autoFocus={autoFocus} />;
  }
  const data = [{ value: '', label: m.delivery_choose() }, ...(choices ?? governorateChoices())];
  return <NativeSelect size="md" {...field} data={data} />;
}
