import type { Context } from 'hono';
import * as v from 'valibot';
import { readJsonBody } from '#server/http/request/json-body.ts';
import { TooManyAttemptsError } from '#server/limits/too-many-attempts-error.ts';
import { localeOfOffice } from '#server/office/http/locale-of-office.ts';
import type { OfficeBindings } from '#server/office/http/office-bindings.ts';
import { callTokenOf, setOfficeCookie } from '#server/office/http/office-cookie.ts';
import { officeError } from '#server/office/http/office-error.ts';
import { AccessEndedError, ProofNeededError } from '#server/use-cases/access-errors.ts';
import { isRefusal, type Refusal } from '#server/use-cases/outcome.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';

type OfficeContext = Context<OfficeBindings>;

/** What the browser says of itself, for the list of devices. */
const maxDeviceLength = 200;

export function deviceOf(c: OfficeContext): string {
  return (c.req.header('user-agent') ?? '').slice(0, maxDeviceLength);
}

/**
 * `{ ok }`, or `{ refusal, sentence }` (422) in the language of `Accept-Language`, or an error. Never
 * what was sent: it is a password or opens the office.
 */
export async function answerTo<Input, Ok>(
  c: OfficeContext,
  schema: v.GenericSchema<unknown, Input>,
  work: (input: Input) => Promise<{ ok: Ok } | Refusal>,
): Promise<Response> {
  const read = v.safeParse(schema, await readJsonBody(c));
  if (!read.success) return officeError(c, 'invalid-body');
  try {
    const done = await refusingTooMany(c, () => work(read.output));
    if (done instanceof Response) return done;
    return isRefusal(done) ? refusalAnswer(c, done) : c.json({ ok: done.ok });
  } catch (error) {
    if (error instanceof AccessEndedError) return officeError(c, 'not-signed-in');
    if (error instanceof ProofNeededError) return officeError(c, 'proof-needed');
    throw error;
  }
}

/** @returns the answer 429 where too many have been made */
export async function refusingTooMany<T>(
  c: OfficeContext,
  work: () => Promise<T>,
): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooManyAttemptsError)) throw error;
    c.header('Retry-After', String(error.retryAfterSeconds));
    return officeError(c, 'too-many-requests', error.retryAfterSeconds);
  }
}

function refusalAnswer(c: OfficeContext, refusal: Refusal): Response {
  return c.json({ refusal, sentence: sentenceOf(refusal, localeOfOffice(c)) }, 422);
}

/** Logs the browser in. @returns what its pages need for their calls */
export function enter<Code extends string>(
  c: OfficeContext,
  outcome: { ok: { secret: string } } | Refusal<Code>,
): { ok: { callToken: string } } | Refusal<Code> {
  if (isRefusal(outcome)) return outcome;
  setOfficeCookie(c, outcome.ok.secret);
  return { ok: { callToken: callTokenOf(outcome.ok.secret) } };
}
