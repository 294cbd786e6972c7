import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatError } from './cli-error.mjs';
import { areDependenciesMarked, installDependencies } from './dependencies.mjs';
import { waitForLock } from './lock.mjs';
import { listenForSignals } from './signals.mjs';
import { createSteps } from './steps.mjs';
import { enterVersion, getSiteFolder } from './versions.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Installs dependencies, then runs `run-site.ts`. Exits the process.
 * @param {{ dev: boolean }} options
 */
export async function launch({ dev }) {
  /** @type {() => void} */
  let restart = () => undefined;
  const signals = listenForSignals(dev ? {} : { onHangup: () => restart() });
  // Without a listener, a closed terminal would crash us before child processes are stopped.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined);
  try {
    enterVersion(ROOT);
    if (getSiteFolder(ROOT) !== ROOT) process.stdout.write(`Version ${path.basename(ROOT)}\n\n`);
    if (!dev && !existsSync('.next/BUILD_ID')) {
      process.stdout.write(
        'The first start takes about 75 seconds on a two-core machine. Later starts take a few seconds.\n\n',
      );
    }
    const steps = createSteps();
    await steps.run('Dependencies', async ({ log, detail }) => {
      const omitDev = !dev;
      // In an image, this folder is read-only.
      if (await areDependenciesMarked({ root: ROOT, omitDev })) return detail('unchanged');
      const signal = signals.end;
      const onWait = () => log('waiting for another npm start in this folder');
      const lock = await waitForLock(path.join(ROOT, '.cache/install.lock'), { signal, onWait });
      const installed = await installDependencies({ root: ROOT, omitDev, signal, log });
      lock.release();
      detail(installed ? '' : 'unchanged');
    });
    const { register } = await import('tsx/esm/api');
    register();
    const { start } = await import('./run-site');
    const onRunning = (/** @type {() => void} */ run) => {
      restart = run;
    };
    await start({ dev, steps, onRunning, ...signals });
    process.stdout.write('Fresco has stopped.\n');
    process.exit(0);
  } catch (error) {
    if (signals.end.aborted && error === signals.end.reason) process.exit(130);
    process.stderr.write(`\n${formatError(error)}\n`);
    process.exit(1);
  }
}
