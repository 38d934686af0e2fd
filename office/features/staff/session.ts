import { notifications } from '@mantine/notifications';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, keepCallToken, onSessionEnd, send } from '../../client.ts';
import { isShopAway } from '../../connection.ts';
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
import { isLogOutOwed, oweLogOut, payLogOut } from './owed-log-out.ts';

export type Session = Person;

/** `ended`: by somebody else, or because nobody used it. */
type SessionState = Session | 'none' | 'ended';

const key = ['session'];

/** Asked again whenever the window comes to the front: it may have ended meanwhile. */
export const sessionQuery = queryOptions({
  queryKey: key,
  queryFn: async (): Promise<SessionState> => {
    if (isLogOutOwed()) {
      leaveAll();
      const ended = await payLogOut();
      if (!('ok' in ended)) return 'none';
    }
    const answer = await send<Session>('GET', 'session');
    // Meanwhile, without a connection.
    if (isLogOutOwed()) return 'none';
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

/** Nothing stays on the device; the shop ends the session when it can be reached. */
export async function logOut(): Promise<Answer<object>> {
  const answer = isShopAway()
    ? away
    : await Promise.race([send<object>('POST', 'log-out'), late()]);
  const isAway =
    'failed' in answer && (answer.failed === 'no-connection' || answer.isLost === true);
  if (isAway) oweLogOut();
  if ('ok' in answer || isAway) {
    await forgetKept();
    dropAllDrafts();
    await dropStepsOfOthers().catch(() => undefined);
    forgetAll('none');
    if (isAway) void queryClient.refetchQueries({ queryKey: key });
  }
  return isAway ? { ok: {} } : answer;
}

const away: Answer<object> = { failed: 'no-connection' };
/** Ms. Who hands the device over does not wait for a slow line. */
const patience = 3000;

function late(): Promise<Answer<object>> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience, away);
  });
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
  leaveAll();
  queryClient.setQueryData(key, state);
}

function leaveAll(): void {
  keepCallToken('');
  showPerson('');
  notifications.clean();
  forgetLists();
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
