import 'server-only';
import { runInBackground } from './db';
import { log } from './log';
import { processSingleton } from './process-singleton';
import { onShutdown } from './shutdown';

const MINUTE_MS = 60 * 1000;

/** The last job in line. Jobs run one after another, because all of them are due when a server starts. */
const line = () => processSingleton('jobs', () => ({ end: Promise.resolve() }));

/**
 * Runs `work` in the background now and every hour, or more often, until shutdown. Failures are logged, and repeated
 * after a minute.
 */
export function runRegularly(name: string, work: () => Promise<unknown>, minutes = 60): void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    if (isStopped) return;
    const hasFailed = await runInBackground(work).then(
      () => false,
      (error: unknown) => {
        log.error(`${name}.failed`, error);
        return true;
      },
    );
    if (!isStopped) timer = setTimeout(queue, (hasFailed ? 1 : minutes) * MINUTE_MS).unref();
  };
  const queue = () => {
    line().end = line().end.then(run);
  };
  queue();
  onShutdown(name, () => {
    isStopped = true;
    clearTimeout(timer);
  });
}
