import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { cheapHashing } from '#server/identity/test/identity.ts';
import { createPasswordHasher, defaultHasherSettings, passwordForms } from './password-hasher.ts';

describe('passwords', () => {
  it('are kept as Argon2id with the recommended cost', async () => {
    const passwords = createPasswordHasher(defaultHasherSettings);
    const hash = await passwords.hash('secret1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'secret1')).toEqual({ isRight: true });
    await passwords.close();
  });

  it('never match where there is no account', async () => {
    const passwords = createPasswordHasher(cheapHashing);
    expect(await passwords.verify(undefined, 'secret1')).toEqual({ isRight: false });
    await passwords.close();
  });

  it('cost one hashing, unless another keyboard may have written them otherwise', () => {
    expect(passwordForms('secret ٤٠ سرّ')).toEqual(['secret ٤٠ سرّ']);
    expect(passwordForms('cafe\u0301')).toEqual(['caf\u00e9', 'cafe\u0301']);
  });

  it('with more marks on a letter than a keyboard writes are taken as they are', () => {
    const unordered = `a${'\u0301'.repeat(20)}${'\u0316'.repeat(20)}`;
    expect(passwordForms(unordered)).toEqual([unordered]);
  });

  it('are refused when too many wait, and taken again after', async () => {
    const passwords = createPasswordHasher({ ...cheapHashing, atOnce: 1, maxWaiting: 2 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) => passwords.hash(`secret-${n}`)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(await passwords.hash('secret1')).toMatch(/^\$argon2id/);
    await passwords.close();
  });
});

describe.runIf(process.platform === 'linux')('the thread that hashes passwords', () => {
  it('gives way to all others', async () => {
    const before = getPriority();
    const passwords = createPasswordHasher(cheapHashing);
    await passwords.hash('secret1');
    const threads = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)));
    expect(Math.max(...threads)).toBeGreaterThan(before);
    expect(getPriority()).toBe(before);
    await passwords.close();
  });
});
