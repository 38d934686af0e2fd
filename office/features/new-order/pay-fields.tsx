import { NativeSelect, TextInput } from '@mantine/core';
import { m } from '#messages';
import type { FieldsProps } from './whom-fields.tsx';

export function PayFields({ typed, onType, faults }: FieldsProps) {
  return (
    <>
      <NativeSelect
        size="md"
        label={m.office_how_paid()}
        name="payment"
        value={typed.payment}
        onChange={({ currentTarget }) =>
          onType({ payment: currentTarget.value === 'transfer' ? 'transfer' : 'cash' })
        }
        data={[
          { value: 'cash', label: m.payment_cash() },
          { value: 'transfer', label: m.office_payment_transfer() },
        ]}
      />
      <TextInput
        label={m.office_optional({ field: m.office_coupon_code() })}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        value={typed.code}
        error={faults.code}
        onChange={({ currentTarget }) => onType({ code: currentTarget.value })}
      />
      <TextInput
        label={m.office_optional({ field: m.office_email() })}
        name="email"
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        value={typed.email}
        error={faults.email}
        onChange={({ currentTarget }) => onType({ email: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={m.office_mail_language()}
        name="language"
        value={typed.language}
        onChange={({ currentTarget }) =>
          onType({ language: currentTarget.value === 'en' ? 'en' : 'ar' })
        }
        data={[
          { value: 'ar', label: m.office_language_ar() },
          { value: 'en', label: m.office_language_en() },
        ]}
      />
    </>
  );
}
