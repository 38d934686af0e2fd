import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { m } from '#messages';
import { call, keepCallToken, onSessionEnd, send } from './client.ts';
import { faultText } from './ui/told/fault-text.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  const asked = vi.fn(async (_path: string, _init: RequestInit) => {
    return new Response(JSON.stringify(body), { status, headers });
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

it('calls a procedure with its input, its language and the proof of the log-in', async () => {
  const asked = answerWith(200, { ok: { rows: [] } });
  keepCallToken('proof');
  onTestFinished(() => keepCallToken(''));
  expect(await call('codes', 'list', {})).toEqual({ ok: { rows: [] } });
  const [path, { method, headers, body }] = asked.mock.calls[0] ?? ['', {}];
  expect([path, method, body]).toEqual(['/office/api/codes/list', 'POST', '{}']);
  expect(headers).toMatchObject({ 'x-office-token': 'proof', 'Accept-Language': 'en' });
});

it('says what the shop says: a refusal, or the faults of fields', async () => {
  answerWith(422, { refusal: { refusal: 'code-exists' }, sentence: 'There is such a code.' });
  const refused = await send('POST', 'codes/add');
  expect(faultText(refused)).toBe('There is such a code.');
  const faults = [{ field: 'code', fault: 'Write a code.' }];
  answerWith(400, { faults });
  expect(await send('POST', 'codes/add')).toEqual({ faults });
});

it.each([
  [401, 'not-signed-in', 'session-ended'],
  // Another window has logged in: its calls carry another proof.
  [403, 'xsrf-token-missing', 'session-ended'],
  [403, 'proof-needed', 'proof-needed'],
  [403, 'not-allowed', 'not-allowed'],
  [500, 'internal', 'went-wrong'],
  [503, 'unavailable', 'went-wrong'],
])('of %i %s it makes %s', async (status, code, failed) => {
  const ended = vi.fn();
  onTestFinished(onSessionEnd(ended));
  answerWith(status, { error: { code } });
  expect(await send('POST', 'codes/list')).toMatchObject({ failed });
  expect(ended).toHaveBeenCalledTimes(failed === 'session-ended' ? 1 : 0);
});

it('says how long to wait', async () => {
  answerWith(429, { error: { code: 'too-many-requests' } }, { 'Retry-After': '95' });
  expect(faultText(await send('POST', 'log-in'))).toContain('2 minutes');
});

it('says that the shop cannot be reached, and what a page of something else answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(faultText(await send('GET', 'session'))).toBe(m.office_no_connection());
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }));
  expect(await send('GET', 'session')).toMatchObject({ failed: 'went-wrong' });
});
