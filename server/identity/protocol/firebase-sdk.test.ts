import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { startTestIdentity, type TestIdentity, testKey } from '#server/identity/test/identity.ts';

describe('the official SDK as a client', () => {
  let store: TestDatabase;
  let shop: TestIdentity;
  const apps: FirebaseApp[] = [];

  beforeEach(async () => {
    store = await createTestDatabase();
    shop = await startTestIdentity(await store.open());
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map(deleteApp));
    await shop.stop();
    await store.drop();
  });

  function newBrowser() {
    const app = initializeApp(
      { apiKey: testKey, projectId: 'adi-storefront' },
      crypto.randomUUID(),
    );
    apps.push(app);
    const auth = getAuth(app);
    connectAuthEmulator(auth, shop.url, { disableWarnings: true });
    return auth;
  }
  const email = 'mona@shop.example';

  it('creates, signs in, refreshes, changes, signs out and deletes', async () => {
    const auth = newBrowser();
    const { user } = await createUserWithEmailAndPassword(auth, email, 'secret1');
    expect([user.email, user.emailVerified, user.isAnonymous]).toEqual([email, false, false]);
    await updateProfile(user, { displayName: 'منى' });
    await user.reload();
    expect(user.displayName).toBe('منى');
    expect(await user.getIdToken(true)).toMatch(/\./);
    await signOut(auth);
    expect(auth.currentUser).toBeNull();

    const again = await signInWithEmailAndPassword(auth, email, 'secret1');
    expect(again.user.uid).toBe(user.uid);
    expect(again.user.displayName).toBe('منى');
    const { claims } = await again.user.getIdTokenResult();
    expect(claims).toMatchObject({ email, name: 'منى' });

    const elsewhere = await signInWithEmailAndPassword(newBrowser(), email, 'secret1');
    await updatePassword(again.user, 'brand new');
    await again.user.getIdToken(true);
    await expect(elsewhere.user.getIdToken(true)).rejects.toMatchObject({
      code: 'auth/user-token-expired',
    });

    await deleteUser(again.user);
    await expect(signInWithEmailAndPassword(auth, email, 'brand new')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  it('understands every refusal', async () => {
    const auth = newBrowser();
    await createUserWithEmailAndPassword(auth, email, 'secret1');
    const refusals: [Promise<unknown>, string][] = [
      [createUserWithEmailAndPassword(auth, email, 'secret1'), 'auth/email-already-in-use'],
      [createUserWithEmailAndPassword(auth, 'b@shop.example', '12345'), 'auth/weak-password'],
      [createUserWithEmailAndPassword(auth, 'nowhere', 'secret1'), 'auth/invalid-email'],
      [createUserWithEmailAndPassword(auth, 'b@shop.example', ''), 'auth/missing-password'],
      [signInWithEmailAndPassword(auth, email, 'secret2'), 'auth/invalid-credential'],
      [signInWithEmailAndPassword(auth, 'b@shop.example', 'secret1'), 'auth/invalid-credential'],
      [confirmPasswordReset(auth, 'bogus', 'secret1'), 'auth/invalid-action-code'],
    ];
    await Promise.all(refusals.map(([call, code]) => expect(call).rejects.toMatchObject({ code })));
  });

  it('is sent mails in its language', async () => {
    const auth = newBrowser();
    await createUserWithEmailAndPassword(auth, email, 'secret1');
    auth.languageCode = 'ar';
    await sendPasswordResetEmail(auth, email);
    await shop.mailsSent();
    expect(shop.mails[0]?.html).toContain('<html lang="ar"');
  });

  it('chooses a new password with the code of the mail', async () => {
    const auth = newBrowser();
    const { user } = await createUserWithEmailAndPassword(auth, email, 'secret1');
    await sendPasswordResetEmail(auth, email);
    await sendPasswordResetEmail(auth, 'unknown@shop.example');
    await shop.mailsSent();
    expect(shop.mails.map(({ to }) => to)).toEqual([email]);
    const code = /oobCode=([\w-]+)/.exec(shop.mails[0]?.text ?? '')?.[1] ?? '';
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    await confirmPasswordReset(auth, code, 'brand new');
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    const again = await signInWithEmailAndPassword(auth, email, 'brand new');
    expect(again.user.emailVerified).toBe(true);
  });
});
