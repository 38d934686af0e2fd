import { describe, expect, it } from 'vitest';
import { clientAddress, readTrustedProxies } from './client-address.ts';

function address(
  remoteAddress: string | undefined,
  forwardedFor?: string,
  trusted: readonly string[] = ['10.0.0.0/8', 'fd00::/8'],
) {
  return clientAddress({
    remoteAddress,
    forwardedFor,
    trustedProxies: readTrustedProxies(trusted),
  });
}

describe('the address that a visitor is counted under', () => {
  it("is the connection's, whatever a stranger writes in X-Forwarded-For", () => {
    expect(address('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(address('203.0.113.7', '10.0.0.1')).toBe('203.0.113.7');
    expect(address('127.0.0.1', '198.51.100.1', [])).toBe('127.0.0.1');
  });

  it('is what a trusted proxy saw', () => {
    expect(address('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(address('fd00::1', '2001:db8::5')).toBe('2001:db8::5');
  });

  it('is the nearest hop that no trusted proxy is, so that a forged beginning counts for nothing', () => {
    expect(address('10.0.0.1', '1.1.1.1, 198.51.100.1, 10.2.3.4')).toBe('198.51.100.1');
    expect(address('10.0.0.1', '10.9.9.9, 198.51.100.1')).toBe('198.51.100.1');
  });

  it('is the farthest proxy when all hops are trusted', () => {
    expect(address('10.0.0.1', '10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
    expect(address('10.0.0.1')).toBe('10.0.0.1');
  });

  it('is the last hop that is known when a proxy passes on what is no address', () => {
    expect(address('10.0.0.1', '198.51.100.1, unknown')).toBe('10.0.0.1');
    expect(address('10.0.0.1', '198.51.100.1, <script>, 10.0.0.2')).toBe('10.0.0.2');
    expect(address('10.0.0.1', '')).toBe('10.0.0.1');
  });

  it('is the same however it is spelt', () => {
    expect(address('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(address('::ffff:10.0.0.1', '::ffff:c633:6401')).toBe('198.51.100.1');
    expect(address('10.0.0.1', '198.51.100.1:52311')).toBe('198.51.100.1');
    expect(address('10.0.0.1', '[2001:DB8:0:0::5]:443')).toBe('2001:db8::5');
    expect(address('fe80::1%eth0')).toBe('fe80::1');
  });

  it('trusts a proxy that is listed as IPv4 mapped into IPv6', () => {
    expect(address('10.0.0.1', '198.51.100.1', ['::ffff:10.0.0.1'])).toBe('198.51.100.1');
    expect(address('10.0.0.1', '198.51.100.1', ['::ffff:10.0.0.0/104'])).toBe('198.51.100.1');
  });

  it("is 'unknown' when the connection has gone", () => {
    expect(address(undefined, '198.51.100.1')).toBe('unknown');
  });
});

describe('TRUSTED_PROXIES', () => {
  it.each(['10.0.0.0/33', 'fd00::/129', '10.0.0.0/-1', '10.0.0.0/8/8', 'proxy.example', ''])(
    'refuses %j and names it',
    (entry) => {
      expect(() => readTrustedProxies([entry])).toThrow(`'${entry}' is neither`);
    },
  );
});
