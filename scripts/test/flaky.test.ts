import type { JSONReportSuite } from '@playwright/test/reporter';
import { expect, it } from 'vitest';
import { formatFlakyTests, listFlakyTests } from './flaky';

const suite = (title: string, status: string, suites: unknown[] = []) =>
  ({
    specs: [{ title, file: 'a.spec.ts', line: 7, tests: [{ status }] }],
    suites,
  }) as unknown as JSONReportSuite;

it('lists tests that pass on retry, nested ones included', () => {
  const suites = [
    suite('stable', 'expected', [suite('shaky', 'flaky')]),
    suite('broken', 'unexpected'),
  ];
  expect(listFlakyTests({ suites })).toEqual(['a.spec.ts:7 shaky']);
});

it('says when there are more flaky tests than allowed', () => {
  expect(formatFlakyTests([])).toBe('');
  expect(formatFlakyTests(['a', 'b'])).toBe('\n2 flaky (passed on retry):\n  a\n  b\n');
  expect(formatFlakyTests(['a', 'b', 'c'])).toContain('3 flaky (passed on retry), more than the 2');
});
