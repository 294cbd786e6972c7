import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { RATES } from '@/lib/limits';
import { addressKey } from './rate-limit';

describe('the part of an address that is counted', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

it('limits are as operators read them in docs/operations.md', async () => {
  const text = await readFile('docs/operations.md', 'utf8');
  const [, table = ''] = /## Limits[\s\S]*?```\n([\s\S]*?)```/.exec(text) ?? [];
  const told = [...table.matchAll(/(\w+)=(\d+\/\d+)/g)].map(([, name, value]) => [name, value]);
  const held = Object.entries(RATES).map(([name, { points, seconds }]) => [
    name,
    `${points}/${seconds}`,
  ]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(held));
});
