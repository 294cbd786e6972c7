import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from './cli-error.mjs';
import { runProcess } from './run-process.mjs';

/**
 * Runs `npm ci` unless `node_modules` already matches `package-lock.json`.
 * @param {{ root: string, omitDev?: boolean, signal?: AbortSignal, log?: (text: string) => void }} options
 *   with `omitDev`, packages that only tests and checks need are not installed
 * @returns {Promise<boolean>} whether packages were installed
 * @throws {CliError} with npm's output if it fails
 */
export async function installDependencies({ root, omitDev = false, signal, log }) {
  const { lockfile, hash, complete, marker, isMarked } = await readState(root, omitDev);
  if (isMarked) return false;
  const installed = await readIfExists(path.join(root, 'node_modules/.package-lock.json'));
  const isInstalled = installed !== null && matchesLockfile(lockfile, installed, omitDev);
  if (!isInstalled) await npmCi(root, omitDev, signal, log);
  await writeFile(marker, omitDev ? hash : complete);
  return !isInstalled;
}

/**
 * Whether the last call left nothing to do. Writes nothing.
 * @param {{ root: string, omitDev?: boolean }} options
 */
export const areDependenciesMarked = async ({ root, omitDev = false }) =>
  (await readState(root, omitDev)).isMarked;

/**
 * @param {string} root
 * @param {boolean} omitDev
 */
async function readState(root, omitDev) {
  const lockfile = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const complete = `${hash} dev`;
  const marker = path.join(root, 'node_modules/.fresco-lock-hash');
  const marked = await readIfExists(marker);
  const isMarked = marked === complete || (omitDev && marked === hash);
  return { lockfile, hash, complete, marker, isMarked };
}

/**
 * Covers a manual `npm ci` or `npm install`: npm records what it installed in the lockfile format.
 * Packages for other platforms may be missing.
 * @param {string} wanted
 * @param {string} installed
 * @param {boolean} omitDev
 */
function matchesLockfile(wanted, installed, omitDev) {
  /** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Entry */
  const packages = (/** @type {string} */ text) =>
    /** @type {Record<string, Entry>} */ (JSON.parse(text).packages ?? {});
  const installedPackages = packages(installed);
  return Object.entries(packages(wanted)).every(([name, entry]) => {
    if (name === '') return true;
    const match = installedPackages[name];
    if (!match) return Boolean(entry.optional ?? entry.devOptional ?? (omitDev && entry.dev));
    return match.version === entry.version;
  });
}

/**
 * @param {string} root
 * @param {boolean} omitDev
 * @param {AbortSignal} [signal]
 * @param {(text: string) => void} [log]
 */
async function npmCi(root, omitDev, signal, log) {
  log?.('npm ci');
  const [command, ...args] = npmCommand();
  const { code, output } = await runProcess(
    command,
    [...args, 'ci', '--no-progress', '--loglevel=error', ...(omitDev ? ['--omit=dev'] : [])],
    {
      cwd: root,
      signal,
      onLine: log,
    },
  ).catch((error) => {
    if (signal?.aborted) throw error;
    throw new CliError("npm couldn't be started. Install Node with npm and try again.", {
      cause: error,
    });
  });
  if (code === 0) return;
  throw new CliError(`${output.trim()}\n\nnpm ci failed. See the output above.`);
}

/** Prefers the npm that runs us, because the one in PATH may belong to another Node. */
export function npmCommand() {
  const running = process.env.npm_execpath ?? '';
  return running.endsWith('npm-cli.js')
    ? /** @type {const} */ ([process.execPath, running])
    : /** @type {const} */ (['npm']);
}

/** @param {string} file */
async function readIfExists(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
