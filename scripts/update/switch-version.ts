import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@/scripts/cli-error.mjs';
import { getLockHolder } from '@/scripts/lock.mjs';
import { getSiteFolder, setCurrentVersion } from '@/scripts/versions.mjs';

/** What `npm run update` writes to DATA_DIR before it sends SIGHUP to the launcher, which replaces it by its answer. */
interface SwitchRequest {
  folder: string;
}

interface SwitchAnswer extends SwitchRequest {
  /** Of the launcher, whose code stays the same until the site is restarted. */
  launcher: string;
  result: 'running' | 'needs-restart' | { error: string };
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const POLL_MS = 250;
/** Launchers that start, or are of old versions, read no request. */
const TAKEN_MS = 30_000;

const requestFile = (dataDir: string) => path.join(dataDir, 'switch-request.json');
const answerFile = (dataDir: string) => path.join(dataDir, 'switch-answer.json');
const lockFile = (dataDir: string) => path.join(dataDir, 'start.lock');

/** Returns the number of the interface between the launcher and its processes (docs/decisions/0085-processes.md). */
const readLauncherNumber = (root: string): unknown =>
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).launcher;

/** Read at the start, since `git pull` can change the file later. */
const LAUNCHER_NUMBER = readLauncherNumber(ROOT);

/**
 * Starts the requested version, if SIGHUP was sent for a request. Returns false if there is none.
 *
 * @param start rejects if the version doesn't become ready
 */
export async function handleSwitchRequest(
  dataDir: string,
  start: (folder: string) => Promise<void>,
): Promise<boolean> {
  const text = await readIfExists(requestFile(dataDir));
  if (text === null) return false;
  await rm(requestFile(dataDir), { force: true });
  const { folder }: SwitchRequest = JSON.parse(text);
  const result = await switchTo(folder, start);
  await write<SwitchAnswer>(answerFile(dataDir), { folder, launcher: ROOT, result });
  return true;
}

async function switchTo(
  folder: string,
  start: (folder: string) => Promise<void>,
): Promise<SwitchAnswer['result']> {
  try {
    const isSupported = readLauncherNumber(folder) === LAUNCHER_NUMBER;
    if (isSupported) await start(folder);
    // A restart from now on starts this version.
    setCurrentVersion(getSiteFolder(folder), folder);
    return isSupported ? 'running' : 'needs-restart';
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Called by a launcher when it starts: the last answer is about the one before. */
export async function discardAnswer(dataDir: string): Promise<void> {
  await rm(answerFile(dataDir), { force: true });
}

/**
 * Updates start from the current version, but processes of the one before may still need what a next one removes.
 *
 * @throws CliError if the site has to be restarted to run the current version
 */
export async function requireNoPendingRestart(dataDir: string): Promise<void> {
  const answer = await readAnswer(dataDir);
  if (answer?.result !== 'needs-restart' || getLockHolder(lockFile(dataDir)) === null) return;
  throw new CliError(
    `Version ${path.basename(answer.folder)} is ready, but the site still runs the previous one. Restart the site, then try again.`,
  );
}

/**
 * Asks the launcher of the running site to run the version in `folder`.
 *
 * @param launcher its process ID
 */
export async function requestSwitch(
  dataDir: string,
  launcher: number,
  folder: string,
  signal: AbortSignal,
): Promise<SwitchAnswer> {
  await discardAnswer(dataDir);
  await write<SwitchRequest>(requestFile(dataDir), { folder });
  try {
    process.kill(launcher, 'SIGHUP');
    const sentAt = performance.now();
    for (;;) {
      await sleep(POLL_MS, undefined, { signal });
      const answer = await readAnswer(dataDir);
      // An update that was interrupted may still be answered.
      if (answer?.folder === folder) return answer;
      if (getLockHolder(lockFile(dataDir)) !== launcher) {
        throw new CliError('The site was stopped during the update. Start it, then try again.');
      }
      const isTaken = (await readIfExists(requestFile(dataDir))) === null;
      if (!isTaken && performance.now() - sentAt > TAKEN_MS) {
        throw new CliError(
          "The site is still starting, or was started by a version that can't be updated while it runs. Wait until it has started or restart it, then try again.",
        );
      }
    }
  } finally {
    // Otherwise, the next SIGHUP would start this version.
    await rm(requestFile(dataDir), { force: true });
  }
}

/** Replaces a file at once, so that nobody reads half of it. */
async function write<T>(file: string, value: T): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, file);
}

async function readAnswer(dataDir: string): Promise<SwitchAnswer | null> {
  const text = await readIfExists(answerFile(dataDir));
  return text === null ? null : JSON.parse(text);
}

async function readIfExists(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
