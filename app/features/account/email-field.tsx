import type { ComponentProps } from 'react';
import { Field } from '#app/ui/field.tsx';
import { m } from '#messages';
import { accountField } from './account-field.ts';

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label'> & {
  /** `username` where the e-mail names an account that a password manager may know. */
  autoComplete: 'email' | 'username';
};

/** The e-mail box of the account's forms, with hints for phone keyboards and password managers. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      {...props}
      label={m.auth_email()}
      type="email"
      // An address is written from left to right in every language.
      dir="ltr"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className={accountField}
    />
  );
}
