import { expect, test } from 'vitest';
import { applyExceptions } from '@/tests/validate/apply-exceptions';
import type { Exception } from '@/tests/validate/exceptions';

const finding = { rule: 'no-style', message: 'Remove style="--x: 1"' };
const exception = { tool: 'vnu', rule: 'no-style', reason: 'Set by React.' };

const apply = (exceptions: Exception[], tool = 'vnu') => {
  const used = new Set<Exception>();
  const left = applyExceptions({ tool, subject: 'home', findings: [finding] }, exceptions, used);
  return { left, used: [...used] };
};

test('An exception removes the findings it matches and counts as used', () => {
  const narrow = { ...exception, subject: /^home$/, message: /--x/ };
  expect(apply([exception])).toEqual({ left: [], used: [exception] });
  expect(apply([narrow])).toEqual({ left: [], used: [narrow] });
});

test('An exception for another tool, rule, page or message matches nothing', () => {
  const others = [
    { ...exception, rule: 'no-script' },
    { ...exception, subject: /search/ },
    { ...exception, message: /--y/ },
  ];
  expect(apply(others)).toEqual({ left: [finding], used: [] });
  expect(apply([exception], 'axe')).toEqual({ left: [finding], used: [] });
});
