import { TextInput } from '@mantine/core';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { m } from '#messages';

interface ReasonFieldProps {
  value: string;
  onType: (text: string) => void;
}

/** Why an order is cancelled. */
export function ReasonField({ value, onType }: ReasonFieldProps) {
  return (
    <TextInput
      label={m.office_order_reason()}
      description={m.office_order_reason_hint()}
      maxLength={maxStepLengths.note}
      autoComplete="off"
      autoFocus
      data-autofocus
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
