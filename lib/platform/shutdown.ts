import 'server-only';
import { log } from './log';
import { once } from './once';

const LIMIT_MS = 5_000;

type Work = () => Promise<unknown> | unknown;

const registered = (): Map<string, Work> => once('shutdown', () => new Map());

/**
 * Registers work to be done before the process ends, such as writing what was only counted.
 * The last registered runs first, so that what was built on something ends before it does.
 *
 * @param name one per thing; registering it again replaces the work.
 */
export function onShutdown(name: string, work: Work): void {
  registered().delete(name);
  registered().set(name, work);
}

/** Runs the registered work, each piece for 5 s at most; a failure is logged and stops nothing. */
export async function runShutdown(): Promise<void> {
  for (const [name, work] of [...registered()].reverse()) {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`took longer than ${LIMIT_MS} ms`)), LIMIT_MS);
    });
    try {
      await Promise.race([work(), limit]);
    } catch (error) {
      log.error('shutdown.failed', error, { name });
    } finally {
      clearTimeout(timer);
    }
  }
  registered().clear();
}
