import type { ComponentProps } from 'react';
import { Select } from '#app/ui/select.tsx';
import { governorates } from '#domain/delivery/governorates.ts';
import { m } from '#messages';
import { governorateNames } from './governorate-names.ts';

type GovernorateSelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'children'>;

export function GovernorateSelect(props: GovernorateSelectProps) {
  return (
    <Select {...props} label={m.delivery_governorate()} autoComplete="address-level1">
      <option value="">{m.delivery_choose()}</option>
      {governorates.map((code) => (
        <option key={code} value={code}>
          {governorateNames[code]()}
        </option>
      ))}
    </Select>
  );
}
