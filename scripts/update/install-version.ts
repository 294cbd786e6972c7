import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { isBuilt } from '@/scripts/build';
import { CliError } from '@/scripts/cli-error.mjs';
import { installDependencies, npmCommand } from '@/scripts/dependencies.mjs';
import { runProcess } from '@/scripts/run-process.mjs';
import type { Steps } from '@/scripts/steps.mjs';
import { getCurrentFolder, getPreviousFolder, VERSIONS } from '@/scripts/versions.mjs';

/** What the steps of an update share. */
export interface Update {
  site: string;
  steps: Steps;
  signal: AbortSignal;
}

/** Dependencies and the build, measured. */
const NEEDED_BYTES = 1.5 * 1024 ** 3;
/** Pages that are open load scripts of older versions. */
const OUTDATED_MS = 24 * 60 * 60 * 1000;

async function git({ site, signal }: Update, ...args: string[]): Promise<string> {
  const { code, output } = await runProcess('git', args, { cwd: site, signal }).catch((cause) => {
    if (signal.aborted) throw cause;
    throw new CliError("git couldn't be started. Install it, then try again.", { cause });
  });
  if (code === 0) return output.trim();
  throw new CliError(`git ${args.join(' ')} failed in ${site}:\n${output.trim()}`);
}

/**
 * Returns the commit to install, by default the newest one of the branch that this folder follows.
 *
 * @throws CliError if the new version wouldn't contain something that this folder has
 */
export async function resolveCommit(update: Update, name?: string): Promise<string> {
  const changes = await git(update, 'status', '--porcelain', '--untracked-files=no');
  if (changes) {
    throw new CliError(
      `This folder has changes that aren't committed, so the new version wouldn't have them:\n${changes}\nCommit or discard them (git stash), then try again.`,
    );
  }
  const toCommit = (ref: string) =>
    git(update, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
  if (name !== undefined) {
    return toCommit(name).catch(async () => {
      await git(update, 'fetch', '--tags');
      return toCommit(name).catch((cause: unknown) => {
        throw new CliError(`There is no commit or tag named ${name}.`, { cause });
      });
    });
  }
  await git(update, 'fetch');
  const commit = await toCommit('@{upstream}').catch((cause: unknown) => {
    throw new CliError(
      "This folder doesn't follow a branch. Name a version: npm run update -- v1.2.0",
      { cause },
    );
  });
  if ((await git(update, 'rev-list', '-1', 'HEAD', `^${commit}`)) === '') return commit;
  throw new CliError(
    "This folder has commits that its branch on the server doesn't have. Combine them (git pull), then run: npm run update -- HEAD",
  );
}

/** Returns the commit before the one that added a migration. */
export async function findCommitBefore(update: Update, commit: string, migration: string) {
  const file = `prisma/migrations/${migration}/migration.sql`;
  const added = await git(
    update,
    'log',
    '-1',
    '--format=%H',
    '--diff-filter=A',
    commit,
    '--',
    file,
  );
  return `${added.slice(0, 12)}^`;
}

/** Installs and builds a version in a folder of its own. A failure leaves nothing. */
export async function installVersion(update: Update, commit: string): Promise<string> {
  const { site, steps, signal } = update;
  const folder = path.join(site, VERSIONS, commit.slice(0, 12));
  if (isBuilt(folder)) return folder;
  await removeVersion(update, folder); // of an update that was interrupted
  const { bavail, bsize } = await statfs(site);
  requireSpace(bavail * bsize, site);
  try {
    await git(update, 'worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
    await steps.run('Dependencies', async ({ log }) => {
      await installDependencies({ root: folder, omitDev: true, signal, log });
    });
    await steps.run('Build', ({ log }) => runScript(update, folder, 'build', process.env, log));
    return folder;
  } catch (error) {
    await removeVersion({ ...update, signal: new AbortController().signal }, folder);
    throw error;
  }
}

/** Runs a script of the new version. */
export async function runScript(
  { signal }: Update,
  folder: string,
  name: 'build' | 'migrate',
  env: NodeJS.ProcessEnv,
  onLine?: (line: string) => void,
): Promise<string> {
  const [command, ...args] = npmCommand();
  const options = { cwd: folder, env, signal, ...(onLine && { onLine }) };
  const { code, output } = await runProcess(command, [...args, 'run', '-s', name], options);
  if (code !== 0) throw new CliError(`${output.trim()}\n\nnpm run ${name} failed in ${folder}.`);
  return output.trim();
}

/** @throws CliError before anything is written, unless the bytes that are free are enough */
export function requireSpace(bytes: number, site: string): void {
  if (bytes >= NEEDED_BYTES) return;
  const free = (bytes / 1024 ** 3).toFixed(1);
  throw new CliError(
    `A new version needs 1.5 GB, but only ${free} GB are free in ${site}. Free some space and try again.`,
  );
}

/** Removes versions that were replaced more than a day ago, and those that weren't built to the end. */
export async function pruneVersions(update: Update, launcher: string | undefined): Promise<void> {
  const { site } = update;
  const used = [getCurrentFolder(site), getPreviousFolder(site), launcher];
  const entries = await readdir(path.join(site, VERSIONS), { withFileTypes: true });
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const folder = path.join(site, VERSIONS, entry.name);
    if (used.includes(folder)) continue;
    const { mtimeMs } = await stat(folder);
    if (!isBuilt(folder) || Date.now() - mtimeMs > OUTDATED_MS) await removeVersion(update, folder);
  }
}

async function removeVersion(update: Update, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  await git(update, 'worktree', 'prune');
}
