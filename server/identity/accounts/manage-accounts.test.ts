import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { rotateKeys } from '#server/identity/keys/rotate-keys.ts';
import { makePasswordLink } from '#server/identity/passwords/make-password-link.ts';
import { startTestIdentity, type TestIdentity } from '#server/identity/test/identity.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { disableAccount, enableAccount, listAccounts, removeAccount } from './manage-accounts.ts';

const now = new Date('2026-03-10T12:00:00Z');
const owner = { kind: 'staff', name: 'adel', procedure: 'users.disable' } as const;

describe('what an owner does with an account', () => {
  let store: TestDatabase;
  let shop: TestIdentity;
  beforeEach(async () => {
    store = await createTestDatabase();
    shop = await startTestIdentity(await store.open());
  });
  afterEach(async () => {
    await shop.stop();
    await store.drop();
  });

  function partsOf() {
    const nothing = async () => {};
    return {
      ...{
        database: shop.database,
        clock: () => now,
        publicUrl: undefined,
        origin: 'https://shop.example',
      },
      ...{ onCredentialsChanged: nothing, forgetAccount: nothing },
    };
  }
  /** What the owner has done: shoppers and the shop itself have lines, too. */
  const logged = () =>
    shop.database.db
      .select()
      .from(changeLog)
      .where(eq(changeLog.actorKind, 'staff'))
      .orderBy(asc(changeLog.id));

  it('finds it by words of its name, in whichever spelling, or of its e-mail address', async () => {
    const mona = { email: 'mona.adel@shop.example', displayName: 'Mona  Adel' };
    const ahmed = { email: 'a100%_@shop.example', displayName: 'أحمد مُصطفى' };
    const { body } = await shop.call('accounts:signUp', { ...mona, password: 'secret1' });
    await shop.call('accounts:signUp', { ...ahmed, password: 'secret1' });
    const find = async (search: string) => {
      const outcome = await listAccounts(partsOf(), owner, { search, limit: 10 });
      if (isRefusal(outcome)) return expect.fail(outcome.refusal);
      return outcome.ok.rows.map(({ email }) => email);
    };
    for (const typed of [
      'adel MONA',
      'ona',
      'mona.adel@shop.example',
      'MONA.ADEL@',
      ' l@s ',
      'mo',
      'A M',
    ]) {
      expect([typed, await find(typed)]).toEqual([typed, [mona.email]]);
    }
    for (const typed of ['احمد', 'مصطفي أحمد', 'a100%_', '%', 'a١٠٠', 'مص', '٠%']) {
      expect([typed, await find(typed)]).toEqual([typed, [ahmed.email]]);
    }
    for (const both of ['@shop.example', ' ', '']) {
      expect([both, await find(both)]).toEqual([both, [ahmed.email, mona.email]]);
    }
    for (const none of ['mona@', 'mona mustafa', 'a_00', 'on', 'صط']) {
      expect([none, await find(none)]).toEqual([none, []]);
    }
    await shop.call('accounts:update', { idToken: body.idToken, displayName: 'Nour Hany' });
    expect(await find('nour')).toEqual([mona.email]);
  });

  it('is in the log, once, and without a word of the shopper’s', async () => {
    const email = 'mona@shop.example';
    const { body } = await shop.call('accounts:signUp', { email, password: 'secret1' });
    const [parts, named] = [partsOf(), { email }];
    const as = (procedure: string) => ({ ...owner, procedure });
    for (const [change, actor] of [
      [disableAccount, as('users.disable')],
      [enableAccount, as('users.enable')],
    ] as const) {
      await Promise.all([change(parts, actor, named), change(parts, actor, named)]);
    }
    await makePasswordLink(parts, as('users.passwordLink'), named);
    await removeAccount(parts, as('users.delete'), named);
    expect(await removeAccount(parts, owner, named)).toEqual({ refusal: 'no-such-account', email });
    const lines = await logged();
    const about = { at: now, actorName: 'adel', noun: 'users', thing: body.localId };
    const at = now.toISOString();
    expect(lines).toMatchObject([
      {
        ...{ ...about, procedure: 'users.disable' },
        ...{ before: { disabledAt: null }, after: { disabledAt: at } },
      },
      {
        ...{ ...about, procedure: 'users.enable' },
        ...{ before: { disabledAt: at }, after: { disabledAt: null } },
      },
      { ...about, procedure: 'users.passwordLink' },
      { ...about, procedure: 'users.delete', after: null },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/mona/);
  });

  it('is in the log when the key of sign-ins is a new one, and never holds the key', async () => {
    const rotated = await rotateKeys(partsOf(), { ...owner, procedure: 'keys.rotate' });
    const { key } = isRefusal(rotated) ? expect.fail(rotated.refusal) : rotated.ok;
    expect(await logged()).toMatchObject([
      {
        procedure: 'keys.rotate',
        noun: 'keys',
        thing: key,
        after: { signsSince: now.toISOString() },
      },
    ]);
  });
});
