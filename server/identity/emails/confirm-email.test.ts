import { deleteApp, initializeApp } from 'firebase/app';
import { applyActionCode, connectAuthEmulator, getAuth } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailCodes } from '#server/identity/schema.ts';
import {
  createTestClock,
  startTestIdentity,
  type TestIdentity,
  testKey,
} from '#server/identity/test/identity.ts';

const day = 24 * 60 * 60 * 1000;

describe('an e-mail address', () => {
  const clock = createTestClock();
  let store: TestDatabase;
  let shop: TestIdentity;
  let people = 0;

  beforeAll(async () => {
    store = await createTestDatabase();
    shop = await startTestIdentity(await store.open(), { clock });
  });
  afterAll(async () => {
    await shop.stop();
    await store.drop();
  });

  async function newPerson() {
    people += 1;
    const email = `person-${people}@shop.example`;
    const { body } = await shop.call('accounts:signUp', { email, password: 'secret1' });
    return { email, id: String(body.localId), idToken: body.idToken };
  }
  async function codeFor(person: { id: string; email: string }, locale: 'ar' | 'en' = 'en') {
    const link = await shop.identity.confirmationLink(person.id, person.email, locale);
    return link?.split('?oobCode=')[1];
  }
  const confirm = (oobCode: unknown) => shop.call('accounts:update', { oobCode });
  async function isVerified(idToken: unknown) {
    const { users } = (await shop.call('accounts:lookup', { idToken })).body;
    return (users as { emailVerified: boolean }[])[0]?.emailVerified;
  }

  it('is proved by the link in a mail to it, once, and nobody is signed out', async () => {
    const person = await newPerson();
    expect(await isVerified(person.idToken)).toBe(false);
    const code = await codeFor(person);
    expect(await confirm(code)).toMatchObject({
      status: 200,
      body: {
        kind: 'identitytoolkit#SetAccountInfoResponse',
        localId: person.id,
        email: person.email,
        emailVerified: true,
      },
    });
    expect(await isVerified(person.idToken)).toBe(true);
    expect(shop.proved).toContainEqual({ accountId: person.id, email: person.email });
    expect(shop.ended).not.toContain(person.id);
    expect((await confirm(code)).message).toBe('INVALID_OOB_CODE');
    expect(await codeFor(person)).toBeUndefined();
  });

  it('is proved in the language of the mail, at PUBLIC_URL', async () => {
    const { id, email } = await newPerson();
    const [english, arabic] = [
      await shop.identity.confirmationLink(id, email, 'en'),
      await shop.identity.confirmationLink(id, email, 'ar'),
    ];
    expect(english).toMatch(/^https:\/\/shop\.example\/auth\/confirm\?oobCode=[\w-]{43}$/);
    expect(arabic).toMatch(/^https:\/\/shop\.example\/ar\/auth\/confirm\?oobCode=[\w-]{43}$/);
  });

  it('is proved for three days', async () => {
    const person = await newPerson();
    const code = await codeFor(person);
    const other = await codeFor(person);
    clock.forward(3 * day - 1);
    expect((await confirm(code)).status).toBe(200);
    clock.forward(1);
    expect((await confirm(other)).message).toBe('EXPIRED_OOB_CODE');
  });

  it('is not proved by the link in a mail to an earlier one', async () => {
    const person = await newPerson();
    const code = await codeFor(person);
    const email = `new-${person.email}`;
    await shop.call('accounts:update', { idToken: person.idToken, email });
    expect((await confirm(code)).message).toBe('INVALID_OOB_CODE');
    // From an earlier order.
    expect(await codeFor(person)).toBeUndefined();
  });

  it('has a link that chooses no password, and a password’s link does not confirm', async () => {
    const person = await newPerson();
    const code = await codeFor(person);
    const reset = { oobCode: code, newPassword: 'brand new' };
    expect((await shop.call('accounts:resetPassword', reset)).message).toBe('INVALID_OOB_CODE');
    await shop.call('accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: person.email,
    });
    await shop.mailsSent();
    const mail = shop.mails.findLast(({ to }) => to === person.email);
    const resetCode = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await confirm(resetCode)).message).toBe('INVALID_OOB_CODE');
    // Any number of orders leaves the password link valid.
    for (let order = 0; order < 30; order += 1) await codeFor(person);
    expect((await shop.call('accounts:resetPassword', { oobCode: resetCode })).status).toBe(200);
    const codes = await shop.database.db.select().from(mailCodes);
    expect(codes.filter(({ accountId }) => accountId === person.id)).toHaveLength(21);
  });

  it('is confirmed by the official SDK', async () => {
    const person = await newPerson();
    const app = initializeApp({ apiKey: testKey, projectId: 'adi-storefront' }, 'confirm-email');
    const auth = getAuth(app);
    connectAuthEmulator(auth, shop.url, { disableWarnings: true });
    await applyActionCode(auth, (await codeFor(person)) ?? '');
    expect(await isVerified(person.idToken)).toBe(true);
    await expect(applyActionCode(auth, 'bogus')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
    await deleteApp(app);
  });
});
