import { describe, expect, it } from 'vitest';
import { addressBlock } from './address-block.ts';

describe('what an address is counted under', () => {
  it('is an IPv4 address itself', () => {
    expect(addressBlock('203.0.113.7')).toBe('203.0.113.7');
  });

  it.each([
    ['2001:db8:1:203:3:4:5:6', '2001:db8:1:200::/56'],
    ['2001:db8:1:203::9', '2001:db8:1:200::/56'],
    ['2001:db8:1:2ff::9', '2001:db8:1:200::/56'],
    ['2001:db8:1:300::9', '2001:db8:1:300::/56'],
    ['2001:0DB8:0001:0203::', '2001:db8:1:200::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['::ffff:203.0.113.7', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ])('is the /56 of %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  it('is what stands there when it is no address', () => {
    expect(addressBlock('unknown')).toBe('unknown');
  });
});
