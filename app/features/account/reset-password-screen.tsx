import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { m } from '#messages';
import { ErrorBanner } from './error-banner.tsx';
import { type IdentityProvider, resetPassword } from './identity-provider.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { saveNewPassword } from './save-new-password.ts';
import { type CallState, useIdentityCall } from './use-identity-call.ts';
import { useIsAlive } from './use-is-alive.ts';
import { Waiting } from './waiting.tsx';

interface ResetPasswordScreenProps {
  provider: IdentityProvider;
  /** The code of the reset mail, from the address; null when somebody came without one. */
  oobCode: string | null;
}

/** Takes a new password for the account whose owner followed the link of a reset mail. */
export function ResetPasswordScreen({ provider, oobCode }: ResetPasswordScreenProps) {
  const isAlive = useIsAlive();
  const check = useIdentityCall();
  const save = useIdentityCall();
  const [email, setEmail] = useState<string | undefined>();
  const checkLink = () => {
    if (oobCode) check.run(async () => setEmail(await resetPassword(provider, oobCode)));
  };
  const checkLinkOnce = useEffectEvent(checkLink);
  useEffect(() => checkLinkOnce(), []);

  // The server renders the page once for all links, so that only the browser can tell more.
  if (!isAlive) return <Checking />;
  if (save.state.name === 'done') return <PasswordSaved />;
  if (!oobCode || isDeadLink(check.state) || isDeadLink(save.state)) return <DeadLink />;
  if (check.state.name === 'failed') {
    return (
      <div className="account-form">
        <ErrorBanner error={check.state.error} />
        <Button onClick={checkLink}>{m.auth_reset_try_again()}</Button>
      </div>
    );
  }
  if (check.state.name !== 'done' || save.state.name === 'running') return <Checking />;
  return (
    <div className="account-form">
      {save.state.name === 'failed' && (
        <ErrorBanner error={save.state.error} onDismiss={save.reset} />
      )}
      <h1>{m.auth_reset_heading()}</h1>
      <NewPasswordForm
        email={email}
        takesFocus={save.state.name === 'failed'}
        onInput={save.reset}
        onSubmit={(password) => save.run(() => saveNewPassword(provider, oobCode, password))}
      />
    </div>
  );
}

const deadLinkCodes = ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'USER_DISABLED', 'USER_NOT_FOUND'];

function isDeadLink(state: CallState): boolean {
  return state.name === 'failed' && deadLinkCodes.includes(state.error.code);
}

function Checking() {
  return (
    <>
      <Waiting heading={m.auth_reset_heading()} className="noscript:hidden" />
      <noscript>
        <p>{m.auth_needs_script()}</p>
      </noscript>
    </>
  );
}

function PasswordSaved() {
  return (
    <div className="account-form">
      <h1>{m.auth_reset_heading()}</h1>
      <p role="status">{m.auth_reset_done()}</p>
      <Link to="/auth?mode=log-in" className={buttonClass('accent')}>
        {m.auth_reset_go_to_log_in()}
      </Link>
    </div>
  );
}

function DeadLink() {
  return (
    <div className="account-form">
      <h1>{m.auth_reset_heading()}</h1>
      <p role="alert">{m.auth_reset_dead_link()}</p>
      <Link to="/auth/forgot" className={buttonClass('accent')}>
        {m.auth_reset_new_link()}
      </Link>
    </div>
  );
}
