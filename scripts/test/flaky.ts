import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** More flaky tests than this fail the run. */
export const MAX_FLAKY = 2;

/** The tests that failed first and passed on retry, as `file:line title`. */
export function listFlakyTests({ suites }: Pick<JSONReport, 'suites'>): string[] {
  return suites.flatMap(listInSuite);
}

function listInSuite({ specs, suites = [] }: JSONReportSuite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  const names = flaky.map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...names, ...suites.flatMap(listInSuite)];
}

/** The summary that `npm test` prints. */
export function formatFlakyTests(names: string[]): string {
  if (names.length === 0) return '';
  const verdict = names.length > MAX_FLAKY ? `, more than the ${MAX_FLAKY} allowed` : '';
  const lines = names.map((name) => `  ${name}\n`).join('');
  return `\n${names.length} flaky (passed on retry)${verdict}:\n${lines}`;
}
