import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import { mayReadMetrics } from './may-read-metrics.ts';

const token = 'a-token-of-the-test';
const settings = { token, publicUrl: undefined, trustedProxies: readTrustedProxies(['127.0.0.9']) };

describe('the metrics', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are shown to %s', (remoteAddress) => {
    expect(mayReadMetrics({ remoteAddress, headers: {} }, settings)).toBe(true);
  });

  it('are shown to who has the token, from anywhere', () => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.4' };
    expect(mayReadMetrics({ remoteAddress: '203.0.113.4', headers }, settings)).toBe(true);
  });

  it.each([
    ['another machine', '203.0.113.4', {}],
    ['another machine that says it were this one', '203.0.113.4', { 'x-forwarded-for': '::1' }],
    ['who comes through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['a trusted proxy on this machine', '127.0.0.9', {}],
    ['who guesses a token', '203.0.113.4', { authorization: 'Bearer a-token' }],
    ['nobody', undefined, {}],
  ])('are not shown to %s', (_, remoteAddress, headers) => {
    expect(mayReadMetrics({ remoteAddress, headers }, settings)).toBe(false);
  });

  it.each([
    'https://shop.example',
    'http://192.168.1.20:3000',
    'http://127.0.0.1.shop.example',
    'https://localhost.shop.example',
  ])('want the token from this machine too when shoppers come to %s', (publicUrl) => {
    // A proxy on this machine that adds no header looks like this machine.
    const request = { remoteAddress: '127.0.0.1', headers: {} };
    expect(mayReadMetrics(request, { ...settings, publicUrl })).toBe(false);
    const headers = { authorization: `Bearer ${token}` };
    expect(mayReadMetrics({ ...request, headers }, { ...settings, publicUrl })).toBe(true);
  });

  it.each([
    'http://localhost:3000',
    'http://shop.localhost',
    'http://127.0.0.2:4000',
    'http://[::1]:3000',
  ])('are shown to this machine when shoppers come to %s', (publicUrl) => {
    const request = { remoteAddress: '127.0.0.1', headers: {} };
    expect(mayReadMetrics(request, { ...settings, publicUrl })).toBe(true);
  });

  it.each([
    ['127.0.0.1:3000', true],
    ['localhost:3000', true],
    ['[::1]:3000', true],
    ['laptop:3000', true],
    ['evil.example:3000', false],
    ['127.0.0.1.evil.example', false],
    ['[', false],
  ])('by the name %s: %s, as the page of another site has its own', (host, isShown) => {
    const request = { remoteAddress: '127.0.0.1', headers: { host } };
    expect(mayReadMetrics(request, { ...settings, token: undefined })).toBe(isShown);
  });

  it('are not shown for an empty token where none is set', () => {
    const headers = { authorization: 'Bearer undefined' };
    const request = { remoteAddress: '203.0.113.4', headers };
    expect(mayReadMetrics(request, { ...settings, token: undefined })).toBe(false);
  });
});
