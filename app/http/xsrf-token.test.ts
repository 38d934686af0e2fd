import { describe, expect, it } from 'vitest';
import { isRelative } from './xsrf-token.ts';

describe('which addresses get the cross-site-request header', () => {
  it.each([
    '/session',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
    'products.json',
  ])('the shop’s own: %s', (address) => expect(isRelative(address)).toBe(true));

  it.each([
    'https://identitytoolkit.googleapis.com/v1/accounts:signUp',
    'HTTP://elsewhere.example/session',
    '//elsewhere.example/session',
    '\\\\elsewhere.example/session',
    '/\\elsewhere.example/session',
    '\\/elsewhere.example/session',
  ])('not another site’s: %s', (address) => expect(isRelative(address)).toBe(false));
});
