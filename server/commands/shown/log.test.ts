import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';

describe('the log, as a terminal shows it', () => {
  let test: TestDatabase;
  const shop = (...words: string[]) => runCommandHere(words, test);
  const found = async (...words: string[]) => {
    const { stdout } = await shop('log', 'list', ...words, '--json');
    return (JSON.parse(stdout).rows as { thing: string }[]).map(({ thing }) => thing);
  };

  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  it('has what each change was, and what a stranger wrote in one line', async () => {
    expect((await shop('log', 'list')).stdout).toBe('Nothing was changed.\n');
    await shop('codes', 'add', 'EID25', '--percent', '25');
    await shop('settings', 'set', 'hero-line', 'Summer');
    await shop('settings', 'set', 'hero-line', 'Winter');
    await shop('codes', 'end', 'EID25');
    const { stdout } = await shop('log', 'list');
    expect(stdout).toMatch(/ID +WHEN +WHO +HOW +WHAT +CHANGE/);
    expect(stdout).toMatch(/codes\.end +codes EID25 +isEnded false → true$/m);
    expect(stdout).toMatch(/settings\.set +settings hero-line +value Summer → Winter$/m);
    expect(stdout).toMatch(/settings\.set +settings hero-line +new value Summer$/m);
    expect(stdout).toMatch(/\(terminal\) +codes\.add +codes EID25 +new code EID25/);
    const { db } = await test.open();
    const actor = { kind: 'shopper', name: 'id\n1 forged', procedure: 'orders.cancel' } as const;
    await writeLogLines(db, [
      {
        ...{ at: new Date('2026-11-20T22:30:00Z'), actor, noun: 'orders', thing: '1001' },
        ...{ before: { status: 'placed' }, after: { status: 'cancelled' } },
        reason: 'too late\n9 2026-11-20 owner',
      },
    ]);
    const lines = (await shop('log', 'list', '--noun', 'orders')).stdout.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      / 2026-11-21 00:30:00 +id 1 forged \(shopper\) +orders\.cancel +orders 1001 +status placed → cancelled; “too late 9 2026-11-20 owner”$/,
    );
  });

  it('is searched by noun, thing, person, procedure and the days of Egypt, page by page', async () => {
    const { db } = await test.open();
    const line = (thing: string, at: string, name: string, procedure: string) => ({
      at: new Date(at),
      actor: { kind: 'staff', name, procedure } as const,
      ...{ noun: procedure.split('.')[0] ?? '', thing, before: null, after: {} },
    });
    await writeLogLines(db, [
      line('1', '2026-11-19T21:59:59Z', 'mona', 'orders.ship'),
      line('2', '2026-11-19T22:00:00Z', 'adel', 'orders.ship'),
      line('3', '2026-11-20T21:59:59Z', 'mona', 'orders.edit'),
      line('4', '2026-11-20T22:00:00Z', 'mona', 'stock.set'),
    ]);
    expect(await found()).toEqual(['4', '3', '2', '1']);
    expect(await found('--noun', 'stock')).toEqual(['4']);
    expect(await found('--noun', 'orders', '--thing', '2')).toEqual(['2']);
    expect(await found('--person', 'mona')).toEqual(['4', '3', '1']);
    expect(await found('--procedure', 'orders.ship')).toEqual(['2', '1']);
    expect(await found('--from', '2026-11-20', '--until', '2026-11-20')).toEqual(['3', '2']);
    const first = await shop('log', 'list', '--limit', '2');
    const [, next = ''] = /There are more: add --after (\d+)/.exec(first.stdout) ?? [];
    expect(await found('--after', next)).toEqual(['2', '1']);
    expect((await shop('log', 'list', '--after', '1')).stdout).toContain('that was the last page');
  });
});
