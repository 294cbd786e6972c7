// Runs before dependencies are installed: plain JavaScript and Node built-ins only.
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { formatError } from '../scripts/cli-error.mjs';
import { installDependencies } from '../scripts/dependencies.mjs';
import { acquireLock } from '../scripts/lock.mjs';
import { listenForSignals } from '../scripts/signals.mjs';
import { createSteps } from '../scripts/steps.mjs';

const HELP = `Usage: npm test                    run all stages except long and validate
       npm test -- static unit     run some stages
       npm run test:all            run all stages

Stages, in order. Static checks run beside the unit tests, the app is built beside the integration tests, and
components are tested beside requests:
  static        format, lint, types and dead code
  unit          unit tests, next to their source
  integration   handlers and commands with a real PostgreSQL and real files
  long          slow tests in tests/long
  e2e           requests and user journeys in a real browser, on the production build
  validate      third-party validators, on the production build (npm run validate)

Installs dependencies and a browser if needed; the long tests also download Debian's PgBouncer and
ExifTool, and the validators their packages and Debian's Java. Tests run with their own PostgreSQL and
site in a temporary folder, so .data and a running site aren't affected. On Linux, the folder is in memory if enough
is free, except with long tests. No test is retried. Each stage prints its duration and, on Linux, its processor time.
The last line shows how many checks passed and failed.

  --all     include tests/long, browser tests tagged @long and the validators
  --help    show this help
`;

const ROOT = path.resolve(import.meta.dirname, '..');
const STAGES = ['static', 'unit', 'integration', 'long', 'e2e', 'validate'];
/** Stages that `npm test` leaves out. */
const SLOW_STAGES = ['long', 'validate'];

async function main() {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' }, all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !STAGES.includes(name));
  if (values.help || unknown.length > 0) {
    process.stdout.write(HELP);
    process.exitCode = unknown.length > 0 ? 2 : 0;
    return;
  }
  const defaultStages = STAGES.filter((name) => !SLOW_STAGES.includes(name) || values.all);
  await test(positionals.length > 0 ? positionals : defaultStages, values.all);
}

/**
 * @param {string[]} stages
 * @param {boolean} all
 */
async function test(stages, all) {
  const { end } = listenForSignals();
  /** @type {import('./test/tools').Tally} */
  const tally = { passed: 0, failed: 0 };
  try {
    process.chdir(ROOT);
    acquireLock(path.join(ROOT, '.cache/test.lock'));
    Reflect.deleteProperty(process.env, 'NODE_ENV'); // in production npm skips dev dependencies and React uses another build
    const steps = createSteps();
    await steps.run('Dependencies', async ({ log, detail }) => {
      const installed = await installDependencies({ root: ROOT, signal: end, log });
      detail(installed ? '' : 'unchanged');
    });
    const { register } = await import('tsx/esm/api');
    register();
    const { runTests } = await import('./test/run-tests');
    await runTests({ stages, all, steps, end, tally });
  } catch (error) {
    tally.failed += 1;
    const message = end.aborted ? 'Canceled.' : formatError(error);
    process.stdout.write(`\n${message}\n`);
  }
  process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`);
  if (end.aborted) process.exit(130);
  process.exit(tally.failed > 0 ? 1 : 0);
}

await main();
