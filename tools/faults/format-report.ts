import type { FaultReport } from './run-faults';

/** As a Markdown table. */
export function formatReport({ figures }: FaultReport): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const rows = [...figures]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, { runs, acknowledged, unknown, slowestMs, recoveryMs }]) =>
      [name, runs, acknowledged, unknown, seconds(slowestMs), seconds(recoveryMs)].join(' | '),
    );
  const head = 'fault | times | acknowledged | unknown | slowest response | slowest recovery';
  return [
    '',
    `| ${head} |`,
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}
