import type { ComponentProps } from 'react';
import { Field } from '#app/ui/field.tsx';
import { m } from '#messages';
import { accountField } from './account-field.ts';

/** The e-mail box of the account's forms, with hints for phone keyboards and password managers. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      {...props}
      label={m.auth_email()}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className={accountField}
    />
  );
}
