// Runs before anything is installed: plain JavaScript, and of packages only what Node brings.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { installDependencies } from './dependencies.mjs';
import { explain } from './failure.mjs';
import { takeLock } from './lock.mjs';
import { listenForSignals } from './signals.mjs';
import { createSteps } from './steps.mjs';

const HELP = `Usage: npm test                        everything that has to hold
       npm test -- static unit         some stages only
       npm run test:all                also what takes longer

Stages, in their order:
  static        format and lint, types, dead code
  unit          pure code, beside its source
  integration   handlers and commands against real PostgreSQL and real files
  long          what takes longer, in tests/long; only with --all or when named
  e2e           journeys in a real browser against the production build

Installs what is missing, a browser included, and starts a PostgreSQL and a site of its own in a
temporary folder: .data and a running site are left alone. A browser test that fails is retried once;
the flaky ones are listed at the end, and more than two of them fail the run. The last line says how
many checks passed and failed.

  --all     tests/long too, and browser tests tagged @long
  --help    this text
`;

const ROOT = path.resolve(import.meta.dirname, '..');
const STAGES = ['static', 'unit', 'integration', 'long', 'e2e'];

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
  const daily = STAGES.filter((name) => name !== 'long' || values.all);
  await test(positionals.length > 0 ? positionals : daily, values.all);
}

/**
 * @param {string[]} stages
 * @param {boolean} all
 */
async function test(stages, all) {
  const { end } = listenForSignals();
  /** @type {import('./test/tools').Tally} */
  const tally = { passed: 0, failed: 0, flaky: [] };
  let formatFlakyTests = (/** @type {string[]} */ _names) => '';
  try {
    process.chdir(ROOT);
    takeLock(path.join(ROOT, '.cache/test.lock'));
    Reflect.deleteProperty(process.env, 'NODE_ENV'); // npm would leave the tools out, React would take another build
    const steps = createSteps();
    await steps.run('Dependencies', async ({ log, detail }) => {
      insistOnTools();
      const installed = await installDependencies({ root: ROOT, signal: end, log });
      detail(installed ? '' : 'unchanged');
    });
    const { register } = await import('tsx/esm/api');
    register();
    const { runTests } = await import('./test/run-tests');
    ({ formatFlakyTests } = await import('./test/flaky'));
    await runTests({ stages, all, steps, end, tally });
  } catch (error) {
    tally.failed += 1;
    const why = end.aborted ? 'Stopped before the end.' : explain(error);
    process.stdout.write(`\n${why}\n`);
  }
  process.stdout.write(formatFlakyTests(tally.flaky));
  process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`);
  if (end.aborted) process.exit(130);
  process.exit(tally.failed > 0 ? 1 : 0);
}

/** An installation for production agrees with the lockfile too, and lacks what tests need. */
function insistOnTools() {
  if (existsSync('node_modules/vitest')) return;
  rmSync('node_modules/.package-lock.json', { force: true });
  rmSync('node_modules/.fresco-lock-hash', { force: true });
}

await main();
