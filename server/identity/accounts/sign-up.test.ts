import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { startTestIdentity, type TestIdentity } from '#server/identity/test/identity.ts';

describe('signing up', () => {
  let store: TestDatabase;
  let shop: TestIdentity;

  beforeAll(async () => {
    store = await createTestDatabase();
    shop = await startTestIdentity(await store.open());
  });
  afterAll(async () => {
    await shop?.stop();
    await store?.drop();
  });

  const signUp = (email: unknown, password: unknown, more = {}) =>
    shop.call('accounts:signUp', { email, password, returnSecureToken: true, ...more });
  const signIn = (email: unknown, password: unknown) =>
    shop.call('accounts:signInWithPassword', { email, password, returnSecureToken: true });

  it('answers with the members of the protocol', async () => {
    const { status, body } = await signUp('Mona@Shop.example', 'secret1', {
      clientType: 'CLIENT_TYPE_WEB',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
      email: 'mona@shop.example',
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: '3600',
    });
  });

  it('gives tokens without returnSecureToken too', async () => {
    const { body } = await signUp('plain@shop.example', 'secret1', { returnSecureToken: false });
    expect(body.idToken).toBeTypeOf('string');
  });

  it('keeps an e-mail address to one account, whatever its letter case', async () => {
    await signUp('taken@shop.example', 'secret1');
    const { status, message } = await signUp('TAKEN@shop.EXAMPLE', 'secret2');
    expect([status, message]).toEqual([400, 'EMAIL_EXISTS']);
  });

  it('lets exactly one of many simultaneous sign-ups have the address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => signUp('race@shop.example', `secret-${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ message }) => message === 'EMAIL_EXISTS')).toHaveLength(11);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn('race@shop.example', `secret-${winner}`)).status).toBe(200);
  });

  const weak = 'WEAK_PASSWORD : Password should be at least 6 characters';
  it.each([
    ['a password of five characters', 'w@shop.example', '12345', weak],
    ['an empty password', 'w@shop.example', '', 'MISSING_PASSWORD'],
    ['no password', 'w@shop.example', undefined, 'MISSING_PASSWORD'],
    ['a password that is null', 'w@shop.example', null, 'MISSING_PASSWORD'],
    ['an empty e-mail', '', 'secret1', 'MISSING_EMAIL'],
    ['no e-mail', undefined, 'secret1', 'MISSING_EMAIL'],
    ['an e-mail without @', 'plain', 'secret1', 'INVALID_EMAIL'],
    ['an e-mail without a name', '@b.com', 'secret1', 'INVALID_EMAIL'],
    ['an e-mail without a host', 'a@', 'secret1', 'INVALID_EMAIL'],
    ['an e-mail with two @', 'a@b@c.com', 'secret1', 'INVALID_EMAIL'],
    ['an e-mail with spaces around', ' a@b.com ', 'secret1', 'INVALID_EMAIL'],
    ['an e-mail with NUL', 'a\0@b.com', 'secret1', 'INVALID_EMAIL'],
    ['an e-mail of 256 characters', `${'a'.repeat(250)}@b.com`, 'secret1', 'INVALID_EMAIL'],
  ])('refuses %s', async (_what, email, password, code) => {
    const { status, body } = await signUp(email, password);
    expect(status).toBe(400);
    expect(body).toEqual({
      error: {
        code: 400,
        message: code,
        errors: [{ message: code, domain: 'global', reason: 'invalid' }],
      },
    });
  });

  it('makes no anonymous accounts', async () => {
    const { status, message } = await shop.call('accounts:signUp', {});
    expect([status, message?.split(' : ')[0]]).toEqual([400, 'ADMIN_ONLY_OPERATION']);
  });

  it.each([
    ['Arabic', 'كلمة سر طويلة'],
    ['three emoji', '🔑🗝️🔐'],
    ['NUL characters', 'abc\0def\0'],
    ['spaces around', '  spaced  '],
    ['exactly 4096 characters', 'x'.repeat(4096)],
    ['a hundred bytes that differ at the end', `${'é'.repeat(99)}1`],
  ])('compares a password of %s exactly', async (what, password) => {
    const email = `${what.replaceAll(/\W/g, '-')}@shop.example`;
    expect((await signUp(email, password)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
    const shorter = [...password].slice(0, -1).join('');
    const others = [`${password} `, shorter, password.trim()];
    for (const other of others.filter((candidate) => candidate !== password)) {
      expect((await signIn(email, other)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    }
  });

  it('refuses a password of 10,000 characters and says how long one may be', async () => {
    const { status, message } = await signUp('long@shop.example', 'سر🔑'.repeat(2500));
    expect(status).toBe(400);
    expect(message).toMatch(/^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : .*4096/);
    expect((await signIn('long@shop.example', 'سر🔑'.repeat(2500))).message).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
  });

  it('turns a number into a text', async () => {
    expect((await signUp('number@shop.example', 12345678)).status).toBe(200);
    expect((await signIn('number@shop.example', '12345678')).status).toBe(200);
  });

  it.each([
    [{ email: true }, '/email must be string'],
    [{ email: ['a@b.com'] }, '/email must be string'],
    [{ password: { secret: 1 } }, '/password must be string'],
    [{ password: 'broken \ud800' }, '/password must be well-formed Unicode'],
    [{ returnSecureToken: 'yes' }, '/returnSecureToken must be boolean'],
    [{ displayName: 'a\0b' }, '/displayName must not contain the NUL character'],
    [{ displayName: 'ن'.repeat(10_000) }, '/displayName must be at most 256 characters long'],
  ])('refuses, of %#, a member of a wrong form', async (members, fault) => {
    const { status, body, message } = await signUp('form@shop.example', 'secret1', members);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(message).toContain(fault);
  });
});
