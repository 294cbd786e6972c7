import { CliError } from './cli-error.mjs';
import { EXIT_INTERRUPTED, parseArguments, prepareCommand, printLine, runCommand } from './command';
import type { Finding } from './reconcile/findings';
import { withSite } from './services/site';
import { listenForSignals } from './signals.mjs';
import { createSteps } from './steps.mjs';

const HELP = `Usage: npm run reconcile -- [--dry-run] [--quick] [--grace MINUTES] [--force]

Compares stored files with the database. Recreates missing or damaged variants from the original and
removes orphaned files. Originals and profile pictures can't be recreated: they are reported as lost.
Unknown files are reported and left alone.

Uses the settings of npm start (environment, then .env). You can run it while the site is running, and
interrupt and run it again at any time.

  --dry-run         show what would be done, without changing anything
  --quick           check existence and size only, instead of reading every file
  --grace MINUTES   keep files younger than this, because they may belong to an upload in progress
                    (default: 60). Lower it only if no uploads are running
  --force           remove orphans even if they are most of the stored files
  --help            show this help

Exits with 0 if there are no problems or all were fixed, 1 if problems remain (with --dry-run: if any
were found), and 130 if interrupted.`;

/** Unknown files may be millions. The rest is only counted. */
const MAX_UNKNOWN_LISTED = 20;

interface Options {
  dryRun: boolean;
  quick: boolean;
  graceMs: number;
  force: boolean;
}

async function main(): Promise<number> {
  const { values } = parseArguments('reconcile', {
    options: {
      'dry-run': { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      grace: { type: 'string', default: '60' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return printLine(HELP);
  const minutes = Number(values.grace);
  if (!(minutes >= 0) || values.grace.trim() === '') {
    throw new CliError('--grace must be a number of minutes, such as 60.');
  }
  const { 'dry-run': dryRun, quick, force } = values;
  return runReconcile({ dryRun, quick, force, graceMs: minutes * 60_000 });
}

async function runReconcile(options: Options): Promise<number> {
  const { end: signal } = listenForSignals();
  const settings = await prepareCommand('reconcile', 'npm run reconcile is already running here');
  const steps = createSteps();
  const findings = new Findings();
  await withSite(settings, steps, () =>
    steps.run('Reconcile', async ({ log, detail }) => {
      const { reconcileFiles } = await import('./reconcile/reconcile-files');
      let current = '';
      const progress = () => log(`${current}, ${findings.count} found`);
      const onProgress = (text: string) => {
        current = text;
        progress();
      };
      const onFinding = (finding: Finding) => findings.add(finding);
      await reconcileFiles({ ...options, signal, onFinding, onProgress });
      detail(options.quick ? 'existence and size checked' : 'contents checked');
    }),
  );
  findings.summarize(signal.aborted);
  if (signal.aborted) return EXIT_INTERRUPTED;
  return findings.remaining > 0 ? 1 : 0;
}

class Findings {
  readonly #counts = new Map<string, number>();
  remaining = 0;
  count = 0;

  add({ problem, name, outcome, reason }: Finding): void {
    const kind = `${problem}, ${outcome}`;
    const shown = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, shown + 1);
    if (problem !== 'unknown') this.count += 1;
    if (!['repaired', 'removed', 'left alone'].includes(outcome)) this.remaining += 1;
    if (problem === 'unknown' && shown >= MAX_UNKNOWN_LISTED) return;
    const clear = process.stdout.isTTY ? '\r\x1b[K' : '';
    const why = reason ? `: ${reason}` : '';
    printLine(
      `${clear}  ${problem.padEnd(10)} ${JSON.stringify(name).slice(1, -1)}  ${outcome}${why}`,
    );
  }

  summarize(isInterrupted: boolean): void {
    if (isInterrupted) printLine('\nInterrupted. Run the same command again to continue.');
    const counts = [...this.#counts].map(([kind, count]) => `  ${count} ${kind}`);
    printLine(counts.length === 0 ? '\nNo problems found.' : `\nFound:\n${counts.join('\n')}`);
  }
}

await runCommand(main);
