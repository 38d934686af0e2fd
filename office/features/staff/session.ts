import { notifications } from '@mantine/notifications';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, keepCallToken, onSessionEnd, send } from '../../client.ts';
import { dropAllDrafts, dropForeignDrafts } from '../../drafts/drafts.ts';
import { dropKeptAnswers } from '../../kept/kept-answers.ts';
import { sendWhatWaited } from '../../kept/outbox.ts';
import { dropStepsOfOthers } from '../../kept/steps.ts';
import {
  forgetPerson,
  keepPerson,
  keptPerson,
  onOtherPerson,
  type Person,
  showPerson,
} from '../../person.ts';
import { queryClient } from '../../query-client.ts';
import { answered } from '../../unanswered.ts';

export type Session = Person;

/** `ended`: by somebody else, or because nobody used it. */
type SessionState = Session | 'none' | 'ended';

const key = ['session'];

/** Asked again whenever the window comes to the front: it may have ended meanwhile. */
export const sessionQuery = queryOptions({
  queryKey: key,
  queryFn: async (): Promise<SessionState> => {
    const answer = await send<Session>('GET', 'session');
    if ('failed' in answer) {
      const kept = keptPerson();
      if (answer.failed === 'session-ended') {
        if (kept) await forgetKept();
        return kept || isLoggedIn() || sessionState() === 'ended' ? 'ended' : 'none';
      }
      // Who was logged in goes on with what is kept, until the shop answers.
      if (kept && (answer.failed === 'no-connection' || answer.isLost)) {
        leaveOther(kept);
        keepCallToken(kept.callToken);
        showPerson(kept.email);
        return kept;
      }
    }
    const session = answered(answer);
    leaveOther(session);
    await keepFor(session);
    return session;
  },
  refetchOnWindowFocus: 'always',
});

/** At the start of the office: who was logged in sees at once what is kept, and the shop is asked. */
export function startSession(): void {
  const kept = keptPerson();
  if (kept) {
    keepCallToken(kept.callToken);
    showPerson(kept.email);
    queryClient.setQueryData<SessionState>(key, kept, { updatedAt: 1 });
  }
  onOtherPerson(() => void queryClient.refetchQueries({ queryKey: key }));
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

/** Nothing stays on the device. */
export async function logOut(): Promise<Answer<object>> {
  const answer = await send<object>('POST', 'log-out');
  if ('ok' in answer) {
    await forgetKept();
    dropAllDrafts();
    await dropStepsOfOthers().catch(() => undefined);
    forgetAll('none');
  }
  return answer;
}

/** What another person kept here goes. */
async function keepFor(session: Session): Promise<void> {
  if (keptPerson()?.email !== session.email) await forgetKept();
  keepCallToken(session.callToken);
  keepPerson(session);
  dropForeignDrafts();
  await dropStepsOfOthers(session.email).catch(() => undefined);
  void sendWhatWaited();
}

/** Whoever logs in next is asked for: drafts and steps that were not sent wait for the same person. */
async function forgetKept(): Promise<void> {
  forgetPerson();
  await dropKeptAnswers();
}

function forgetAll(state: 'none' | 'ended'): void {
  keepCallToken('');
  notifications.clean();
  forgetLists();
  queryClient.setQueryData(key, state);
}

/** Another window has logged in as somebody else. */
function leaveOther({ email }: Session): void {
  const before = sessionState();
  if (typeof before === 'object' && before.email !== email) forgetLists();
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
