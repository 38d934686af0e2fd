import { type Answer, call, type Noun, send } from '../client.ts';
import { isShopAway, onConnection, shopNow } from '../connection.ts';
import { queryClient } from '../query-client.ts';
import { withLock } from './locks.ts';
import { refusedRows } from './refused-rows.ts';
import { type FirstSent, mayBeForgotten } from './step-age.ts';
import {
  addStep,
  dropStep,
  keepAnswer,
  markSent,
  onSteps,
  readSteps,
  type Step,
  shownSteps,
  tellAll,
  unmarkSent,
} from './steps.ts';
import { thingsOf } from './things-of.ts';

/** Ms. Whoever tapped is not kept waiting: the step is sent all the same. */
const patience = 8000;
const notSent: Answer<never> = { failed: 'not-sent' };

type Sent = Answer<unknown> | 'elsewhere';

/**
 * A change is written down before it is sent. Without an answer it stays, and is sent again with the
 * same key until there is one: the shop does it once.
 */
export async function sendOnce(
  asked: Pick<Step, 'noun' | 'verb' | 'input' | 'about' | 'typed'>,
): Promise<Answer<unknown>> {
  const keyed = { ...asked, key: crypto.randomUUID() };
  const step = await addStep(keyed);
  if (!step) return callOf(keyed);
  if (await mustWait(step)) {
    await tellAll();
    void sendSteps();
    return notSent;
  }
  const watch = { isWatched: true };
  const leave = new Promise<Sent>((resolve) => {
    setTimeout(resolve, patience, notSent);
  });
  const answer = await Promise.race([sendStep(step, watch), leave]);
  watch.isWatched = false;
  if (answer !== notSent) return answer === 'elsewhere' ? notSent : answer;
  await tellAll();
  return notSent;
}

/** Those of the same thing are sent in the order in which they were taken. */
async function mustWait(step: Step): Promise<boolean> {
  const things = thingsOf(step);
  const earlier = (await readSteps()).filter(({ id, answer }) => id < step.id && !answer);
  return earlier.some((each) => thingsOf(each).some((thing) => things.includes(thing)));
}

/** All that waits, by one window at a time. */
export async function sendSteps(): Promise<void> {
  const done = await withLock('office-outbox', async () => {
    const waiting = (await readSteps().catch(() => [])).filter(({ answer }) => !answer);
    const held = new Set<string>();
    for (const step of waiting) {
      const things = thingsOf(step);
      if (things.some((thing) => held.has(thing))) continue;
      const answer = await sendStep(step, { isWatched: false });
      if (answer === 'elsewhere') for (const thing of things) held.add(thing);
      else if ('failed' in answer && stops.has(answer.failed)) return;
    }
  });
  if (done === 'elsewhere') later();
}

const stops = new Set(['not-sent', 'session-ended', 'too-many']);

async function sendStep(step: Step, watch: { isWatched: boolean }): Promise<Sent> {
  return withLock(`office-step-${step.key}`, async () => {
    const marked = await markSent(step);
    if (!marked) return 'elsewhere';
    const { before } = marked;
    if (before && mayBeForgotten(before, shopNow())) {
      const answer = await askAge(before);
      if (answer === notSent) later();
      else if (answer) await keepAnswer(step, answer);
      if (answer) return answer;
    }
    const answer = await callOf(step);
    const isUndone = 'failed' in answer && !before && undone.has(answer.failed);
    if (isUndone) await unmarkSent(step);
    return settle(step, answer, watch);
  });
}

/** Whoever answers so has done nothing, and the step stays. */
const undone = new Set(['session-ended', 'too-many']);

/** The device's clock may have jumped since the shop was heard: nothing is given up by it alone. */
async function askAge(before: FirstSent): Promise<Answer<never> | undefined> {
  await send('GET', 'session');
  if (isShopAway()) return notSent;
  return mayBeForgotten(before, shopNow()) ? { failed: 'too-old' } : undefined;
}

async function settle(
  step: Step,
  answer: Answer<unknown>,
  watch: { isWatched: boolean },
): Promise<Answer<unknown>> {
  if ('failed' in answer) {
    if (answer.failed === 'no-connection' || answer.isLost) {
      later();
      await tellAll();
      return notSent;
    }
    // Who logs in again sends it.
    if (answer.failed === 'session-ended') return answer;
    if (answer.failed === 'too-many' && !watch.isWatched) {
      later();
      return answer;
    }
  }
  const told = refusedRows(answer) ?? answer;
  // Nobody waits for it any more: a refusal stays until somebody has read it.
  if (watch.isWatched || 'ok' in told) await dropStep(step);
  else await keepAnswer(step, told);
  if (!watch.isWatched && 'ok' in told) tellSent?.(step, told.ok);
  return answer;
}

let tellSent: ((step: Step, done: unknown) => void) | undefined;

/** Called with what was done when nobody waited for it any more. */
export function onSentLater(tell: (step: Step, done: unknown) => void): () => void {
  tellSent = tell;
  return () => {
    if (tellSent === tell) tellSent = undefined;
  };
}

function callOf({ noun, verb, input, key }: Pick<Step, 'noun' | 'verb' | 'input' | 'key'>) {
  return call(noun as Noun, verb as never, input as never, key) as Promise<Answer<unknown>>;
}

/** Ms between two attempts, longer each time. */
const pauses = [5000, 10_000, 20_000, 40_000, 60_000];
let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function later(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => void tryNow(), pauses[Math.min(attempts, pauses.length - 1)]);
  attempts += 1;
}

async function tryNow(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  // Whether the shop is back, a read tells. Then the steps are sent, and the lists asked for.
  if (isShopAway()) await send('GET', 'session');
  else if (shownSteps().length > 0) await sendSteps();
  if (isShopAway()) later();
}

/** What waited is done, by whichever window: what is shown of it is old. */
function followSteps(): void {
  let before = 0;
  onSteps(() => {
    const waiting = shownSteps().filter(({ answer }) => !answer).length;
    if (waiting < before) void queryClient.invalidateQueries();
    before = waiting;
  });
}

/** At the start of the office. */
export function followConnection(): void {
  followSteps();
  onConnection(() => {
    if (isShopAway()) return later();
    attempts = 0;
    void queryClient.invalidateQueries();
    void tryNow();
  });
  addEventListener('online', () => void tryNow());
  document.addEventListener('visibilitychange', () => void tryNow());
}

/** After the log-in. */
export async function sendWhatWaited(): Promise<void> {
  await tellAll();
  if (shownSteps().length > 0) await sendSteps();
}
