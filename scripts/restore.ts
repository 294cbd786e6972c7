import path from 'node:path';
import { formatBytes, formatCount, formatNumber } from '@/lib/messages/formats';
import type { End, Manifest } from './backup/format';
import { readManifest, verifyArchive } from './backup/read-archive';
import {
  EXIT_INTERRUPTED,
  parseArguments,
  prepareCommand,
  printLine,
  resolvePath,
  runCommand,
} from './command';
import { acquireLock } from './lock.mjs';
import { requireNoCommand, withServices } from './services/site';
import { withStartLock } from './services/start-lock';
import { listenForSignals } from './signals.mjs';
import { createSteps, type Steps } from './steps.mjs';

const HELP = `Usage: npm run restore -- ARCHIVE [--force] [--mail] [--verify]

Restores an archive of npm run backup: all rows, all files and the secret that signs sessions. First,
the whole archive is compared with its checksums. The rows become visible at once, at the very end: if
the command fails or is interrupted, the database stays as it was, and you can run it again. Archives
of older versions are migrated.

Uses the settings of npm start (environment, then .env), so an archive can also be restored to another
PostgreSQL or another bucket. Stop all servers of the site first.

  --force    replace a site that isn't empty. Its rows are lost
  --mail     send emails of the last hour that waited when the backup was made. They may have been
             sent by the site that made it. All other jobs are queued again as needed
  --verify   only compare the archive with its checksums. Needs no database
  --help     show this help

Exits with 0 on success, 1 if the archive or the site can't be used, 2 if the arguments are invalid, and
130 if interrupted.`;

interface Options {
  file: string;
  force: boolean;
  mail: boolean;
  signal: AbortSignal;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArguments('restore', {
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      mail: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return printLine(HELP);
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  const { end: signal } = listenForSignals();
  const { force, mail } = values;
  const options = { file: resolvePath(name), force, mail, signal };
  const steps = createSteps();
  try {
    const manifest = await readManifest(options.file);
    if (values.verify) await verify(options, manifest, steps);
    else await runRestore(options, manifest, steps);
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    printLine('\nInterrupted. Run the same command again to continue.');
    return EXIT_INTERRUPTED;
  }
}

async function verify({ file, signal }: Options, manifest: Manifest, steps: Steps): Promise<void> {
  await steps.run('Archive', async ({ log, detail }) => {
    const onProgress = (bytes: number) => log(formatBytes(bytes));
    detail(summarize(manifest, await verifyArchive(file, { signal, onProgress })));
  });
}

function summarize({ createdAt }: Manifest, { rows, files, broken }: End): string {
  const lost = broken > 0 ? `, ${formatNumber(broken)} were missing or damaged` : '';
  return `from ${createdAt}, ${formatCount(rows, 'row', 'rows')}, ${formatCount(files, 'file', 'files')}${lost}`;
}

async function runRestore(options: Options, manifest: Manifest, steps: Steps): Promise<void> {
  const settings = await prepareCommand('restore', 'npm run restore is already running here');
  const { DATA_DIR } = settings.env;
  const ownSecret = process.env.NEXTAUTH_SECRET;
  acquireLock(path.join(DATA_DIR, 'start.lock'), 'The site is running here');
  requireNoCommand(DATA_DIR);
  const secret = await withServices(settings, steps, async (databaseUrl) => {
    const { requireReplaceable } = await import('./backup/require-replaceable');
    const lock = { databaseUrl, steps, signal: options.signal };
    return withStartLock(lock, async (signal) => {
      await requireReplaceable(databaseUrl, options.force);
      await verify({ ...options, signal }, manifest, steps);
      return steps.run('Restore', ({ log }) =>
        restore({ ...options, signal }, { databaseUrl, manifest, log }),
      );
    });
  });
  if (ownSecret && ownSecret !== secret) {
    printLine(
      `\nNEXTAUTH_SECRET differs from the secret of the backup, so everyone has to sign in again. To avoid this, set it to the line in ${path.join(DATA_DIR, 'secret')}.`,
    );
  }
  printLine('\nRestored. To start the site, run npm start.');
  if (!options.force) return;
  printLine('To remove files that only the replaced site had, run npm run reconcile after that.');
}

interface Target {
  databaseUrl: string;
  manifest: Manifest;
  log: (text: string) => void;
}

/** Returns the secret of the archive. */
async function restore(
  { file, mail, signal }: Options,
  { databaseUrl, manifest, log }: Target,
): Promise<string> {
  const { restoreArchive } = await import('./backup/restore-archive');
  const { explainOutage } = await import('./retry-outages');
  try {
    return await restoreArchive({ file, manifest, databaseUrl, mail, signal, onProgress: log });
  } catch (error) {
    throw explainOutage(error);
  }
}

await runCommand(main);
