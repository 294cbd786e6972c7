import { beginCommand, INTERRUPTED, readArguments, runCommand, say } from './command';
import { Stop } from './failure.mjs';
import type { Finding } from './reconcile/findings';
import { withSite } from './services/site';
import { listenForSignals } from './signals.mjs';
import { createSteps } from './steps.mjs';

const HELP = `Usage: npm run reconcile -- [--dry-run] [--quick] [--grace MINUTES] [--force]

Holds stored files and database against each other. Files of a wallpaper that are missing or damaged are
made again from its original; files that nothing names are removed. An original or a profile picture
can't be made again: it is named, and left as it is. What is not ours is named and left alone, too.

Uses the settings of npm start (environment, then .env); the site may be running, uploads included. It
may be interrupted and run again at any time.

  --dry-run         says what it would do, and changes nothing
  --quick           looks at existence and size only; else every file is read and its content checked
  --grace MINUTES   files younger than this may belong to an upload and stay; default: 60. Less is safe
                    only while nobody uploads
  --force           removes even when most of what is stored seems to belong to nothing
  --help            this text

Exits with 0 when all is well or was made so, 1 when something is left to do (after --dry-run: when
anything was found).`;

/** What is not ours may be a million files; the rest is only counted. */
const UNKNOWN_SHOWN = 20;

interface Wishes {
  dryRun: boolean;
  quick: boolean;
  graceMs: number;
  force: boolean;
}

async function main(): Promise<number> {
  const { values } = readArguments('reconcile', {
    options: {
      'dry-run': { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      grace: { type: 'string', default: '60' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(HELP);
  const minutes = Number(values.grace);
  if (!(minutes >= 0) || values.grace.trim() === '') {
    throw new Stop('--grace wants a number of minutes, such as 60.');
  }
  const { 'dry-run': dryRun, quick, force } = values;
  return run({ dryRun, quick, force, graceMs: minutes * 60_000 });
}

async function run(wishes: Wishes): Promise<number> {
  const { end: signal } = listenForSignals();
  const settings = await beginCommand('reconcile', 'reconcile already runs here');
  const steps = createSteps();
  const findings = new Findings();
  await withSite(settings, steps, () =>
    steps.run('Reconcile', async ({ log, detail }) => {
      const { reconcile } = await import('./reconcile/reconcile-files');
      let doing = '';
      const progress = () => log(`${doing}, ${findings.count} found`);
      const onProgress = (text: string) => {
        doing = text;
        progress();
      };
      const onFinding = (finding: Finding) => findings.add(finding);
      await reconcile({ ...wishes, signal, onFinding, onProgress });
      detail(`${wishes.quick ? 'existence and size' : 'content'} of every file`);
    }),
  );
  findings.summarize(signal.aborted);
  if (signal.aborted) return INTERRUPTED;
  return findings.leftToDo > 0 ? 1 : 0;
}

/** Prints each finding when it is made, and keeps only counts. */
class Findings {
  readonly #counts = new Map<string, number>();
  leftToDo = 0;
  count = 0;

  add({ problem, name, outcome, reason }: Finding): void {
    const kind = `${problem}, ${outcome}`;
    const already = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, already + 1);
    if (problem !== 'unknown') this.count += 1;
    if (!['repaired', 'removed', 'left alone'].includes(outcome)) this.leftToDo += 1;
    if (problem === 'unknown' && already >= UNKNOWN_SHOWN) return;
    const clear = process.stdout.isTTY ? '\r\x1b[K' : '';
    const why = reason ? `: ${reason}` : '';
    say(`${clear}  ${problem.padEnd(10)} ${JSON.stringify(name).slice(1, -1)}  ${outcome}${why}`);
  }

  summarize(isInterrupted: boolean): void {
    if (isInterrupted) say('\nInterrupted: run the same command again.');
    const counts = [...this.#counts].map(([kind, count]) => `  ${count} ${kind}`);
    say(counts.length === 0 ? '\nAll is well.' : `\nFound:\n${counts.join('\n')}`);
  }
}

await runCommand(main);
