import { showNote } from '#app/ui/toast/toast.ts';
import { m } from '#messages';
import { useLoginState } from './login-state.ts';

/** Until the next log-in. */
export function tellMissedSession(): void {
  const hide = showNote(m.auth_session_missed());
  const stop = useLoginState.subscribe(({ isLoggedIn }) => {
    if (!isLoggedIn) return;
    hide();
    stop();
  });
}
