import { type Answer, call, type Input, type Noun, type Ok, type Verb } from './client.ts';
import { sendOnce } from './kept/outbox.ts';
import { onlyNow } from './only-now.ts';

/** All that is kept: each has a name, by which it is shown until it is sent (`step-text.ts`). */
export type KeptChange =
  | 'log.undo'
  | `orders.${
      | 'cancel'
      | 'changeStatus'
      | 'create'
      | 'duplicate'
      | 'edit'
      | 'noteContact'
      | 'paid'
      | 'payment'
      | 'setAddress'
      | 'setNote'
      | 'ship'}`
  | 'views.remove'
  | 'views.save';

type Change = KeptChange | (typeof onlyNow)[number];
type Changing<N extends Noun> = {
  [V in Verb<N>]: `${N}.${V}` extends Change ? V : never;
}[Verb<N>];

const notKept = new Set<string>(onlyNow);
/** Of calls without an answer. Whoever tries again sends the same one: the shop does it once. */
const lostKeys = new Map<string, string>();

/**
 * Changes something, by the procedure of this name: once, however often it is sent. Without a
 * connection it is kept and sent later, and the answer is `{ failed: 'not-sent' }`.
 * @param about numbers of the orders that it is about, where the input does not say them
 * @param typed what the form takes again when the shop refuses it later
 * @returns always: a fault is an answer, too
 */
export function change<N extends Noun, V extends Verb<N> & Changing<N>>(
  noun: N,
  verb: V,
  input: Input<N, V>,
  about?: readonly number[],
  typed?: object,
): Promise<Answer<Ok<N, V>>> {
  if (notKept.has(`${noun}.${verb}`) || isTrial(input)) return sendNow(noun, verb, input);
  const kept = { noun, verb, input, ...(about && { about }), ...(typed && { typed }) };
  return sendOnce(kept) as Promise<Answer<Ok<N, V>>>;
}

async function sendNow<N extends Noun, V extends Verb<N>>(
  noun: N,
  verb: V,
  input: Input<N, V>,
): Promise<Answer<Ok<N, V>>> {
  const what = JSON.stringify([noun, verb, input]);
  const key = lostKeys.get(what) ?? crypto.randomUUID();
  const answer = await call(noun, verb, input, key);
  if ('failed' in answer && (answer.failed === 'no-connection' || answer.isLost)) {
    lostKeys.set(what, key);
  } else lostKeys.delete(what);
  return answer;
}

/** Without a connection: it is sent later, and whoever tapped has done their part. */
export function isKept(answer: Answer<unknown>): boolean {
  return 'failed' in answer && answer.failed === 'not-sent';
}

/** Changes nothing. */
function isTrial(input: unknown): boolean {
  return (input as { isTrial?: boolean } | undefined)?.isTrial === true;
}
