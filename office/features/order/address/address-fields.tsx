import { type DeliveryField, deliveryFields } from '#domain/delivery/delivery.ts';
import { AddressField } from '../../../ui/order/address-field.tsx';
import styles from '../order.module.css';
import type { TypedAddress } from './merge-address.ts';

interface AddressFieldsProps {
  typed: TypedAddress;
  faults: Partial<Record<DeliveryField, string>>;
  onType: (field: DeliveryField, text: string) => void;
}

export function AddressFields({ typed, faults, onType }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      {deliveryFields.map((name) => (
        <AddressField
          key={name}
          name={name}
          value={typed[name]}
          fault={faults[name]}
          onType={onType}
          autoFocus={name === 'name'}
        />
      ))}
    </div>
  );
}
