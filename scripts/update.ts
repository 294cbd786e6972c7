import { mkdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { CliError } from './cli-error.mjs';
import { EXIT_INTERRUPTED, parseArguments, prepareCommand, printLine, runCommand } from './command';
import { acquireLock, getLockHolder } from './lock.mjs';
import { readMigrations } from './migrations/read-migrations';
import { findRemoval } from './migrations/require-supported-schema';
import { requireNoCommand, withServices } from './services/site';
import type { Settings } from './settings';
import { listenForSignals } from './signals.mjs';
import { createSteps } from './steps.mjs';
import {
  findCommitBefore,
  installVersion,
  pruneVersions,
  resolveCommit,
  runScript,
  type Update,
} from './update/install-version';
import { requestSwitch, requireNoPendingRestart } from './update/switch-version';
import { getPreviousFolder, getSiteFolder, setCurrentVersion, VERSIONS } from './versions.mjs';

const HELP = `Usage: npm run update [-- VERSION]
       npm run update -- --rollback

Installs the newest version of the branch, or the commit or tag VERSION, while the site keeps running: builds it in a
folder of its own, migrates the database, and replaces one process after another. If the site is stopped, npm start
starts the new version.

  --rollback   run the previous version again
  --help       show this help`;

const ROOT = path.resolve(import.meta.dirname, '..');
const LOCKED = 'An update is already running here';
/** Requests come first. */
const PRIORITY = 10;

async function main(): Promise<number> {
  const { values, positionals } = parseArguments('update', {
    allowPositionals: true,
    options: { rollback: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return printLine(HELP);
  if (positionals.length > (values.rollback ? 0 : 1)) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  const { end: signal } = listenForSignals();
  const settings = await prepareCommand('update', LOCKED);
  const site = getSiteFolder(ROOT);
  mkdirSync(path.join(site, VERSIONS), { recursive: true });
  acquireLock(path.join(site, VERSIONS, 'update.lock'), LOCKED); // of other sites in this folder
  setPriority(PRIORITY);
  const update = { site, steps: createSteps(), signal };
  try {
    const folder = values.rollback
      ? findPrevious(site)
      : await prepareVersion(update, settings, positionals[0]);
    return await switchVersion(update, settings, folder);
  } catch (error) {
    if (!signal.aborted) throw error;
    printLine('Interrupted. Run the same command again to continue.');
    return EXIT_INTERRUPTED;
  }
}

function findPrevious(site: string): string {
  const folder = getPreviousFolder(site);
  if (folder) return folder;
  throw new CliError('There is no previous version to return to.');
}

/** Until it returns, the old version isn't touched. */
async function prepareVersion(
  update: Update,
  settings: Settings,
  name: string | undefined,
): Promise<string> {
  const { steps } = update;
  try {
    await requireNoPendingRestart(settings.env.DATA_DIR);
    const commit = await resolveCommit(update, name);
    const folder = await installVersion(update, commit);
    const removal = findRemoval(await readMigrations(), await readMigrations(folder));
    if (removal) {
      const before = await findCommitBefore(update, commit, removal.name);
      throw new CliError(
        `The migration ${removal.name} removes something that the current version needs. Install the version before it first: npm run update -- ${before}`,
      );
    }
    requireNoCommand(settings.env.DATA_DIR);
    await withServices(settings, steps, (databaseUrl) =>
      steps.run('Migrations', async ({ detail, log }) => {
        const env = { ...process.env, DATABASE_URL: databaseUrl };
        detail((await runScript(update, folder, 'migrate', env, log)).split('\n').at(-1) ?? '');
      }),
    );
    return folder;
  } catch (error) {
    if (error instanceof CliError) error.message += UNCHANGED;
    throw error;
  }
}

const UNCHANGED = '\n\nThe site still runs the same version as before.';

async function switchVersion(
  update: Update,
  { env: { DATA_DIR } }: Settings,
  folder: string,
): Promise<number> {
  const { site, steps, signal } = update;
  const name = path.basename(folder);
  const launcher = getLockHolder(path.join(DATA_DIR, 'start.lock'));
  if (launcher === null) {
    setCurrentVersion(site, folder);
    await pruneVersions(update, undefined);
    return printLine(`\nThe site isn't running. npm start now starts version ${name}.`);
  }
  const answer = await steps.run('Switch', () => requestSwitch(DATA_DIR, launcher, folder, signal));
  if (typeof answer.result === 'object') {
    throw new CliError(
      `Version ${name} didn't become ready: ${answer.result.error}\nSee the log for details.${UNCHANGED}`,
    );
  }
  await pruneVersions(update, answer.launcher);
  if (answer.result === 'needs-restart') {
    return printLine(
      `\nVersion ${name} is ready, but needs a new launcher: restart the site, which takes a few seconds.`,
    );
  }
  return printLine(
    `\nThe site now runs version ${name}. To return to the previous one: npm run update -- --rollback`,
  );
}

await runCommand(main);
