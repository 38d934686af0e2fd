import { Button } from '#app/ui/button.tsx';
import { m } from '#messages';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface NewPasswordFormProps {
  /** A password manager's user name. Some providers do not give it. */
  email: string | undefined;
  takesFocus: boolean;
  onInput: () => void;
  onSubmit: (password: string) => void;
}

export function NewPasswordForm({ email, takesFocus, onInput, onSubmit }: NewPasswordFormProps) {
  const { form, field, submit, isAlive } = useAccountForm(({ password }) => onSubmit(password));
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event);
        onInput();
      }}
    >
      {email && <EmailField autoComplete="username" value={email} readOnly />}
      <PasswordField
        {...field('password')}
        label={m.auth_new_password()}
        autoComplete="new-password"
        autoFocus={takesFocus}
        isAlive={isAlive}
      />
      <Button {...submit} kind="accent">
        {m.auth_reset_submit()}
      </Button>
    </form>
  );
}
