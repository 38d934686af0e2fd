import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher, defaultHasherSettings } from './password-hasher.ts';
import { cheapHashing } from './test/identity.ts';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

describe('passwords', () => {
  it('are kept as Argon2id with the recommended cost', async () => {
    const passwords = createPasswordHasher(defaultHasherSettings);
    const hash = await passwords.hash('secret1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'secret1')).toBe(true);
    await passwords.close();
  });

  it('never match where there is no account', async () => {
    const passwords = createPasswordHasher(cheapHashing);
    expect(await passwords.verify(undefined, 'secret1')).toBe(false);
    await passwords.close();
  });

  it('are refused when too many wait, and taken again after', async () => {
    const passwords = createPasswordHasher({ ...cheapHashing, atOnce: 1, mostWaiting: 2 });
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

describe('a queue of work', () => {
  it('runs no more at once than it may, in order', async () => {
    const queue = createWorkQueue({ atOnce: 2, mostWaiting: 10 });
    const releases: (() => void)[] = [];
    const started: number[] = [];
    const work = [1, 2, 3, 4].map((n) =>
      queue.run(async () => {
        started.push(n);
        await new Promise<void>((resolve) => releases.push(resolve));
        return n;
      }),
    );
    expect(started).toEqual([1, 2]);
    releases.shift()?.();
    await work[0];
    await expect.poll(() => started).toEqual([1, 2, 3]);
    for (let next = 0; next < 3; next += 1) {
      await expect.poll(() => releases.length).toBeGreaterThan(0);
      releases.shift()?.();
    }
    expect(await Promise.all(work)).toEqual([1, 2, 3, 4]);
  });

  it('goes on after a work that failed, and tells when all is done', async () => {
    const queue = createWorkQueue({ atOnce: 1, mostWaiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'done');
    expect(() => queue.reserve()).toThrow(QueueFullError);
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
    expect(queue.isIdle()).toBe(true);
  });

  it('keeps a place for work that comes later, until the place is given back', async () => {
    const queue = createWorkQueue({ atOnce: 1, mostWaiting: 1 });
    const [first, second] = [queue.reserve(), queue.reserve()];
    await expect(queue.run(async () => 'other')).rejects.toThrow(QueueFullError);
    second.release();
    second.release();
    expect(await queue.run(async () => 'other')).toBe('other');
    expect(await first.run(async () => 'kept')).toBe('kept');
    expect(queue.isIdle()).toBe(true);
  });
});
