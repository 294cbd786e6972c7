import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDependencies } from './dependencies.mjs';
import { explain } from './failure.mjs';
import { takeLock } from './lock.mjs';
import { listenForSignals } from './signals.mjs';
import { createSteps } from './steps.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Installs what is missing, then hands over to the TypeScript part. Ends the process.
 *
 * @param {{ dev: boolean }} options
 */
export async function launch({ dev }) {
  const wishes = listenForSignals();
  // A closed terminal must not keep us from ending what we started.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined);
  try {
    process.chdir(ROOT);
    if (existsSync('.env')) process.loadEnvFile('.env');
    const { wasLeftBehind } = takeLock(path.join(ROOT, '.cache/start.lock'));
    const steps = createSteps();
    await steps.run('Dependencies', async ({ log, detail }) => {
      const installed = await installDependencies({ root: ROOT, signal: wishes.end, log });
      detail(installed ? '' : 'unchanged');
    });
    const { register } = await import('tsx/esm/api');
    register();
    const { start } = await import('./start');
    await start({ dev, steps, ...wishes, afterKill: wasLeftBehind });
    process.exit(0);
  } catch (error) {
    if (wishes.end.aborted && error === wishes.end.reason) process.exit(130);
    process.stderr.write(`\n${explain(error)}\n`);
    process.exit(1);
  }
}
