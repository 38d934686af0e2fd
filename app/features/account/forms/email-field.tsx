import type { ComponentProps } from 'react';
import { Field } from '#app/ui/field.tsx';
import { m } from '#messages';

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label'> & {
  label?: string;
  /** `username` where a password manager may know the account. */
  autoComplete: 'email' | 'username';
};

export function EmailField({ label = m.auth_email(), ...props }: EmailFieldProps) {
  return (
    <Field
      {...props}
      label={label}
      type="email"
      // E-mail addresses are left-to-right in every language.
      dir="ltr"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="account-field"
    />
  );
}
