import { type ReactNode, useState } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';
import { useIsAlive } from '#app/ui/use-is-alive.ts';
import { m } from '#messages';
import { CredentialsForm } from '../forms/credentials-form.tsx';
import { ErrorBanner } from '../forms/error-banner.tsx';
import type { AuthMode, IdentityProvider } from '../forms/identity-provider.ts';
import { useIdentityCall } from '../forms/use-identity-call.ts';
import { useLoginGuard } from '../login-guard.ts';
import { useLoginState } from '../login-state.ts';
import { authenticate } from './authenticate.ts';

interface AuthScreenProps {
  provider: IdentityProvider;
  /** Spec §2: sign-up, unless the link says otherwise. */
  startsIn: AuthMode;
  onSubmit: () => void;
  /** Why a visitor is asked. The heading is described by `id`. */
  reason: (shown: { mode: AuthMode; id: string; isAlive: boolean }) => ReactNode;
}

const endedText = 'session-ended';
const reasonText = 'auth-reason';

/** Spec §2. Once the flag is set, the guard goes to the root. */
export function AuthScreen({ provider, startsIn, onSubmit, reason }: AuthScreenProps) {
  useLoginGuard('logged-out');
  const isAlive = useIsAlive();
  const [chosenMode, setMode] = useState<AuthMode | undefined>();
  const { state, run, reset } = useIdentityCall();
  const hasSessionEnded = useLoginState((login) => login.hasSessionEnded);
  // The server renders one page for all links. A shopper whose session expired has an account.
  const mode = chosenMode ?? (hasSessionEnded ? 'log-in' : isAlive ? startsIn : 'sign-up');

  const heading = mode === 'sign-up' ? m.auth_heading_sign_up() : m.auth_heading_log_in();
  // The spinner stays until the root replaces it.
  if (state.name === 'running' || state.name === 'done') return <Waiting heading={heading} />;

  return (
    // Hidden while a logged-in shopper is redirected.
    <div className="account-form only-logged-out">
      {state.name === 'failed' && <ErrorBanner error={state.error} onDismiss={reset} />}
      <div role="status" id={endedText} className="account-news">
        {hasSessionEnded && <p>{m.auth_session_ended()}</p>}
      </div>
      {/* The heading takes the focus, so that a screen reader reads the reason. */}
      <h1
        tabIndex={-1}
        aria-describedby={hasSessionEnded ? `${endedText} ${reasonText}` : reasonText}
      >
        {heading}
      </h1>
      {reason({ mode, id: reasonText, isAlive })}
      <CredentialsForm
        mode={mode}
        takesFocus={state.name === 'failed'}
        onInput={reset}
        onSubmit={(credentials) => {
          onSubmit();
          run(() => authenticate(provider, mode, credentials));
        }}
        onToggle={() => {
          reset();
          setMode(mode === 'sign-up' ? 'log-in' : 'sign-up');
        }}
      />
    </div>
  );
}

/** Replaces a form while its request runs: as high, and with the heading for screen readers. */
function Waiting({ heading }: { heading: string }) {
  return (
    <div className="account-form">
      <h1 className="sr-only">{heading}</h1>
      <Spinner className="account-spinner" />
    </div>
  );
}
