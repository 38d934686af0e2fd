import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeTerm, maxPasskeys } from '#domain/staff/terms.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { AccessEndedError } from '#server/use-cases/access-errors.ts';
import { isRefusal, type Refusal } from '#server/use-cases/outcome.ts';
import { addStaff, inviteStaff, removeStaff } from './manage-staff.ts';
import { showOwnAccess } from './own-devices.ts';
import { logInByPasskey, offerLogIn, offerProof, proveByPasskey } from './passkey-log-in.ts';
import { addPasskey, offerPasskey, removePasskey } from './passkeys.ts';
import { passkeyChallenges } from './schema.ts';
import { findSession, holdStaffSession, type StaffSession } from './sessions.ts';
import { SoftwareAuthenticator } from './test/software-authenticator.ts';
import { acceptByPasskey, offerInvitedPasskey, setPassword } from './use-invitation.ts';

const origin = 'https://office.example';
const terminal = { kind: 'terminal', name: 'root', procedure: 'staff.add' } as const;
const device = 'Firefox';
const late = { refusal: 'passkey-is-late' };
const wrong = { refusal: 'wrong-passkey' };

function done<Ok>(outcome: { ok: Ok } | Refusal): Ok {
  if (isRefusal(outcome)) throw new Error(outcome.refusal);
  return outcome.ok;
}

