import { Link } from '#app/router';
import { Button } from '#app/ui/button.tsx';
import { m } from '#messages';
import { EmailField } from './email-field.tsx';
import type { AuthMode, Credentials } from './identity-provider.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface CredentialsFormProps {
  mode: AuthMode;
  takesFocus: boolean;
  onInput: () => void;
  onSubmit: (credentials: Credentials) => void;
  onToggle: () => void;
}

export function CredentialsForm({
  mode,
  takesFocus,
  onInput,
  onSubmit,
  onToggle,
}: CredentialsFormProps) {
  const { form, field, submit, isAlive, forgetTouched } = useAccountForm(onSubmit);
  const isSignUp = mode === 'sign-up';
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event);
        onInput();
      }}
    >
      <EmailField
        {...field('email')}
        autoComplete={isSignUp ? 'email' : 'username'}
        autoFocus={takesFocus}
      />
      <PasswordField
        {...field('password')}
        label={m.auth_password()}
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        isAlive={isAlive}
      />
      {!isSignUp && <Link to="/auth/forgot">{m.auth_forgot_password()}</Link>}
      <Button {...submit} kind="accent">
        {isSignUp ? m.auth_sign_up() : m.auth_log_in()}
      </Button>
      <Button
        kind="plain"
        disabled={!isAlive}
        onClick={() => {
          forgetTouched();
          onToggle();
        }}
      >
        {isSignUp ? m.auth_switch_to_log_in() : m.auth_switch_to_sign_up()}
      </Button>
    </form>
  );
}
