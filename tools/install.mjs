// Runs before developers' commands, so that each works right after a clone or `npm start`.
import path from 'node:path';
import process from 'node:process';
import { formatError } from '../scripts/cli-error.mjs';
import { installDependencies } from '../scripts/dependencies.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/** @param {string} text */
const print = (text) => process.stderr.write(`${text}\n`);

Reflect.deleteProperty(process.env, 'NODE_ENV'); // in production npm skips development packages
try {
  await installDependencies({ root: ROOT, log: print });
} catch (error) {
  print(formatError(error));
  process.exit(1);
}
