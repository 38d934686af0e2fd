import { afterEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openMemoryDatabase } from '#server/database/open-memory-database.ts';
import { createTestClock, startTestIdentity, type TestIdentity } from './test-identity.ts';

const numbers = {
  signUpsPerAddress: 2,
  failedSignInsPerAddress: 60,
  failedSignInsPerAccount: 10,
  resetMailsPerAddress: 20,
  resetMailsPerAccount: 1,
};
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const owner = { email: 'owner@shop.example', password: 'secret1' };

let database: Database;
let shop: TestIdentity;

async function start(clock = createTestClock()) {
  database = await openMemoryDatabase();
  shop = await startTestIdentity(database, { numbers, clock });
  return clock;
}
afterEach(async () => {
  await shop.stop();
  await database.close();
});

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
  await shop.identity.settled();
  const oobCode = /oobCode=([\w-]+)/.exec(shop.mails[0]?.text ?? '')?.[1];
  await shop.call('accounts:resetPassword', { oobCode, newPassword: 'brand new' });
  const newOwner = { ...owner, password: 'brand new' };
  expect(await codeOf('accounts:signInWithPassword', newOwner)).toBeUndefined();
});
