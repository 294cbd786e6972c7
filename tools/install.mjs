// Runs before developers' commands, so that each works right after a clone or `npm start`.
import path from 'node:path';
import process from 'node:process';
import { formatError } from '../scripts/cli-error.mjs';
import { installDependencies } from '../scripts/dependencies.mjs';
import { waitForLock } from '../scripts/lock.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/** @param {string} text */
const print = (text) => process.stderr.write(`${text}\n`);

Reflect.deleteProperty(process.env, 'NODE_ENV'); // in production npm skips development packages
try {
  const lock = await waitForLock(path.join(ROOT, '.cache/install.lock'), {
    signal: new AbortController().signal,
    onWait: () => undefined,
  });
  await installDependencies({ root: ROOT, log: print });
  lock.release();
} catch (error) {
  print(formatError(error));
  process.exit(1);
}
