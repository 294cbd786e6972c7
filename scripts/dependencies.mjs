import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Stop } from './failure.mjs';
import { run } from './run.mjs';

/**
 * Makes `node_modules` what `package-lock.json` says, with `npm ci` when it isn't already.
 *
 * @param {{ root: string, signal?: AbortSignal, log?: (text: string) => void }} options
 * @returns {Promise<boolean>} whether anything had to be installed
 * @throws {Stop} with npm's own words when it failed
 */
export async function installDependencies({ root, signal, log }) {
  const lockfile = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const marker = path.join(root, 'node_modules/.fresco-lock-hash');
  if ((await readIfThere(marker)) === hash) return false;
  const installed = await readIfThere(path.join(root, 'node_modules/.package-lock.json'));
  const isThere = installed !== null && agrees(lockfile, installed);
  if (!isThere) await npmCi(root, signal, log);
  await writeFile(marker, hash);
  return !isThere;
}

/**
 * Somebody may have run `npm ci` or `npm install` by hand: npm leaves what it installed in a file of
 * the same form. Packages for other platforms, and for development when left out, may be absent.
 *
 * @param {string} wanted
 * @param {string} installed
 */
function agrees(wanted, installed) {
  /** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Entry */
  const packages = (/** @type {string} */ text) =>
    /** @type {Record<string, Entry>} */ (JSON.parse(text).packages ?? {});
  const have = packages(installed);
  return Object.entries(packages(wanted)).every(([name, entry]) => {
    if (name === '') return true;
    const found = have[name];
    if (!found) return Boolean(entry.optional ?? entry.dev ?? entry.devOptional);
    return found.version === entry.version;
  });
}

/**
 * @param {string} root
 * @param {AbortSignal} [signal]
 * @param {(text: string) => void} [log]
 */
async function npmCi(root, signal, log) {
  log?.('npm ci');
  const [command, ...args] = npmCommand();
  const { code, output } = await run(
    command,
    [...args, 'ci', '--no-progress', '--loglevel=error'],
    {
      cwd: root,
      signal,
      onLine: log,
    },
  ).catch((error) => {
    if (signal?.aborted) throw error;
    throw new Stop('npm could not be started. Install Node together with npm, and start again.', {
      cause: error,
    });
  });
  if (code === 0) return;
  throw new Stop(`${output.trim()}\n\nnpm ci failed; its reason stands above.`);
}

/** The npm that runs us when there is one: the one in PATH may belong to another Node. */
function npmCommand() {
  const running = process.env.npm_execpath ?? '';
  return running.endsWith('npm-cli.js')
    ? /** @type {const} */ ([process.execPath, running])
    : /** @type {const} */ (['npm']);
}

/** @param {string} file */
async function readIfThere(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
