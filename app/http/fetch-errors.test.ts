import { expect, it } from 'vitest';
import { HttpError, mayPass, NetworkError } from './fetch-errors.ts';
import { lastingText } from './lasting-text.ts';

const refusal = (status: number, code?: string, more: object = {}) =>
  new HttpError(status, code === undefined ? '<h1>No</h1>' : { error: { code }, ...more });

it.each([408, 425, 429, 500, 502, 503, 504, 507, 520, 522])('%i may pass', (status) => {
  expect(mayPass(refusal(status))).toBe(true);
  expect(lastingText(refusal(status))).toBeUndefined();
});

it.each([400, 401, 403, 404, 405, 406, 409, 410, 411, 413, 414, 415, 421, 422, 431, 451, 501, 505])(
  '%i stays the same, and the shopper reads what to do',
  (status) => {
    expect(mayPass(refusal(status))).toBe(false);
    expect(lastingText(refusal(status))).toContain('Reload the page');
  },
);

it('a fault in the code of the shop stays, one of a server between does not', () => {
  expect(mayPass(refusal(500, 'internal'))).toBe(false);
  expect(mayPass(refusal(503, 'unavailable'))).toBe(true);
});

it('no answer may be followed by one', () => {
  expect(mayPass({ status: 0 })).toBe(true);
  expect(lastingText(new NetworkError('no-answer'))).toBeUndefined();
});

it('names the cookies, and the address at which the shop takes orders', () => {
  expect(lastingText(refusal(403, 'xsrf-token-missing'))).toContain('blocks cookies');
  const elsewhere = refusal(403, 'foreign-origin', { address: 'https://shop.example' });
  expect(lastingText(elsewhere)).toContain('Open https://shop.example');
  // HOST=0.0.0.0 without PUBLIC_URL.
  expect(lastingText(refusal(403, 'foreign-origin'))).toBe(
    'The shop does not take orders at this address yet. Tell the seller.',
  );
});
