import 'server-only';
import { log } from './log';
import { processSingleton } from './process-singleton';

const TIMEOUT_MS = 5_000;

type Work = () => Promise<unknown> | unknown;

const registered = (): Map<string, Work> => processSingleton('shutdown', () => new Map());

/** Runs in reverse order of registration. Registering a `name` again replaces its work. */
export function onShutdown(name: string, work: Work): void {
  registered().delete(name);
  registered().set(name, work);
}

/** Runs the registered work, each task for up to 5 s. Failures are logged. Returns whether there were none. */
export async function runShutdown(): Promise<boolean> {
  let isComplete = true;
  for (const [name, work] of [...registered()].reverse()) {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`took longer than ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
    });
    try {
      await Promise.race([work(), timeout]);
    } catch (error) {
      isComplete = false;
      log.error('shutdown.failed', error, { name });
    } finally {
      clearTimeout(timer);
    }
  }
  registered().clear();
  return isComplete;
}
