import { useQuery } from '@tanstack/react-query';
import { Outlet, useOutletContext } from 'react-router';
import { m } from '#messages';
import { KeptBar } from '../features/kept/kept-bar.tsx';
import { LogInForm } from '../features/staff/log-in-form.tsx';
import { type Session, sessionQuery } from '../features/staff/session.ts';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Sheet } from '../ui/page/sheet.tsx';
import { errorText } from '../ui/told/fault-text.ts';
import { TryAgain } from '../ui/told/try-again.tsx';
import { Waiting } from '../ui/told/waiting.tsx';
import { LoggedInShell } from './logged-in-shell.tsx';

/** The log-in stands at the address of each page: it comes when somebody has logged in. */
export function Gate() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  if (typeof session === 'object') {
    return (
      <LoggedInShell key={session.email} role={session.role}>
        <KeptBar />
        <Outlet context={session} />
      </LoggedInShell>
    );
  }
  if (session) {
    return (
      <Sheet key="log-in">
        <PageTitle>{m.office_log_in()}</PageTitle>
        {session === 'ended' && <p role="status">{m.office_session_ended()}</p>}
        <LogInForm />
        <p className="quiet">{m.office_password_forgotten({ command: 'staff invite' })}</p>
      </Sheet>
    );
  }
  return (
    <Sheet key="waiting">
      {error ? <TryAgain fault={errorText(error)} again={() => void refetch()} /> : <Waiting />}
    </Sheet>
  );
}

/** Who is logged in; for the pages of the menu. */
export function useSession(): Session {
  return useOutletContext<Session>();
}
