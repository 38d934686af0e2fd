import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { createTestDatabase } from '#server/database/test/test-database.ts';

it('a command with --output writes into the file what it writes without, as text and as JSON', async () => {
  const shop = await createTestDatabase();
  try {
    await runCommandHere(['codes', 'add', 'EID25', '--percent', '25'], shop);
    const columns = join(shop.dataDir, 'bosta.csv');
    await runCommandHere(['couriers', 'show', 'bosta', '--output', columns], shop);
    for (const words of [
      ['codes', 'list'],
      ['codes', 'list', '--json'],
      ['delivery', 'export'],
      ['delivery', 'export', '--json'],
      ['couriers', 'show', 'bosta', '--json'],
      ['couriers', 'set', 'bosta', columns],
      ['couriers', 'set', 'bosta', columns, '--json'],
    ]) {
      const { stdout } = await runCommandHere(words, shop);
      const file = join(shop.dataDir, 'written');
      const told = await runCommandHere([...words, '--output', file], shop);
      expect(told, words.join(' ')).toMatchObject({ exitCode: 0, stderr: '' });
      expect(told.stdout).toContain(file);
      expect((await readFile(file, 'utf8')).replace('\uFEFF', '')).toBe(stdout);
    }
  } finally {
    await shop.drop();
  }
});
