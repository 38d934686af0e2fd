import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { maxPasswordLength } from '#domain/credentials.ts';
import type { OfficeBindings } from '#server/office/http/office-bindings.ts';
import { officeError } from '#server/office/http/office-error.ts';
import { checkPassword } from '#server/staff/log-in.ts';
import { endOwnDevices, showOwnAccess } from '#server/staff/own-devices.ts';
import { MadePasskeySchema, SignedSchema } from '#server/staff/passkey-answers.ts';
import { offerProof, proveByPasskey } from '#server/staff/passkey-log-in.ts';
import { addPasskey, offerPasskey, removePasskey } from '#server/staff/passkeys.ts';
import { proveSession, type StaffSession } from '#server/staff/sessions.ts';
import { type OwnChange, ownActor } from '#server/staff/tell-owners.ts';
import { ProofNeededError } from '#server/use-cases/access-errors.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import { answerTo, deviceOf } from './identity-answers.ts';
import type { IdentityParts } from './identity-routes.ts';

const id = v.pipe(v.number(), v.safeInteger());
const nothing = v.strictObject({});
const ProofSchema = v.strictObject({
  password: v.pipe(v.string(), v.maxLength(maxPasswordLength)),
});

/** Who is logged in, and the own access of any role. Behind `requireCaller`; a token has none. */
export function ownRoutes(parts: IdentityParts): Hono<OfficeBindings> {
  const { database, clock } = parts;
  const routes = new Hono<OfficeBindings>();

  /** @param path behind `/office/api/` */
  function post<Input, Ok>(
    path: string,
    schema: v.GenericSchema<unknown, Input>,
    work: (
      input: Input,
      asked: {
        session: StaffSession;
        c: Context<OfficeBindings>;
        as: (procedure: OwnChange) => Actor;
      },
    ) => Promise<{ ok: Ok } | Refusal>,
  ): void {
    routes.post(`/office/api/${path}`, (c) => {
      const session = c.get('session');
      if (!session) return officeError(c, 'not-signed-in');
      const caller = c.get('caller');
      const as = (procedure: OwnChange) => ownActor(clock, caller, procedure);
      return answerTo(c, schema, (input) => work(input, { session, c, as }));
    });
  }

  routes.get('/office/api/own-access', async (c) => {
    const session = c.get('session');
    if (!session) return officeError(c, 'not-signed-in');
    return c.json({ ok: await showOwnAccess(parts, session) });
  });

  post('proof', ProofSchema, async ({ password }, { session, c }) => {
    const typed = { email: session.email, password, address: c.get('clientAddress') };
    if (!(await checkPassword(parts, typed))) return { refusal: 'wrong-password' };
    await proveSession(database.db, session.tokenHash, clock());
    return { ok: {} };
  });
  post('proof-passkey-options', nothing, (_, { session }) => offerProof(parts, session));
  post('proof-passkey', v.strictObject({ answer: SignedSchema }), ({ answer }, { session }) =>
    proveByPasskey(parts, session, answer),
  );

  post('own-passkey-options', nothing, async (_, { session }) => {
    requireProof(session);
    const { tokenHash: boundTo, staffId, email } = session;
    return offerPasskey(parts, { purpose: 'add', boundTo, staffId, email });
  });
  post('own-passkey', v.strictObject({ answer: MadePasskeySchema }), async (made, asked) => {
    const { session, c, as } = asked;
    requireProof(session);
    return addPasskey(parts, as('staff.addPasskey'), { ...made, session, device: deviceOf(c) });
  });
  post('own-passkey-removal', v.strictObject({ id }), async ({ id }, { session, as }) => {
    requireProof(session);
    return removePasskey(parts, as('staff.removePasskey'), { session, id });
  });

  // No proof: whoever ends them loses, and wins nothing.
  post('own-device-end', v.strictObject({ id }), ({ id }, { session, as }) =>
    endOwnDevices(parts, as('staff.endDevice'), { session, id }),
  );
  post('other-devices-end', nothing, (_, { session, as }) =>
    endOwnDevices(parts, as('staff.endDevice'), { session }),
  );

  return routes;
}

/** A passkey stays when the session has ended. */
function requireProof({ isProved }: StaffSession): void {
  if (!isProved) throw new ProofNeededError();
}
