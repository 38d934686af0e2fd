import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { ask, useWaitingShop, waits } from './test/waiting-shop.ts';

describe('a restored shop', () => {
  const shop = useWaitingShop();
  const { count, mona } = shop;

  it('does not tell again a shopper who was told since the backup, or has stopped waiting', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adi-test-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'shop.backup');
    await count({ id: 7, size: 'S', left: 0 });
    for (const [id, size] of [
      [7, 'M'],
      [7, 'S'],
      [1, ''],
    ] as const) {
      await ask(mona(), id, size);
    }
    expect(await runCommandHere(['backup', file], shop.test())).toMatchObject({ exitCode: 0 });
    await count({ id: 7, size: 'M', left: 3 });
    await ask(mona(), 1, '', { isWaiting: false });
    const words = ['restore', file, '--replace'];
    expect(await runCommandHere(words, shop.test())).toMatchObject({ exitCode: 0 });
    expect(await waits(mona())).toEqual([{ id: 7, size: 'S' }]);
    await count({ id: 7, size: 'M', left: 3 }, { id: 1, size: '', left: 3 });
    expect(await shop.database().db.$count(mailOutbox)).toBe(0);
  });
});
