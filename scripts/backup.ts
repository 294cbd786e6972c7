import { readFile, stat } from 'node:fs/promises';
import { formatBytes, formatCount } from '@/lib/messages/formats';
import type { End } from './backup/format';
import { chooseFile, isFolder, removeOldArchives } from './backup/target';
import { CliError } from './cli-error.mjs';
import {
  EXIT_INTERRUPTED,
  parseArguments,
  prepareCommand,
  printLine,
  resolvePath,
  runCommand,
} from './command';
import { withSite } from './services/site';
import { listenForSignals } from './signals.mjs';
import { createSteps, type Step } from './steps.mjs';

const HELP = `Usage: npm run backup -- FILE|DIR [--keep N]

Writes an archive (tar) with all rows of the database, all stored files and the secret that signs
sessions. Everything is as it was when the backup began. The archive gets its name when it's
complete. Only its owner can read it, because it contains password hashes, sessions and email
addresses. Restore it with npm run restore, which can also check it (--verify).

Uses the settings of npm start (environment, then .env). The site may be running. Until the backup
is done, servers keep files that users delete.

  FILE       name of the archive, which ends in .tar. An existing one is replaced
  DIR        existing folder of this site's archives. The name is the time, such as
             fresco-2026-11-26T201404Z.tar
  --keep N   then delete all but the newest N archives in DIR
  --help     show this help

Exits with 0 on success, 1 if the backup failed or files of the site are missing or damaged, 2 if the
arguments are invalid, and 130 if interrupted.`;

/** Missing files may be millions. The rest is only counted. */
const MAX_BROKEN_LISTED = 20;

async function main(): Promise<number> {
  const { values, positionals } = parseArguments('backup', {
    allowPositionals: true,
    options: { keep: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return printLine(HELP);
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  const target = resolvePath(name);
  const keep = values.keep === undefined ? null : await parseKeep(values.keep, target);
  return runBackup(target, keep);
}

async function parseKeep(value: string, target: string): Promise<number> {
  const keep = Number(value);
  if (!Number.isInteger(keep) || keep < 1) {
    throw new CliError('--keep must be a number of archives, such as 14.');
  }
  if (await isFolder(target)) return keep;
  throw new CliError(`--keep needs a folder, and ${target} isn't one. Create it first.`);
}

async function runBackup(target: string, keep: number | null): Promise<number> {
  const { end: signal } = listenForSignals();
  const settings = await prepareCommand('backup', 'npm run backup is already running here');
  const file = await chooseFile(target);
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const steps = createSteps();
  try {
    const result = await withSite(settings, steps, (databaseUrl) => {
      const secret = settings.env.NEXTAUTH_SECRET;
      return steps.run('Backup', (step) =>
        write({ databaseUrl, secret, version, file, signal }, step),
      );
    });
    const old = keep === null ? [] : await removeOldArchives(target, keep);
    return report(file, result, old);
  } catch (error) {
    if (!signal.aborted) throw error;
    printLine('\nInterrupted. No archive was written.');
    return EXIT_INTERRUPTED;
  }
}

interface Source {
  databaseUrl: string;
  secret: string;
  version: string;
  file: string;
  signal: AbortSignal;
}

async function write(source: Source, { log, print, detail }: Step): Promise<End> {
  const { writeBackup } = await import('./backup/write-backup');
  const { explainOutage } = await import('./retry-outages');
  let listed = 0;
  const onBroken = (key: string, problem: string) => {
    listed += 1;
    if (listed <= MAX_BROKEN_LISTED) print(`  ${problem.padEnd(8)} ${key}`);
  };
  try {
    const result = await writeBackup({ ...source, onProgress: log, onBroken });
    detail(
      `${formatCount(result.rows, 'row', 'rows')}, ${formatCount(result.files, 'file', 'files')}`,
    );
    return result;
  } catch (error) {
    throw explainOutage(error);
  }
}

async function report(file: string, { broken }: End, old: string[]): Promise<number> {
  const { size } = await stat(file);
  printLine(`\n${file} (${formatBytes(size)})`);
  if (old.length > 0) printLine(`Deleted: ${old.join(', ')}`);
  if (broken === 0) return 0;
  printLine(
    `\n${formatCount(broken, 'file of the site is', 'files of the site are')} missing or damaged. The archive has everything else. To repair them, run npm run reconcile.`,
  );
  return 1;
}

await runCommand(main);
