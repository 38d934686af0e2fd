import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { disableAccount } from '#server/identity/accounts/manage-accounts.ts';
import {
  createTestClock,
  startTestIdentity,
  type TestIdentity,
} from '#server/identity/test/identity.ts';

describe('a forgotten password', () => {
  const clock = createTestClock();
  let store: TestDatabase;
  let shop: TestIdentity;
  let people = 0;
  const forgotten: string[] = [];
  let isBroken = false;

  beforeAll(async () => {
    store = await createTestDatabase();
    shop = await startTestIdentity(await store.open(), {
      clock,
      forgetAccount: async (_tx, { accountId }) => {
        forgotten.push(accountId);
        if (isBroken) throw new Error('What is kept of the account could not be deleted');
      },
    });
  });
  afterAll(async () => {
    await shop?.stop();
    await store?.drop();
  });

  async function newPerson() {
    people += 1;
    const email = `forgetful-${people}@shop.example`;
    const { body } = await shop.call('accounts:signUp', { email, password: 'secret1' });
    return { email, localId: body.localId, refreshToken: body.refreshToken };
  }
  const ask = (email: string) =>
    shop.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const reset = (oobCode: unknown, newPassword?: string) =>
    shop.call('accounts:resetPassword', { oobCode, newPassword });
  async function askForCode(email: string) {
    await ask(email);
    await shop.mailsSent();
    const mail = shop.mails.findLast(({ to }) => to === email);
    return /^https:\/\/shop\.example\/auth\/reset\?oobCode=([\w-]{43})$/m.exec(
      mail?.text ?? '',
    )?.[1];
  }
  const signInCode = async (email: string, password: string) =>
    (await shop.call('accounts:signInWithPassword', { email, password })).message;

  it('is replaced with the code of the mail, once, and every sign-in ends', async () => {
    const { email, localId, refreshToken } = await newPerson();
    const code = await askForCode(email.toUpperCase().toLowerCase());
    const checked = await reset(code);
    const answer = {
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'PASSWORD_RESET',
      email,
    };
    expect([checked.status, checked.body]).toEqual([200, answer]);
    expect((await reset(code, '12345')).message).toMatch(/^WEAK_PASSWORD : /);
    const done = await reset(code, 'brand new');
    expect([done.status, done.body]).toEqual([200, answer]);
    expect(shop.ended).toContain(localId);
    expect((await reset(code, 'another')).message).toBe('INVALID_OOB_CODE');
    expect((await reset(code)).message).toBe('INVALID_OOB_CODE');
    expect(await signInCode(email, 'secret1')).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await signInCode(email, 'brand new')).toBeUndefined();
    const refreshed = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await shop.call('token', refreshed)).message).toBe('TOKEN_EXPIRED');
  });

  it('proves the address, and the first time what was kept of the account is forgotten', async () => {
    const { email, localId } = await newPerson();
    await reset(await askForCode(email), 'brand new');
    expect(forgotten.filter((id) => id === localId)).toHaveLength(1);
    const { body } = await shop.call('accounts:signInWithPassword', {
      email,
      password: 'brand new',
    });
    const { users } = (await shop.call('accounts:lookup', { idToken: body.idToken })).body;
    expect(users).toMatchObject([{ emailVerified: true }]);
    await reset(await askForCode(email), 'another');
    expect(forgotten.filter((id) => id === localId)).toHaveLength(1);
  });

  it('stays as it is when what is kept of the account cannot be forgotten', async () => {
    const { email } = await newPerson();
    const code = await askForCode(email);
    isBroken = true;
    expect((await reset(code, 'brand new')).status).toBe(500);
    isBroken = false;
    expect(await signInCode(email, 'secret1')).toBeUndefined();
    expect((await reset(code, 'brand new')).status).toBe(200);
  });

  it('is changed by exactly one of several uses at once', async () => {
    const { email } = await newPerson();
    const code = await askForCode(email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => reset(code, `brand new ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ message }) => message === 'INVALID_OOB_CODE')).toHaveLength(5);
  });

  it('may be replaced with an earlier mail too, and then the later one is worth nothing', async () => {
    const { email } = await newPerson();
    const first = await askForCode(email);
    const second = await askForCode(email);
    expect((await reset(first, 'brand new')).status).toBe(200);
    expect((await reset(second, 'another')).message).toBe('INVALID_OOB_CODE');
  });

  it('has a code for one hour', async () => {
    const { email } = await newPerson();
    const code = await askForCode(email);
    clock.forward(60 * 60 * 1000);
    expect((await reset(code)).message).toBe('EXPIRED_OOB_CODE');
    expect((await reset(code, 'brand new')).message).toBe('EXPIRED_OOB_CODE');
    expect(await signInCode(email, 'secret1')).toBeUndefined();
  });

  it('does not reveal which e-mail addresses have an account', async () => {
    const { email } = await newPerson();
    const [known, unknown] = [await ask(email), await ask('unknown@shop.example')];
    await shop.mailsSent();
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.body).toEqual({ ...unknown.body, email });
    expect(shop.mails.some(({ to }) => to === 'unknown@shop.example')).toBe(false);
  });

  it('brings a disabled account no mail, and its code no way in', async () => {
    const { email } = await newPerson();
    const code = await askForCode(email);
    const mailsBefore = shop.mails.length;
    const tools = { database: shop.database, clock, onCredentialsChanged: async () => {} };
    await disableAccount(
      tools,
      { kind: 'terminal', name: 'mona', procedure: 'users.disable' },
      { email },
    );
    await askForCode(email);
    expect(shop.mails).toHaveLength(mailsBefore);
    expect((await reset(code, 'brand new')).message).toBe('INVALID_OOB_CODE');
  });

  it.each([
    ['accounts:sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    ['accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'x' }, 'INVALID_EMAIL'],
    ['accounts:sendOobCode', { email: 'a@b.com' }, 'MISSING_REQ_TYPE'],
    [
      'accounts:sendOobCode',
      { requestType: 'VERIFY_EMAIL', email: 'a@b.com' },
      'OPERATION_NOT_ALLOWED',
    ],
    ['accounts:resetPassword', { oobCode: 'bogus', newPassword: 'secret1' }, 'INVALID_OOB_CODE'],
    ['accounts:resetPassword', { newPassword: 'secret1' }, 'MISSING_OOB_CODE'],
  ])('answers %s %j with %s', async (method, members, code) => {
    const { status, message } = await shop.call(method, members);
    expect([status, message]).toEqual([400, code]);
  });

  it('refuses an unknown kind of mail as an invalid argument', async () => {
    const { status, body } = await shop.call('accounts:sendOobCode', { requestType: 'POSTCARD' });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});
