import { Link } from '#app/router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { focusHeadingAfter } from '#app/ui/focus-heading.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { useIsAlive } from '#app/ui/use-is-alive.ts';
import { m } from '#messages';
import { ErrorBanner } from '../forms/error-banner.tsx';
import { confirmEmail, type IdentityProvider } from '../forms/identity-provider.ts';
import { isDeadLink, useIdentityCall } from '../forms/use-identity-call.ts';

interface ConfirmEmailScreenProps {
  provider: IdentityProvider;
  /** The code in the mail's link; null without one. */
  oobCode: string | null;
  /** False: no further mail is promised. */
  sendsMail: boolean;
}

/** Confirming takes a tap: mail scanners open links by themselves. */
export function ConfirmEmailScreen({ provider, oobCode, sendsMail }: ConfirmEmailScreenProps) {
  const isAlive = useIsAlive();
  const { state, run } = useIdentityCall();
  const isDead = isAlive && (!oobCode || isDeadLink(state));
  const isForm = isAlive && !isDead && (state.name === 'idle' || state.name === 'failed');

  return (
    <div className="account-form">
      {isForm && state.name === 'failed' && <ErrorBanner error={state.error} />}
      <h1 tabIndex={-1}>{m.auth_confirm_heading()}</h1>
      {/* A live region must exist before its text. */}
      <div role="status" className="account-news">
        {state.name === 'done' && (
          <p>
            {m.auth_confirm_done()} {sendsMail && <span>{m.auth_confirm_done_mails()}</span>}
          </p>
        )}
      </div>
      {(!isAlive || state.name === 'running') && (
        <Spinner className="account-spinner only-with-scripts" />
      )}
      {isForm && oobCode && (
        <>
          <p>{m.auth_confirm_hint()}</p>
          <Button
            kind="accent"
            onClick={() => focusHeadingAfter(() => run(() => confirmEmail(provider, oobCode)))}
          >
            {m.auth_confirm_submit()}
          </Button>
        </>
      )}
      {isDead && (
        <p role="alert">
          {m.auth_confirm_dead_link()} {sendsMail && <span>{m.auth_confirm_new_link()}</span>}
        </p>
      )}
      {(isDead || state.name === 'done') && (
        <Link to="/orders" className={buttonClass('accent')}>
          {m.auth_confirm_go_to_orders()}
        </Link>
      )}
    </div>
  );
}
