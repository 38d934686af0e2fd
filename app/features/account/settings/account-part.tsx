import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { ErrorBanner } from '../forms/error-banner.tsx';
import { adviceOnChange } from '../forms/identity-message.ts';
import type { CallState } from '../forms/use-identity-call.ts';

interface AccountPartProps {
  /** On the button that opens it. */
  name: string;
  isOpen: boolean;
  /** While a call runs. */
  isLocked: boolean;
  onToggle: () => void;
  state: CallState;
  /** What was done, once it is. */
  news: string | undefined;
  /** What will happen. */
  hint: ReactNode;
  form: ReactNode;
}

export function AccountPart(props: AccountPartProps) {
  const { name, isOpen, isLocked, onToggle, state, news, hint, form } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isRunning = state.name === 'running';
  // The form with the focus goes while the call runs, and comes back after a failure.
  useEffect(() => {
    if (state.name === 'failed')
      body.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    else if (state.name !== 'idle') button.current?.focus();
  }, [state.name]);
  return (
    <section className="account-part">
      <Button
        ref={button}
        kind="plain"
        aria-expanded={isOpen}
        aria-disabled={isLocked}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        {name}
      </Button>
      {/* A live region must exist before its text. */}
      <div role="status" className="account-news">
        {news !== undefined && <p>{news}</p>}
      </div>
      {isOpen && (
        <div ref={body} id={id} className="account-part-body">
          {state.name === 'failed' && (
            <ErrorBanner error={state.error} advice={adviceOnChange(state.error)} />
          )}
          {isRunning && <Spinner className="account-spinner" />}
          {/* It keeps what was typed. */}
          <div className="account-part-form" hidden={isRunning}>
            {hint}
            {form}
          </div>
        </div>
      )}
    </section>
  );
}
