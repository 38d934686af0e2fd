import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { maxEmailLength, maxPasswordLength } from '#domain/credentials.ts';
import { minStaffPasswordLength } from '#domain/staff/terms.ts';
import { errorAnswer } from '#server/http/errors/error-answer.ts';
import { readJsonBody } from '#server/http/request/json-body.ts';
import { TooManyAttemptsError } from '#server/limits/too-many-attempts-error.ts';
import { checkPassword, type LogInParts, logIn } from '#server/staff/log-in.ts';
import { endSession, findSession, proveSession, startSession } from '#server/staff/sessions.ts';
import { setPassword, showInvitation } from '#server/staff/use-invitation.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import type { OfficeBindings } from './office-bindings.ts';
import {
  callTokenOf,
  clearOfficeCookie,
  readOfficeCookie,
  setOfficeCookie,
} from './office-cookie.ts';

const password = v.pipe(v.string(), v.maxLength(maxPasswordLength));
const LogInSchema = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(maxEmailLength)),
  password,
});
const token = v.pipe(v.string(), v.maxLength(100));
const InvitationSchema = v.strictObject({ token });
const NewPasswordSchema = v.strictObject({
  token,
  password: v.pipe(password, v.minLength(minStaffPasswordLength)),
});
const ProofSchema = v.strictObject({ password });

/** What the browser says of itself, for the list of devices. */
const maxDeviceLength = 200;

/** Log-in, log-out, invitations and the proof that who is logged in still is who they are. */
export function identityRoutes(parts: LogInParts): Hono<OfficeBindings> {
  const { database, passwords, clock } = parts;
  const routes = new Hono<OfficeBindings>();

  routes.post('/office/api/log-in', async (c) => {
    const read = v.safeParse(LogInSchema, await readJsonBody(c));
    if (!read.success) return errorAnswer(c, 'invalid-body');
    const from = { address: c.get('clientAddress'), device: deviceOf(c) };
    const done = await refusingTooMany(c, () => logIn(parts, { ...read.output, ...from }));
    if (done instanceof Response) return done;
    if (isRefusal(done)) return c.json({ refusal: done }, 422);
    setOfficeCookie(c, done.ok.secret);
    return c.json({ ok: { callToken: callTokenOf(done.ok.secret) } });
  });

  routes.get('/office/api/session', async (c) => {
    const secret = readOfficeCookie(c);
    const session = secret && (await findSession(database, secret, clock()));
    if (!secret || !session) return errorAnswer(c, 'not-signed-in');
    const { email, role, isProved } = session;
    return c.json({ ok: { email, role, isProved, callToken: callTokenOf(secret) } });
  });

  routes.post('/office/api/log-out', async (c) => {
    const secret = readOfficeCookie(c);
    if (secret) await endSession(database.db, secret);
    clearOfficeCookie(c);
    return c.json({ ok: {} });
  });

  routes.post('/office/api/invitation', async (c) => {
    const read = v.safeParse(InvitationSchema, await readJsonBody(c));
    if (!read.success) return errorAnswer(c, 'invalid-body');
    const shown = await showInvitation(parts, read.output.token);
    return isRefusal(shown) ? c.json({ refusal: shown }, 422) : c.json(shown);
  });

  routes.post('/office/api/password', async (c) => {
    const read = v.safeParse(NewPasswordSchema, await readJsonBody(c));
    if (!read.success) return errorAnswer(c, 'invalid-body');
    // Before the password costs anything.
    const shown = await showInvitation(parts, read.output.token);
    if (isRefusal(shown)) return c.json({ refusal: shown }, 422);
    const passwordHash = await passwords.reserve().hash(read.output.password);
    const set = await setPassword(parts, { token: read.output.token, passwordHash });
    if (isRefusal(set)) return c.json({ refusal: set }, 422);
    const at = clock();
    const begun = { staffId: set.ok.staffId, device: deviceOf(c), at };
    const secret = await database.transaction((tx) => startSession(tx, begun));
    setOfficeCookie(c, secret);
    return c.json({ ok: { callToken: callTokenOf(secret) } });
  });

  routes.post('/office/api/proof', async (c) => {
    const session = c.get('session');
    const read = v.safeParse(ProofSchema, await readJsonBody(c));
    if (!session) return errorAnswer(c, 'not-signed-in');
    if (!read.success) return errorAnswer(c, 'invalid-body');
    const given = { email: session.email, password: read.output.password };
    const asked = { ...given, address: c.get('clientAddress') };
    const isRight = await refusingTooMany(c, () => checkPassword(parts, asked));
    if (isRight instanceof Response) return isRight;
    if (!isRight) return c.json({ refusal: { refusal: 'wrong-log-in' } }, 422);
    await proveSession(database.db, session.tokenHash, clock());
    return c.json({ ok: {} });
  });

  return routes;
}

function deviceOf(c: Context<OfficeBindings>): string {
  return (c.req.header('user-agent') ?? '').slice(0, maxDeviceLength);
}

/** @returns the answer 429 where too many have been made */
export async function refusingTooMany<T>(
  c: Context<OfficeBindings>,
  work: () => Promise<T>,
): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooManyAttemptsError)) throw error;
    c.header('Retry-After', String(error.retryAfterSeconds));
    return errorAnswer(c, 'too-many-requests');
  }
}
