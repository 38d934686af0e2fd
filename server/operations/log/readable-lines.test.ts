import { expect, it } from 'vitest';
import { openLog } from './open-log.ts';
import { readableLines } from './readable-lines.ts';

function linesOf(level: 'info' | 'warn' | 'error', ...said: [object, string]): string[] {
  let text = '';
  openLog('info', readableLines({ write: (more: string) => (text += more) }))[level](...said);
  return text.split('\n');
}

it('a line says when, how grave and what, with its members', () => {
  expect(linesOf('info', { key: '-P7', products: 66 }, 'catalogue loaded')).toEqual([
    expect.stringMatching(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d info: catalogue loaded key=-P7 products=66$/,
    ),
    '',
  ]);
});

it('nothing that a visitor sent steers the terminal', () => {
  expect(linesOf('info', { path: '/\u001B[2J\n' }, 'asked')[0]).toMatch(
    / info: asked path=\/ \[2J $/,
  );
});

it('a fault is shown with its causes, and an unexpected one with its stack', () => {
  const err = new Error('not sent', { cause: new TypeError('refused') });
  expect(linesOf('warn', { err }, 'A mail waits')).toEqual([
    expect.stringMatching(/ warn: A mail waits$/),
    '  Error: not sent',
    '  TypeError: refused',
    '',
  ]);
  const refused = Object.assign(new Error('no way'), { code: 'ECONNREFUSED' });
  expect(linesOf('warn', { err: new AggregateError([refused], '') }, 'Away').slice(1, 3)).toEqual([
    '  AggregateError: ',
    '  Error: no way (ECONNREFUSED)',
  ]);
  const unforeseen = linesOf('error', { err }, 'A request could not be answered').join('\n');
  expect(unforeseen).toContain('readable-lines.test.ts');
});

it('a line has the time of Egypt, wherever the machine stands', () => {
  let text = '';
  const lines = readableLines({ write: (more: string) => (text += more) });
  lines.write(
    JSON.stringify({ level: 30, time: Date.parse('2026-07-01T21:30:00Z'), msg: 'Opened' }),
  );
  expect(text).toBe('2026-07-02 00:30:00 info: Opened\n');
});
