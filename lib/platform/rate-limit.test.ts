import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { RATES } from '@/lib/limits';
import { toNetworkKey } from './rate-limit';

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

it('docs/operations.md lists the current limits', async () => {
  const text = await readFile('docs/operations.md', 'utf8');
  const [, table = ''] = /## Limits[\s\S]*?```\n([\s\S]*?)```/.exec(text) ?? [];
  const documented = [...table.matchAll(/(\w+)=(\d+\/\d+)/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const actual = Object.entries(RATES).map(([name, { points, seconds }]) => [
    name,
    `${points}/${seconds}`,
  ]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(actual));
});
