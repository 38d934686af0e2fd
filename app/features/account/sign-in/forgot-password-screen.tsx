import { useState } from 'react';
import { Link } from '#app/router';
import { Button } from '#app/ui/button.tsx';
import { focusHeadingAfter } from '#app/ui/focus-heading.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { m } from '#messages';
import { EmailField } from '../forms/email-field.tsx';
import { ErrorBanner } from '../forms/error-banner.tsx';
import { type IdentityProvider, sendResetMail } from '../forms/identity-provider.ts';
import { useAccountForm } from '../forms/use-account-form.ts';
import { useIdentityCall } from '../forms/use-identity-call.ts';

/** Gives the same answer whether or not there is an account. */
export function ForgotPasswordScreen({ provider }: { provider: IdentityProvider }) {
  const [email, setEmail] = useState('');
  const { state, run, reset } = useIdentityCall();
  const isRunning = state.name === 'running';
  const isSent = state.name === 'done';

  return (
    <div className="account-form">
      {state.name === 'failed' && <ErrorBanner error={state.error} onDismiss={reset} />}
      <h1 tabIndex={-1}>{m.auth_forgot_heading()}</h1>
      {isRunning && <Spinner className="account-spinner" />}
      {/* A live region must exist before its text. */}
      <div role="status" className="account-news">
        {isSent && <p>{m.auth_forgot_sent({ email })}</p>}
      </div>
      {isSent && (
        <>
          <p>{m.auth_forgot_sent_hint()}</p>
          <Button onClick={reset}>{m.auth_forgot_again()}</Button>
        </>
      )}
      {!isRunning && !isSent && (
        <ForgotPasswordForm
          takesFocus={email !== ''}
          sent={email}
          onInput={reset}
          onSubmit={(typed) => {
            setEmail(typed);
            focusHeadingAfter(() => run(() => sendResetMail(provider, typed)));
          }}
        />
      )}
      <Link to="/auth?mode=log-in">{m.auth_back_to_log_in()}</Link>
    </div>
  );
}

interface ForgotPasswordFormProps {
  takesFocus: boolean;
  /** Empty before the form was sent. */
  sent: string;
  onInput: () => void;
  onSubmit: (email: string) => void;
}

function ForgotPasswordForm({ takesFocus, sent, onInput, onSubmit }: ForgotPasswordFormProps) {
  const { form, field, submit } = useAccountForm(({ email }) => onSubmit(email));
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event);
        onInput();
      }}
    >
      <p>{m.auth_forgot_hint()}</p>
      <EmailField
        {...field('email')}
        defaultValue={sent}
        autoComplete="username"
        autoFocus={takesFocus}
      />
      <Button {...submit} kind="accent">
        {m.auth_forgot_submit()}
      </Button>
    </form>
  );
}
