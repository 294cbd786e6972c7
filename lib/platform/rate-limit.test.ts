import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { RATES } from '@/lib/rates';

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
