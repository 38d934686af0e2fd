import { notifications } from '@mantine/notifications';
import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#domain/staff/roles.ts';
import { type Answer, keepCallToken, onSessionEnd, send } from '../../client.ts';
import { dropAllDrafts, dropForeignDrafts } from '../../drafts/drafts.ts';
import { keepPerson } from '../../person.ts';
import { queryClient } from '../../query-client.ts';
import { answered } from '../../unanswered.ts';

export interface Session {
  email: string;
  role: Role;
  callToken: string;
}

/** `ended`: by somebody else, or because nobody used it. */
type SessionState = Session | 'none' | 'ended';

const key = ['session'];

/** Asked again whenever the window comes to the front: it may have ended meanwhile. */
export const sessionQuery = queryOptions({
  queryKey: key,
  queryFn: async (): Promise<SessionState> => {
    const answer = await send<Session>('GET', 'session');
    if ('failed' in answer && answer.failed === 'session-ended') {
      return isLoggedIn() || sessionState() === 'ended' ? 'ended' : 'none';
    }
    const session = answered(answer);
    const before = sessionState();
    // Another window has logged in as somebody else.
    if (typeof before === 'object' && before.email !== session.email) forgetLists();
    keepCallToken(session.callToken);
    keepPerson(session.email);
    dropForeignDrafts();
    return session;
  },
  refetchOnWindowFocus: 'always',
});

/** At the start of the office. */
export function followSessionEnd(): void {
  onSessionEnd(() => {
    if (!isLoggedIn()) return;
    forgetAll('ended');
    // Perhaps another window has logged in anew.
    void queryClient.refetchQueries({ queryKey: key });
  });
}

/** After a log-in. @throws {UnansweredError} when it is not known yet who it is */
export async function enter({ callToken }: { callToken: string }): Promise<void> {
  keepCallToken(callToken);
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

export async function logOut(): Promise<Answer<object>> {
  const answer = await send<object>('POST', 'log-out');
  if ('ok' in answer) {
    dropAllDrafts();
    forgetAll('none');
  }
  return answer;
}

function forgetAll(state: 'none' | 'ended'): void {
  keepCallToken('');
  notifications.clean();
  forgetLists();
  queryClient.setQueryData(key, state);
}

/** What one person was shown is no other's. */
function forgetLists(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
}

function sessionState(): SessionState | undefined {
  return queryClient.getQueryData<SessionState>(key);
}

function isLoggedIn(): boolean {
  return typeof sessionState() === 'object';
}
