import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from '#app/router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { focusHeadingAfter } from '#app/ui/focus-heading.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { useIsAlive } from '#app/ui/use-is-alive.ts';
import { m } from '#messages';
import { ErrorBanner } from '../forms/error-banner.tsx';
import { type IdentityProvider, resetPassword } from '../forms/identity-provider.ts';
import { NewPasswordForm } from '../forms/new-password-form.tsx';
import { type CallState, isDeadLink, useIdentityCall } from '../forms/use-identity-call.ts';
import { saveNewPassword } from './save-new-password.ts';

interface ResetPasswordScreenProps {
  provider: IdentityProvider;
  /** The code in the mail's link; null without one. */
  oobCode: string | null;
}

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

  const step = isAlive ? stepOf(oobCode, check.state, save.state) : 'waiting';

  return (
    <div className="account-form">
      {step === 'unchecked' && check.state.name === 'failed' && (
        <ErrorBanner error={check.state.error} />
      )}
      {step === 'form' && save.state.name === 'failed' && (
        <ErrorBanner error={save.state.error} onDismiss={save.reset} />
      )}
      <h1 tabIndex={-1}>{m.auth_reset_heading()}</h1>
      {/* A live region must exist before its text. */}
      <div role="status" className="account-news">
        {step === 'saved' && <p>{m.auth_reset_done()}</p>}
      </div>
      {step === 'waiting' && <Spinner className="account-spinner only-with-scripts" />}
      {step === 'unchecked' && (
        <Button onClick={() => focusHeadingAfter(checkLink)}>{m.auth_reset_try_again()}</Button>
      )}
      {step === 'form' && oobCode && (
        <NewPasswordForm
          email={email}
          takesFocus={save.state.name === 'failed'}
          onInput={save.reset}
          onSubmit={(password) =>
            focusHeadingAfter(() => save.run(() => saveNewPassword(provider, oobCode, password)))
          }
        />
      )}
      {step === 'saved' && (
        <Link to="/auth?mode=log-in" className={buttonClass('accent')}>
          {m.auth_reset_go_to_log_in()}
        </Link>
      )}
      {step === 'dead-link' && <DeadLink />}
    </div>
  );
}

type Step = 'waiting' | 'unchecked' | 'form' | 'saved' | 'dead-link';

function stepOf(oobCode: string | null, check: CallState, save: CallState): Step {
  if (save.name === 'done') return 'saved';
  if (!oobCode || isDeadLink(check) || isDeadLink(save)) return 'dead-link';
  if (check.name === 'failed') return 'unchecked';
  return check.name === 'done' && save.name !== 'running' ? 'form' : 'waiting';
}

function DeadLink() {
  return (
    <>
      <p role="alert">{m.auth_reset_dead_link()}</p>
      <Link to="/auth/forgot" className={buttonClass('accent')}>
        {m.auth_reset_new_link()}
      </Link>
    </>
  );
}
