import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import type { Actor } from '#server/use-cases/actor.ts';
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
    expect(stdout).toMatch(/codes\.end +codes EID25 +ended no → yes$/m);
    expect(stdout).toMatch(/settings\.set +settings hero-line +value Summer → Winter$/m);
    expect(stdout).toMatch(/settings\.set +settings hero-line +new: value Summer$/m);
    expect(stdout).toMatch(
      /\(terminal\) +codes\.add +codes EID25 +new: code EID25, kind percent, value 25%, /,
    );
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
    expect((await shop('log', 'list', '--person', 'nobody')).stdout).toBe(
      'No line of the log fits.\n',
    );
    expect(await found('--procedure', 'orders.ship')).toEqual(['2', '1']);
    expect(await found('--from', '2026-11-20', '--until', '2026-11-20')).toEqual(['3', '2']);
    const first = await shop('log', 'list', '--limit', '2');
    const [, next = ''] = /There are more: add --after (\d+)/.exec(first.stdout) ?? [];
    expect(await found('--after', next)).toEqual(['2', '1']);
    expect((await shop('log', 'list', '--after', '1')).stdout).toContain('that was the last page');
  });

  it('is searched by the names that it shows, and by a product for its sizes in stock', async () => {
    const { db } = await test.open();
    const line = (kind: Actor['kind'], name: string, noun: string, thing: string) => ({
      ...{ at: new Date('2026-11-20T10:00:00Z'), noun, thing, before: null, after: {} },
      actor: { kind, name, procedure: `${noun}.change` },
    });
    await writeLogLines(db, [
      line('terminal', 'root', 'stock', '3:41'),
      line('token', 'root', 'stock', '3'),
      line('shop', 'shop', 'stock', '31:41'),
      line('staff', 'sheet (token)', 'orders', '3'),
    ]);
    expect(await found('--person', 'root (terminal)')).toEqual(['3:41']);
    expect(await found('--person', 'root (token)')).toEqual(['3']);
    expect(await found('--person', 'root')).toEqual(['3', '3:41']);
    expect(await found('--person', 'the shop')).toEqual(['31:41']);
    expect(await found('--person', 'sheet (token)')).toEqual(['3']);
    expect(await found('--noun', 'stock', '--thing', '3')).toEqual(['3', '3:41']);
    expect(await found('--thing', '3:41')).toEqual(['3:41']);
  });

  it('shows amounts in EGP, times of Egypt, and of long values what differs', async () => {
    const { db } = await test.open();
    await shop('delivery', 'set', 'giza', '--fee', '50');
    await shop('codes', 'add', 'SORRY50', '--amount', '50', '--minimum', '300');
    const { stdout: terms } = await shop('log', 'list');
    expect(terms).toMatch(/ delivery giza +fee 45 EGP → 50 EGP$/m);
    expect(terms).toMatch(/ value 50 EGP, ended no, minimum 300 EGP$/m);
    const line = (noun: string, before: object | null, after: object | null) => ({
      ...{ at: new Date('2026-11-20T10:00:00Z'), noun, thing: '77', before, after },
      actor: { kind: 'terminal', name: 'root', procedure: `${noun}.edit` } as const,
    });
    const runner = { id: 3, name: 'Nile Runner', size: '42', quantity: 2 };
    const city = (name: string, fee: number) => ({ name, fee, days: [1, 3] });
    const long = 'A shoe for all the roads of Egypt, light and';
    await writeLogLines(db, [
      line(
        'orders',
        { line: runner, toPay: 240_000 },
        { line: { ...runner, quantity: 1 }, toPay: 120_050 },
      ),
      line('orders', { line: runner }, { line: null }),
      line('delivery', { cities: [city('Dokki', 4500)] }, { cities: [city('Dokki', 5000)] }),
      line(
        'products',
        { price: 999, about: `${long} soft` },
        { price: 1200, about: `${long} warm` },
      ),
      line('staff', null, {
        invitedUntil: '2026-11-30T12:51:02.542Z',
        passwordSet: true,
        note: null,
      }),
      line('tokens', { signsSince: '2026-11-20T10:00:00.000Z' }, null),
    ]);
    const { stdout } = await shop('log', 'list', '--thing', '77');
    const changes = stdout.trim().split('\n').slice(1);
    expect(changes.map((each) => each.split(/ 77 +/)[1]).reverse()).toEqual([
      'line 2 × Nile Runner, size 42 → 1 × Nile Runner, size 42, to pay 2,400 EGP → 1,200.50 EGP',
      'line 2 × Nile Runner, size 42 → –',
      'cities fee 45 EGP, days 1, 3, name Dokki → fee 50 EGP, days 1, 3, name Dokki',
      'about …light and soft → …light and warm, price 999 EGP → 1,200 EGP',
      'new: password set yes, invited until 2026-11-30 14:51',
      'gone: signs since 2026-11-20 12:00',
    ]);
  });
});