describe('a passkey', () => {
  let test: TestDatabase;
  let database: Database;
  let now = new Date('2026-03-10T12:00:00Z');
  let people = 0;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
  });
  afterAll(() => test.drop());

  const parts = (at = origin) => ({ database, clock: () => now, officeOrigin: at, brand: 'ADI' });

  async function invited(email: string, role: 'owner' | 'packer' = 'packer') {
    const { link } = done(await addStaff(parts(), terminal, { email, role }));
    return link.split('#')[1] ?? '';
  }

  async function sessionOf(secret: string): Promise<StaffSession> {
    const session = await findSession(database, secret, now);
    if (!session) throw new Error('There is no session');
    return session;
  }

  /** Somebody who has come by a passkey alone. */
  async function withPasskey(role: 'owner' | 'packer' = 'packer', counter = 1) {
    people += 1;
    const email = `person${people}@example.com`;
    const token = await invited(email, role);
    const phone = new SoftwareAuthenticator(origin, { counter });
    const { options } = done(await offerInvitedPasskey(parts(), token));
    const answer = phone.make(options);
    const { secret } = done(await acceptByPasskey(parts(), { token, answer, device }));
    return { email, token, phone, session: await sessionOf(secret) };
  }

  const actorOf = ({ email, tokenHash }: StaffSession, procedure: string) => ({
    ...({ kind: 'staff', name: email, procedure } as const),
    hold: async (tx: Parameters<typeof holdStaffSession>[0]) => {
      if (!(await holdStaffSession(tx, tokenHash))) throw new AccessEndedError();
    },
  });

  const add = async (session: StaffSession, made = new SoftwareAuthenticator(origin)) => {
    const asked = { ...session, boundTo: session.tokenHash, purpose: 'add' } as const;
    const { options } = done(await offerPasskey(parts(), asked));
    const actor = actorOf(session, 'staff.addPasskey');
    return addPasskey(parts(), actor, { session, answer: made.make(options), device });
  };

  const remove = (session: StaffSession, id: number) =>
    removePasskey(parts(), actorOf(session, 'staff.removePasskey'), { session, id });

  const logInOptions = async () => done(await offerLogIn(parts(), '192.0.2.1')).options;

  const logIn = async (phone: SoftwareAuthenticator, deviation?: object) => {
    const answer = phone.sign(await logInOptions(), deviation);
    return logInByPasskey(parts(), { answer, device });
  };

  it('is made with an invitation, which it uses up, and lets in without an address', async () => {
    const { email, token, phone } = await withPasskey();
    const session = await sessionOf(done(await logIn(phone)).secret);
    expect(session).toMatchObject({ email, role: 'packer', isProved: true });
    expect(await offerInvitedPasskey(parts(), token)).toEqual({ refusal: 'invitation-was-used' });
    const own = await showOwnAccess(parts(), session);
    expect(own).toMatchObject({ hasPassword: false, passkeys: [{ device, usedAt: now }] });
    expect(own.devices.map(({ isThis }) => isThis)).toEqual([true, false]);
  });

  it('uses an invitation up that somebody uses at the same moment for a password: one of both', async () => {
    const token = await invited('both@example.com');
    const { options } = done(await offerInvitedPasskey(parts(), token));
    const answer = new SoftwareAuthenticator(origin).make(options);
    const both = await Promise.all([
      acceptByPasskey(parts(), { token, answer, device }),
      setPassword(parts(), { token, passwordHash: 'x', device }),
    ]);
    expect(both.filter((each) => 'ok' in each)).toHaveLength(1);
    expect(both).toContainEqual({ refusal: 'invitation-was-used' });
  });

  it('ends when a new invitation is used, and so do the password and the sessions', async () => {
    const { email, phone, session } = await withPasskey();
    const { link } = done(await inviteStaff(parts(), terminal, { email }));
    expect(await logIn(phone)).toMatchObject({ ok: {} });
    const token = link.split('#')[1] ?? '';
    done(await setPassword(parts(), { token, passwordHash: 'x', device }));
    expect(await logIn(phone)).toEqual(wrong);
    const held = database.db.transaction((tx) => holdStaffSession(tx, session.tokenHash));
    expect(await held).toBeUndefined();
  });

  it.each([
    ['of a page of another site', { origin: 'https://evil.example' }],
    ['of the shop beside the office', { origin: 'https://example' }],
    ['for the name of another site', { rpId: 'evil.example' }],
    ['without asking for a finger', { unverified: true }],
    ['for somebody else', { userHandle: 'AAAA' }],
  ])('signs nothing %s', async (_, deviation) => {
    const { phone } = await withPasskey();
    expect(await logIn(phone, deviation)).toEqual(wrong);
    expect(await logIn(phone)).toMatchObject({ ok: {} });
  });

  it.each([
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['for the name of another site', { rpId: 'evil.example' }],
    ['without asking for a finger', { unverified: true }],
  ])('is not made %s', async (_, deviation) => {
    const { session } = await withPasskey();
    const asked = { ...session, boundTo: session.tokenHash, purpose: 'add' } as const;
    const { options } = done(await offerPasskey(parts(), asked));
    const answer = new SoftwareAuthenticator(origin).make(options, deviation);
    const actor = actorOf(session, 'staff.addPasskey');
    expect(await addPasskey(parts(), actor, { session, answer, device })).toEqual(wrong);
  });

  it('signs a challenge once, within five minutes, also when two send it at the same moment', async () => {
    const { phone } = await withPasskey('packer', 0);
    const answer = phone.sign(await logInOptions());
    const twice = await Promise.all(
      [answer, answer].map((each) => logInByPasskey(parts(), { answer: each, device })),
    );
    expect(twice.filter((each) => 'ok' in each)).toHaveLength(1);
    expect(twice).toContainEqual(late);
    expect(await logInByPasskey(parts(), { answer, device })).toEqual(late);

    const old = phone.sign(await logInOptions());
    now = new Date(now.getTime() + challengeTerm);
    expect(await logInByPasskey(parts(), { answer: old, device })).toEqual(late);
    const invented = phone.sign({ challenge: 'AAAA', rpId: 'office.example' });
    expect(await logInByPasskey(parts(), { answer: invented, device })).toEqual(late);
  });

  it('signs for one purpose, and for one session', async () => {
    const { phone, session } = await withPasskey();
    const other = await withPasskey();
    const forLogIn = phone.sign(await logInOptions());
    expect(await proveByPasskey(parts(), session, forLogIn)).toEqual(late);

    const { options } = done(await offerProof(parts(), session));
    const proof = phone.sign(options);
    expect(await logInByPasskey(parts(), { answer: proof, device })).toEqual(late);
    const elsewhere = await sessionOf(done(await logIn(phone)).secret);
    expect(await proveByPasskey(parts(), elsewhere, proof)).toEqual(late);

    // Somebody else's passkey proves nothing, though it signs the right challenge.
    expect(await proveByPasskey(parts(), session, other.phone.sign(options))).toEqual(wrong);
    const { options: again } = done(await offerProof(parts(), session));
    expect(await proveByPasskey(parts(), session, phone.sign(again))).toEqual({ ok: {} });
  });

  it('was copied when it counts backwards', async () => {
    const { phone } = await withPasskey('packer', 5);
    expect(await logIn(phone)).toMatchObject({ ok: {} });
    phone.counter = 3;
    expect(await logIn(phone)).toEqual(wrong);
  });

  it('of somebody who was removed lets nobody in, and adds nothing', async () => {
    const { email, phone, session } = await withPasskey();
    const answer = phone.sign(await logInOptions());
    done(await removeStaff(parts(), terminal, { email }));
    expect(await logInByPasskey(parts(), { answer, device })).toEqual(wrong);
    await expect(add(session)).rejects.toThrow(AccessEndedError);
  });

  it('is removed by its person, but not the last way to log in', async () => {
    const { session } = await withPasskey();
    const [first] = (await showOwnAccess(parts(), session)).passkeys;
    expect(await remove(session, first?.id ?? 0)).toEqual({ refusal: 'last-passkey' });
    const second = done(await add(session));
    const stranger = await withPasskey();
    expect(await remove(stranger.session, second.id)).toEqual({ refusal: 'no-such-passkey' });
    const both = await Promise.all([remove(session, first?.id ?? 0), remove(session, second.id)]);
    expect(both.filter((each) => 'ok' in each)).toHaveLength(1);
    expect(both).toContainEqual({ refusal: 'last-passkey' });
  });

  it('belongs to one person, who has ten at most', async () => {
    const { session } = await withPasskey();
    const key = new SoftwareAuthenticator(origin);
    expect(await add(session, key)).toMatchObject({ ok: {} });
    expect(await add((await withPasskey()).session, key)).toEqual({ refusal: 'passkey-exists' });
    for (let more = 2; more < maxPasskeys; more += 1) done(await add(session));
    const asked = { ...session, boundTo: session.tokenHash, purpose: 'add' } as const;
    const refused = { refusal: 'too-many-passkeys', max: maxPasskeys };
    expect(await offerPasskey(parts(), asked)).toEqual(refused);
  });

  it('of an owner counts: an owner with a passkey alone is the last one, too', async () => {
    const { email } = await withPasskey('owner');
    await invited('no-way-in@example.com', 'owner');
    const refused = { refusal: 'last-owner', email };
    expect(await removeStaff(parts(), terminal, { email })).toEqual(refused);
    await withPasskey('owner');
    expect(await removeStaff(parts(), terminal, { email })).toEqual({ ok: { email } });
  });

  it.each([
    'http://127.0.0.1:3000',
    'https://192.0.2.7',
    'https://[2001:db8::1]',
    'http://shop.example',
  ])('cannot be had at %s', async (at) => {
    const refused = { refusal: 'no-passkeys-here', origin: at };
    expect(await offerLogIn(parts(at), '192.0.2.1')).toEqual(refused);
  });

  it('asks of strangers make no heap: those of one address replace one another', async () => {
    for (let asked = 0; asked < 15; asked += 1) await offerLogIn(parts(), '198.51.100.7');
    const rows = await database.db.select().from(passkeyChallenges);
    expect(rows.filter(({ boundTo }) => boundTo.includes('198.51.100'))).toHaveLength(10);
  });

  it('asks of strangers end nothing but log-ins that others have begun', async () => {
    const { phone, session } = await withPasskey();
    const logInBefore = await logInOptions();
    const { options } = done(await offerProof(parts(), session));
    const strangers = Array.from({ length: 10_000 }, (_, index) => ({
      ...({
        challenge: `stranger ${index}`,
        purpose: 'log-in',
        boundTo: `block ${index}`,
      } as const),
      createdAt: now,
    }));
    await database.db.insert(passkeyChallenges).values(strangers);
    // Numbers alone say nothing: those that are over, or replaced, count no longer.
    await database.db.execute(
      sql`select setval(pg_get_serial_sequence('passkey_challenges', 'id'), 1000000)`,
    );
    const logInAfter = await logInOptions();
    expect(await proveByPasskey(parts(), session, phone.sign(options))).toEqual({ ok: {} });
    const answerTo = (asked: typeof logInAfter) => ({ answer: phone.sign(asked), device });
    expect(await logInByPasskey(parts(), answerTo(logInBefore))).toEqual(late);
    expect(await logInByPasskey(parts(), answerTo(logInAfter))).toMatchObject({ ok: {} });
  });
});
