import { describe, expect, it } from 'vitest';
import { listNetworks, toNetworkKey } from './network-key';

describe('the rate limit key of a client address', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, key) => {
    expect(toNetworkKey(address)).toBe(key);
  });
});

it('an IPv6 network is also counted with its wider networks, which have larger allowances', () => {
  expect(listNetworks('2001:db8:0:1ff::/64')).toEqual([
    { key: '2001:db8:0:1ff::/64', factor: 1 },
    { key: '2001:db8:0:100::/56', factor: 4 },
    { key: '2001:db8::/48', factor: 16 },
  ]);
  for (const key of ['10.0.0.1', 'unknown'])
    expect(listNetworks(key)).toEqual([{ key, factor: 1 }]);
});
