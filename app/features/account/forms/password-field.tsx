import { type ComponentProps, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { minPasswordLength } from '#domain/credentials.ts';
import { m } from '#messages';

type PasswordFieldProps = ComponentProps<typeof Field> & {
  autoComplete: 'new-password' | 'current-password';
  isAlive: boolean;
};

export function PasswordField({ isAlive, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      minLength={minPasswordLength}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="account-field"
      trailing={
        <button type="button" disabled={!isAlive} onClick={() => setIsShown(!isShown)}>
          <Icon name={isShown ? 'eye-off' : 'eye'} />
          {/* Text instead of aria-label: only the input may have the label of the password. */}
          <span className="sr-only">
            {isShown ? m.auth_hide_password() : m.auth_show_password()}
          </span>
        </button>
      }
    />
  );
}
