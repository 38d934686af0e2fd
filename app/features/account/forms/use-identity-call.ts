import { useState } from 'react';
import { IdentityError } from '../identity-error.ts';

export type CallState =
  | { name: 'idle' }
  | { name: 'running' }
  | { name: 'done' }
  | { name: 'failed'; error: IdentityError };

export function useIdentityCall() {
  const [state, setState] = useState<CallState>({ name: 'idle' });
  return {
    state,
    run(call: () => Promise<void>): void {
      setState({ name: 'running' });
      call().then(
        () => setState({ name: 'done' }),
        (error: unknown) => setState({ name: 'failed', error: asIdentityError(error) }),
      );
    },
    reset: () => setState((before) => (before.name === 'idle' ? before : { name: 'idle' })),
  };
}

const deadLinkCodes = ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'USER_DISABLED', 'USER_NOT_FOUND'];

export function isDeadLink(state: CallState): boolean {
  return state.name === 'failed' && deadLinkCodes.includes(state.error.code);
}

/** A fault of our own must not leave the spinner: it is reported and shown. */
function asIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  console.error(error);
  return new IdentityError({ fault: 'bad-answer' }, error);
}
