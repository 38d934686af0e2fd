import { NativeSelect, TextInput } from '@mantine/core';
import type { DeliveryField } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { governorateChoices } from '../../../ui/governorate-name.ts';
import styles from '../order.module.css';
import type { TypedAddress } from './merge-address.ts';

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

export function fieldName(field: DeliveryField): string {
  return names[field]();
}

interface AddressFieldsProps {
  typed: TypedAddress;
  faults: Partial<Record<DeliveryField, string>>;
  onType: (field: DeliveryField, text: string) => void;
}

export function AddressFields({ typed, faults, onType }: AddressFieldsProps) {
  const field = (name: DeliveryField) => ({
    name,
    label: names[name](),
    value: typed[name] ?? '',
    error: faults[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onType(name, event.currentTarget.value),
  });
  const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr' } as const;
  return (
    <div className={styles.fields}>
      <TextInput {...field('name')} autoFocus />
      <TextInput {...field('mobile')} {...phone} />
      <TextInput {...field('otherMobile')} {...phone} />
      <NativeSelect
        {...field('governorate')}
        size="md"
        data={[{ value: '', label: m.delivery_choose() }, ...governorateChoices()]}
      />
      <TextInput {...field('city')} />
      <TextInput {...field('street')} />
      <TextInput {...field('building')} />
      <TextInput {...field('floor')} />
      <TextInput {...field('flat')} />
      <TextInput {...field('landmark')} />
      <TextInput {...field('mapLink')} type="url" inputMode="url" dir="ltr" />
    </div>
  );
}
