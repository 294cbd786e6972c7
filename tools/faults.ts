import { availableParallelism, loadavg } from 'node:os';
import { parseArguments, printLine, runCommand } from '@/scripts/command';
import { listenForSignals } from '@/scripts/signals.mjs';
import { formatReport } from './faults/format-report';
import { runFaults } from './faults/run-faults';

const HELP = `Usage: npm run test:faults -- [--seed N] [--seeds N] [--rounds N] [--only TEXT]

Starts the site as npm run cluster does, with a proxy between the servers, both databases and the storage. Then breaks
connections, kills processes, fills the disk, moves a clock and promotes the replica, one after another, while people
use the site. Afterwards, what they were told is compared with what each server shows. Only on Linux.

  --seed N      decides on the faults and their order (default: a random one, which is printed)
  --seeds N     runs that many seeds in a row (default: 1)
  --rounds N    faults of each seed, besides the promotions (default: all)
  --only TEXT   only faults whose name contains it, such as "disk full"
  --port PORT   of nginx (default: 18180). The servers and S3 use the next four ports
  --help        show this help

Ctrl-C ends it after the current fault. Exits with 1 if a promise was broken.`;

async function main(): Promise<number> {
  const { values } = parseArguments('test:faults', {
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string', default: '1' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      port: { type: 'string', default: '18180' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return printLine(HELP);
  const first = Number(values.seed ?? Math.floor(Math.random() * 100_000));
  const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => first + index);
  const { end } = listenForSignals();
  const { buildApp, generateClient } = await import('@/scripts/build');
  await generateClient();
  await buildApp();
  const startedAt = performance.now();
  const report = await runFaults({
    port: Number(values.port),
    seeds,
    rounds: values.rounds === undefined ? undefined : Number(values.rounds),
    only: values.only,
    end,
    onLine: printLine,
  });
  printLine(formatReport(report));
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(0);
  printLine(
    `${minutes} minutes, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(0)}: ${report.problems.length} problems`,
  );
  for (const problem of report.problems) printLine(`  ${problem}`);
  return report.problems.length === 0 ? 0 : 1;
}

await runCommand(main);
