import { setTimeout as wait } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { Database, Queries } from '#server/database/database.ts';
import { seal, unseal } from '#server/secrets/sealed.ts';
import { secretHash } from '#server/secrets/secret.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { DoneBeforeError } from '#server/use-cases/once.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import { thingsOfBatch } from '#server/use-cases/things-of-batch.ts';
import { deleteCalls, insertAnswer, insertCall, selectCalls } from './queries.ts';

/** Of every call that has a key, beside those of its procedure. */
export const repeatedRefusals = ['key-was-used', 'call-done-before'] as const;

export type RepeatedRefusal = (typeof repeatedRefusals)[number];

/** Printable ASCII. Who does not know it cannot read the answer: it has to be random, as a UUID is. */
export const callKeyPattern = /^[\x20-\x7e]{16,100}$/;

/** Bytes of an answer that is kept. */
const maxAnswer = 256 * 1024;

/** How long a repeated call is known. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/** The same call may be under way: its change is done, and its answer comes within milliseconds. */
const patience = { each: 50, times: 40, ofLast: 60 * 1000 };

/** Things that a refusal names. */
const maxThings = 10;

interface KeyedCall {
  caller: Pick<Actor, 'kind' | 'name'>;
  key: string;
  procedure: string;
  input: unknown;
  batch: string;
}

interface CallParts {
  database: Pick<Database, 'db'>;
  clock(): Date;
}

/**
 * Sent twice, done once, with the same answer. What it changes is kept with the key in one
 * transaction, so that this is also true when the shop is killed in between: then the answer is lost,
 * and the refusal names what was changed.
 * @param run hands `hold` to each of its transactions
 */
export async function callOnce<Ok, Code extends string>(
  { database: { db }, clock }: CallParts,
  { caller, key, procedure, input, batch }: KeyedCall,
  run: (hold: NonNullable<Actor['hold']>) => Promise<Outcome<Ok, Code>>,
): Promise<{ ok: Ok } | Refusal<Code | RepeatedRefusal>> {
  const at = clock();
  const row = {
    call: secretHash(JSON.stringify([caller.kind, caller.name, key])),
    asked: secretHash(JSON.stringify([procedure, input])),
    ...{ batch, at },
  };
  const before = await repeated<Ok>(db, row, key);
  if (before) return before;
  let isDone = false;
  const hold = async (tx: Queries, part = '') => {
    if (!(await insertCall(tx, { ...row, part }))) throw new DoneBeforeError();
    isDone = true;
  };
  let outcome: Outcome<Ok, Code> | undefined;
  try {
    outcome = await run(hold);
  } catch (error) {
    if (!(error instanceof DoneBeforeError)) throw error;
  }
  if (outcome && isDone) {
    const answer = isRefusal(outcome) ? undefined : seal(serialize(outcome.ok), key);
    if (answer && answer.length <= maxAnswer) await insertAnswer(db, row, answer);
    return outcome;
  }
  // It changed nothing, perhaps because the same call was quicker.
  const now = await repeated<Ok>(db, row, key);
  if (now) return now;
  if (outcome) return outcome;
  throw new DoneBeforeError();
}

/** Undefined when it was not done yet, or only parts of it. */
async function repeated<Ok>(
  db: Queries,
  { call, asked, at }: { call: string; asked: string; at: Date },
  key: string,
): Promise<{ ok: Ok } | Refusal<RepeatedRefusal> | undefined> {
  for (let time = 0; ; time += 1) {
    const [known] = await selectCalls(db, call);
    if (!known) return undefined;
    if (known.asked !== asked) return { refusal: 'key-was-used' };
    if (known.part !== '') return undefined;
    if (known.answer) return { ok: deserialize(unseal(known.answer, key)) };
    const isOver = at.getTime() - known.at.getTime() > patience.ofLast;
    if (isOver || time === patience.times) {
      const things = await thingsOfBatch(db, known.batch, maxThings);
      return { refusal: 'call-done-before', things, when: known.at.toISOString() };
    }
    await wait(patience.each);
  }
}

/** Whoever sends one of these again does it again. */
export async function forgetOldCalls(db: Queries, now: Date): Promise<void> {
  await deleteCalls(db, new Date(now.getTime() - keptFor));
}
