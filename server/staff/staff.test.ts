import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idleTerm, invitationTerm, sessionTerm } from '#domain/staff/terms.ts';
import { addCode } from '#server/coupon-codes/manage-codes.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { createPasswordHasher } from '#server/identity/passwords/password-hasher.ts';
import { cheapHashing } from '#server/identity/test/identity.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { AccessEndedError } from '#server/use-cases/access-errors.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { firstOwnerAdvice } from './first-owner.ts';
import { logIn } from './log-in.ts';
import {
  addStaff,
  inviteStaff,
  listStaff,
  logOutStaff,
  removeStaff,
  setStaffRole,
} from './manage-staff.ts';
import { endOwnDevices } from './own-devices.ts';
import { findSession, holdStaffSession } from './sessions.ts';
import { addToken, findToken, holdTokenAs, listTokens, revokeToken } from './tokens.ts';
import { setPassword, showInvitation } from './use-invitation.ts';

const owner = { kind: 'terminal', name: 'root', procedure: 'staff.add' } as const;
const unlimited = {
  checkSignIn: async () => {},
  beforeSignIn: async () => ({
    failed: async () => {},
    succeeded: async () => {},
    takeBack: async () => {},
  }),
};

describe('the staff', () => {
  const passwords = createPasswordHasher(cheapHashing);
  let test: TestDatabase;
  let database: Database;
  let now = new Date('2026-03-10T12:00:00Z');
  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
  });
  afterAll(async () => {
    await passwords.close();
    await test.drop();
  });

  const parts = () => ({
    database,
    passwords,
    limits: { ofStaff: unlimited },
    officeOrigin: 'https://shop.example',
    clock: () => now,
  });
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const enter = (email: string, password: string) =>
    logIn(parts(), { email, password, address: '192.0.2.1', device: 'Firefox' });

  async function invited(email: string, role: 'owner' | 'seller' | 'packer'): Promise<string> {
    const added = await addStaff(parts(), owner, { email, role });
    if (isRefusal(added)) throw new Error(added.refusal);
    return added.ok.link.split('#')[1] ?? '';
  }

  async function withPassword(email: string, role: 'owner' | 'seller' | 'packer') {
    const token = await invited(email, role);
    const passwordHash = await passwords.hash(`${email} password`);
    expect(await setPassword(parts(), { token, passwordHash, device: '' })).toHaveProperty('ok');
    const entered = await enter(email, `${email} password`);
    if (isRefusal(entered)) throw new Error(entered.refusal);
    return entered.ok.secret;
  }

  it('are nobody in a new shop: who starts it reads how to come in, until somebody can', async () => {
    const advice = () => firstOwnerAdvice(database.db);
    expect(await advice()).toContain('npm run shop -- staff add EMAIL --role owner');
    const token = await invited('first@example.com', 'packer');
    expect(await advice()).toContain('staff add');
    const passwordHash = await passwords.hash('first password');
    await setPassword(parts(), { token, passwordHash, device: '' });
    expect(await advice()).toBeUndefined();
  });

  it('set a password by a link that counts once, for a day, and is not used up by looking at it', async () => {
    const token = await invited('Laila@Example.com', 'packer');
    expect(await enter('laila@example.com', '')).toEqual({ refusal: 'wrong-log-in' });
    for (const _ of [1, 2]) {
      expect(await showInvitation(parts(), token)).toEqual({ ok: { email: 'laila@example.com' } });
    }
    const passwordHash = await passwords.hash('laila password');
    const twice = [1, 2].map(() => setPassword(parts(), { token, passwordHash, device: '' }));
    const done = await Promise.all(twice);
    expect(done.filter((each) => 'ok' in each)).toHaveLength(1);
    expect(done).toContainEqual({ refusal: 'invitation-was-used' });
    expect(await enter('LAILA@example.com ', 'laila password')).toMatchObject({ ok: {} });
    expect(await enter('laila@example.com', 'another')).toEqual({ refusal: 'wrong-log-in' });
    expect(await enter('nobody@example.com', 'another')).toEqual({ refusal: 'wrong-log-in' });

    const again = await inviteStaff(parts(), owner, { email: 'laila@example.com' });
    expect(await showInvitation(parts(), token)).toEqual({ refusal: 'invitation-is-unknown' });
    if (isRefusal(again)) throw new Error(again.refusal);
    later(invitationTerm);
    const newest = again.ok.link.split('#')[1] ?? '';
    expect(await showInvitation(parts(), newest)).toEqual({ refusal: 'invitation-has-ended' });
    expect(await setPassword(parts(), { token: newest, passwordHash, device: '' })).toEqual({
      refusal: 'invitation-has-ended',
    });
    // The password that was set before still counts.
    expect(await enter('laila@example.com', 'laila password')).toMatchObject({ ok: {} });
  });

  it('always have an owner who can log in', async () => {
    const email = 'mona@example.com';
    await withPassword(email, 'owner');
    const refused = { refusal: 'last-owner', email };
    // Who has set no password yet could let nobody in.
    await invited('second@example.com', 'owner');
    expect(await setStaffRole(parts(), owner, { email, role: 'seller' })).toEqual(refused);
    expect(await removeStaff(parts(), owner, { email })).toEqual(refused);
    await withPassword('third@example.com', 'owner');
    const both = [email, 'third@example.com'].map((each) =>
      removeStaff(parts(), owner, { email: each }),
    );
    expect((await Promise.all(both)).filter((each) => 'ok' in each)).toHaveLength(1);
    const { ok } = (await listStaff(parts())) as {
      ok: { rows: { role: string; mayLogIn: boolean }[] };
    };
    expect(ok.rows.filter(({ role, mayLogIn }) => role === 'owner' && mayLogIn)).toHaveLength(1);
  });

  it('change nothing any more once the session has ended or the role was taken away', async () => {
    const email = 'karim@example.com';
    const secret = await withPassword(email, 'seller');
    const session = await findSession(database, secret, now);
    if (!session) return expect.fail('There is no session');
    const actor = {
      ...({ kind: 'staff', name: email, procedure: 'codes.add' } as const),
      hold: async (tx: Parameters<typeof holdStaffSession>[0]) => {
        if ((await holdStaffSession(tx, session.tokenHash)) !== 'seller') {
          throw new AccessEndedError();
        }
      },
    };
    const add = (code: string) =>
      addCode({ database, clock: () => now, couponCode: 'X1' }, actor, { code, percent: 5 });
    expect(await add('ONE')).toMatchObject({ ok: { code: 'ONE' } });
    await setStaffRole(parts(), owner, { email, role: 'packer' });
    await expect(add('TWO')).rejects.toThrow(AccessEndedError);
    await setStaffRole(parts(), owner, { email, role: 'seller' });
    await logOutStaff(parts(), owner, { email });
    await expect(add('TWO')).rejects.toThrow(AccessEndedError);
    expect(await findSession(database, secret, now)).toBeUndefined();
    const lines = await database.db.select().from(changeLog);
    expect(lines.filter(({ noun }) => noun === 'codes')).toMatchObject([{ thing: 'ONE' }]);
    // Neither a password nor a cookie or a link stands in it.
    expect(JSON.stringify(lines)).not.toMatch(/argon2|password":|[\w-]{43}/);
  });

  it('are logged out, or get another role, while they change much, and no call waits for another in a ring', async () => {
    const email = 'busy@example.com';
    const first = await withPassword(email, 'seller');
    const holdAll = async (secret: string) => {
      const calls = Array.from({ length: 6 }, () =>
        database.transaction((tx) => holdStaffSession(tx, secretHash(secret))),
      );
      return Promise.all(calls);
    };
    const enterAgain = async () => {
      const entered = await enter(email, `${email} password`);
      return isRefusal(entered) ? expect.fail(entered.refusal) : entered.ok.secret;
    };
    let busy = first;
    for (let round = 0; round < 12; round += 1) {
      const asking = await enterAgain();
      const session = (await findSession(database, asking, now)) ?? expect.fail();
      const role = round % 2 === 0 ? 'packer' : 'seller';
      const ends = [
        () => endOwnDevices(parts(), owner, { session }),
        () => setStaffRole(parts(), owner, { email, role }),
        () => logOutStaff(parts(), owner, { email }),
      ];
      const end = ends[round % 3] ?? expect.fail();
      await Promise.all([holdAll(busy), end(), holdAll(busy)]);
      busy = await enterAgain();
    }
  });

  it('are logged out after twelve hours without use, and after thirty days', async () => {
    const secret = await withPassword('omar@example.com', 'packer');
    for (let passed = 0; passed + idleTerm <= sessionTerm; passed += idleTerm) {
      expect(await findSession(database, secret, now)).toBeDefined();
      later(idleTerm - 1);
    }
    later(idleTerm);
    expect(await findSession(database, secret, now)).toBeUndefined();
    const fresh = await enter('omar@example.com', 'omar@example.com password');
    if (isRefusal(fresh)) throw new Error(fresh.refusal);
    later(idleTerm);
    expect(await findSession(database, fresh.ok.secret, now)).toBeUndefined();
  });

  it('give a script a token of its own, which ends at once', async () => {
    const asked = { name: 'stock sheet', role: 'packer' } as const;
    const made = await addToken(parts(), owner, asked);
    if (isRefusal(made)) throw new Error(made.refusal);
    expect(await addToken(parts(), owner, asked)).toMatchObject({ refusal: 'token-exists' });
    const found = await findToken(parts(), made.ok.token);
    expect(found).toMatchObject(asked);
    expect(await findToken(parts(), `${made.ok.token}x`)).toBeUndefined();
    expect(await listTokens(parts())).toMatchObject({ ok: { rows: [{ ...asked, usedAt: now }] } });
    expect(JSON.stringify(await listTokens(parts()))).not.toContain(made.ok.token);
    await revokeToken(parts(), owner, asked);
    expect(await findToken(parts(), made.ok.token)).toBeUndefined();
    const stands = database.transaction((tx) => holdTokenAs(tx, found?.tokenHash ?? ''));
    expect(await stands).toBeUndefined();
  });
});
