import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { m } from '#messages';
import { procedureQuery } from '../../procedure-query.ts';
import styles from './step-fields.module.css';

interface CourierFieldProps {
  value: string;
  onType: (text: string) => void;
}

/** Who carries the parcel: one that the shop knows, or another. */
export function CourierField({ value, onType }: CourierFieldProps) {
  const { data } = useQuery(procedureQuery('couriers', 'list', {}));
  const id = useId();
  return (
    <>
      <TextInput
        label={m.office_order_courier()}
        list={id}
        classNames={{ input: styles.list ?? '' }}
        maxLength={maxStepLengths.courier}
        autoComplete="off"
        autoFocus
        data-autofocus
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <datalist id={id}>
        {data?.rows.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
