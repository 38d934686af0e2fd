import { afterEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import type { AttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { disableAccount } from './accounts/manage-accounts.ts';
import {
  cheapHashing,
  createTestClock,
  startTestIdentity,
  type TestIdentity,
} from './test/identity.ts';

const numbers = {
  signUpsPerAddress: 2,
  failedSignInsPerAddress: 60,
  failedSignInsPerAccount: 10,
  credentialChangesPerAccount: 2,
  resetMailsPerAddress: 20,
  resetMailsPerAccount: 1,
};
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const owner = { email: 'owner@shop.example', password: 'secret1' };

let test: TestDatabase;
let shop: TestIdentity;

async function start(
  options: { numbers?: Partial<AttemptNumbers>; hashing?: typeof cheapHashing } = {},
) {
  const clock = createTestClock();
  test = await createTestDatabase();
  shop = await startTestIdentity(await test.open(), { numbers, clock, ...options });
  return clock;
}
afterEach(async () => {
  await shop.stop();
  await test.drop();
});

/** One slow hashing blocks all others. */
const busy = { ...cheapHashing, passes: 4000, atOnce: 1, maxWaiting: 0 };

async function codeOf(method: string, body: unknown) {
  return (await shop.call(method, body)).message?.split(' : ')[0];
}

it('lets an address make only so many accounts an hour', async () => {
  const clock = await start();
  const signUp = (name: string) =>
    codeOf('accounts:signUp', { email: `${name}@shop.example`, password: 'secret1' });
  expect(await signUp('first')).toBeUndefined();
  expect(await signUp('second')).toBeUndefined();
  expect(await signUp('third')).toBe(tooMany);
  clock.forward(61 * 60 * 1000);
  expect(await signUp('third')).toBeUndefined();
});

it('stops 200 wrong passwords in a row, with status 400, and lets the owner in after a wait', async () => {
  const clock = await start();
  await shop.call('accounts:signUp', owner);
  const answers = [];
  for (let guess = 0; guess < 200; guess += 1) {
    const wrong = { ...owner, password: `guess-${guess}` };
    answers.push(await shop.call('accounts:signInWithPassword', wrong));
  }
  expect(answers.every(({ status }) => status === 400)).toBe(true);
  const wrong = answers.filter(({ message }) => message === 'INVALID_LOGIN_CREDENTIALS');
  expect(wrong).toHaveLength(numbers.failedSignInsPerAccount);
  expect(await codeOf('accounts:signInWithPassword', owner)).toBe(tooMany);
  clock.forward(60 * 60 * 1000);
  expect(await codeOf('accounts:signInWithPassword', owner)).toBeUndefined();
});

it('treats an e-mail address without an account alike', async () => {
  await start();
  const nobody = { email: 'nobody@shop.example', password: 'guessed' };
  const codes = [];
  for (let guess = 0; guess < 12; guess += 1) {
    codes.push(await codeOf('accounts:signInWithPassword', nobody));
  }
  expect(codes.filter((code) => code === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10);
  expect(codes.at(-1)).toBe(tooMany);
});

it('sends only so many reset mails, and lets in who used one', async () => {
  await start();
  await shop.call('accounts:signUp', owner);
  for (let guess = 0; guess < 11; guess += 1) {
    await shop.call('accounts:signInWithPassword', { ...owner, password: 'wrong one' });
  }
  const ask = { requestType: 'PASSWORD_RESET', email: owner.email };
  expect(await codeOf('accounts:sendOobCode', ask)).toBeUndefined();
  expect(await codeOf('accounts:sendOobCode', ask)).toBe(tooMany);
  await shop.mailsSent();
  const oobCode = /oobCode=([\w-]+)/.exec(shop.mails[0]?.text ?? '')?.[1];
  await shop.call('accounts:resetPassword', { oobCode, newPassword: 'brand new' });
  const newOwner = { ...owner, password: 'brand new' };
  expect(await codeOf('accounts:signInWithPassword', newOwner)).toBeUndefined();
});

it('counts no failure when the shop was too busy to look at the password', async () => {
  await start({ numbers: { ...numbers, failedSignInsPerAddress: 5 }, hashing: busy });
  await shop.call('accounts:signUp', owner);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => shop.call('accounts:signInWithPassword', owner)),
  );
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  const codes = [];
  for (let guess = 0; guess < 6; guess += 1) {
    codes.push(await codeOf('accounts:signInWithPassword', { ...owner, password: 'guessed' }));
  }
  expect(codes).toEqual([...Array(5).fill('INVALID_LOGIN_CREDENTIALS'), tooMany]);
});

it('uses up no sign-up when the shop was too busy to make the account', async () => {
  await start({ numbers: { ...numbers, signUpsPerAddress: 5 }, hashing: busy });
  const signUp = (name: string) =>
    shop.call('accounts:signUp', { email: `${name}@shop.example`, password: 'secret1' });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => signUp(`first-${index}`)),
  );
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  for (let index = 0; index < 6; index += 1) answers.push(await signUp(`later-${index}`));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

it('counts no failure for the right password of a disabled account', async () => {
  const clock = await start();
  await shop.call('accounts:signUp', owner);
  await disableAccount(
    { database: shop.database, clock, onCredentialsChanged: async () => {} },
    { kind: 'terminal', name: 'mona', procedure: 'users.passwordLink' },
    { email: owner.email },
  );
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(await codeOf('accounts:signInWithPassword', owner)).toBe('USER_DISABLED');
  }
});

it('lets others sign in while one account asks for 110 new passwords at once', async () => {
  await start({
    numbers: { ...numbers, signUpsPerAddress: 9 },
    hashing: { ...busy, passes: 1000, maxWaiting: 20 },
  });
  const { body } = await shop.call('accounts:signUp', owner);
  const other = { ...owner, email: 'other@shop.example' };
  await shop.call('accounts:signUp', other);
  const changes = Array.from({ length: 110 }, (_, index) =>
    shop.call('accounts:update', { idToken: body.idToken, password: `new password ${index}` }),
  );
  const signIns = Array.from({ length: 5 }, () => shop.call('accounts:signInWithPassword', other));
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  const answers = await Promise.all(changes);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => ![200, 400, 503].includes(status))).toEqual([]);
});

it('lets an account choose only so many passwords an hour', async () => {
  await start();
  let { idToken } = (await shop.call('accounts:signUp', owner)).body;
  const change = (password: string) =>
    shop.call('accounts:update', { idToken, password, returnSecureToken: true });
  for (const password of ['second one', 'third one']) ({ idToken } = (await change(password)).body);
  expect((await change('fourth one')).message).toMatch(new RegExp(`^${tooMany}`));
});

it('changing the address reveals no more about other accounts than signing up', async () => {
  await start({ numbers: { ...numbers, signUpsPerAddress: 4, credentialChangesPerAccount: 50 } });
  await shop.call('accounts:signUp', owner);
  const { idToken } = (await shop.call('accounts:signUp', { ...owner, email: 'spy@shop.example' }))
    .body;
  const ask = () => codeOf('accounts:update', { idToken, email: owner.email });
  expect([await ask(), await ask(), await ask()]).toEqual([
    'EMAIL_EXISTS',
    'EMAIL_EXISTS',
    tooMany,
  ]);
});
