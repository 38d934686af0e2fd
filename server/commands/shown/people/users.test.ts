import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { startTestIdentity, type TestIdentity } from '#server/identity/test/identity.ts';

describe("the owner's commands while the shop runs", () => {
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

  const run = (words: string, variables?: Record<string, string>) =>
    runCommandHere(words.split(' '), store, variables);
  const mona = { email: 'mona@shop.example', password: 'secret1' };
  const signIn = async () =>
    (await shop.call('accounts:signInWithPassword', mona)).message ?? 'signed in';

  it('list, disable, enable and delete accounts', async () => {
    expect((await run('users list')).stdout).toBe('There are no accounts yet.\n');
    const { body } = await shop.call('accounts:signUp', { ...mona, displayName: 'منى\u001b[31m' });
    await shop.call('accounts:signUp', { ...mona, email: 'adel@shop.example' });

    const list = (await run('users list')).stdout.trimEnd().split('\n');
    expect(list.map((line) => line.split(/\s{2,}/).slice(2))).toEqual([
      ['STATE', 'E-MAIL'],
      ['enabled', 'adel@shop.example'],
      ['enabled', 'mona@shop.example'],
    ]);

    expect((await run('users disable MONA@shop.example')).stdout).toContain('mona@shop.example');
    expect(await signIn()).toBe('USER_DISABLED');
    const json = (await run('users list --json')).stdout;
    expect(json).not.toContain('\u001b');
    expect(json).not.toContain('argon2');
    expect(JSON.parse(json)).toMatchObject({
      rows: [
        { email: 'adel@shop.example', disabledAt: null },
        { email: 'mona@shop.example', id: body.localId, disabledAt: expect.any(String) },
      ],
      next: null,
    });
    const emails = async (words: string) =>
      JSON.parse((await run(`users list ${words} --json`)).stdout).rows.map(
        ({ email }: { email: string }) => email,
      );
    expect(await emails('--search MONA@')).toEqual(['mona@shop.example']);
    expect(await emails('--search منى')).toEqual(['mona@shop.example']);
    expect((await run('users list --limit 1')).stdout).toMatch(
      /adel@shop.example\n\nThere are more: add --after adel@shop.example\n$/,
    );
    expect(await emails('--after adel@shop.example')).toEqual(['mona@shop.example']);
    const long = `a${'b'.repeat(50)}@shop.example`;
    await shop.call('accounts:signUp', { ...mona, email: long });
    expect((await run('users list --limit 1')).stdout).toMatch(
      new RegExp(`\\n.*${long}.*\\n\\nThere are more: add --after ${long}\\n$`),
    );

    expect((await run(`users enable ${body.localId}`)).exitCode).toBe(0);
    expect(await signIn()).toBe('signed in');
    expect((await run('users delete mona@shop.example')).exitCode).toBe(0);
    expect(await signIn()).toBe('INVALID_LOGIN_CREDENTIALS');

    const missing = await run('users delete mona@shop.example');
    expect(missing.exitCode).toBe(1);
    expect(missing.stderr).toContain('There is no account "mona@shop.example"');
  });

  it('let a shopper choose a new password, once', async () => {
    await shop.call('accounts:signUp', mona);
    const { stdout, exitCode } = await run('users password-link MONA@shop.example --arabic', {
      PUBLIC_URL: 'https://shop.example',
    });
    expect(exitCode).toBe(0);
    const [, oobCode = ''] =
      /^https:\/\/shop\.example\/ar\/auth\/reset\?oobCode=([\w-]{20,})\nIt works once, within an hour\.\n$/.exec(
        stdout,
      ) ?? [];
    const newPassword = 'secret2';
    const answer = await shop.call('accounts:resetPassword', { oobCode, newPassword });
    expect(answer.status).toBe(200);
    expect(await signIn()).toBe('INVALID_LOGIN_CREDENTIALS');
    const again = await shop.call('accounts:resetPassword', { oobCode, newPassword: 'secret3' });
    expect(again.message).toBe('INVALID_OOB_CODE');

    // Without PUBLIC_URL, it leads to where the shop listens.
    const here = await run('users password-link mona@shop.example', { HOST: '::1' });
    expect(here.stderr).toContain('The address works on this computer only');
    expect(here.stdout).toMatch(/^http:\/\/\[::1\]:\d+\/auth\/reset\?oobCode=/);

    await run('users disable mona@shop.example');
    for (const email of ['mona@shop.example', 'nobody@shop.example']) {
      const refused = await run(`users password-link ${email}`);
      expect([refused.exitCode, refused.stdout]).toEqual([1, '']);
      expect(refused.stderr).toContain('No account that may log in has the address');
    }
  });

  it('rotate the key, which the running shop takes over', async () => {
    const { stdout, exitCode } = await run('keys rotate');
    expect(exitCode).toBe(0);
    const id = /new key ([\w-]+)\./.exec(stdout)?.[1];
    await vi.waitFor(async () => {
      const response = await fetch(`${shop.url}/.well-known/jwks.json`);
      const { keys }: { keys: { kid: string }[] } = await response.json();
      expect(keys.map(({ kid }) => kid)).toContain(id);
    });
  });

  it('refuse where an external provider keeps the accounts', async () => {
    const external = {
      IDENTITY_URL: 'https://identitytoolkit.googleapis.com',
      IDENTITY_KEY: 'key',
      TOKEN_ISSUER: 'https://securetoken.google.com/project',
    };
    for (const words of [
      'keys rotate',
      'users list',
      'users delete mona@shop.example',
      'users password-link mona@shop.example',
    ]) {
      const { exitCode, stderr } = await run(words, external);
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(/^The provider of IDENTITY_URL, https:\/\/identitytoolkit/);
    }
  });
});
