import 'server-only';
import { getDecodeQueue } from '@/lib/pictures/decode-queue';
import { db, runInBackground } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { processSingleton } from '@/lib/platform/process-singleton';
import { onShutdown } from '@/lib/platform/shutdown';
import { processPendingWork } from './pending-work';

/** Poll interval for work from imports, other processes and failed attempts. */
const POLL_MS = 30_000;
/** Uploads have priority: wait until the decode queue has been idle for this long. */
const MIN_IDLE_MS = 1_000;

const sleeper = () => processSingleton('pending-worker', () => ({ wake: (): void => undefined }));

export function wakePendingWorker(): void {
  sleeper().wake();
}

export function startPendingWorker(): void {
  const shutdown = new AbortController();
  // Registers the shutdown of the database first: shutdown hooks run in reverse order.
  db();
  const running = runInBackground(() => runWorker(shutdown.signal));
  onShutdown('pending-worker', () => {
    shutdown.abort();
    wakePendingWorker();
    return running;
  });
}

async function runWorker(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const idle = getDecodeQueue().idleMs();
    if (idle < MIN_IDLE_MS) await sleep(MIN_IDLE_MS - idle);
    else if (!(await tryPendingWork(signal)) && !signal.aborted) await sleep(POLL_MS);
  }
}

async function tryPendingWork(signal: AbortSignal): Promise<boolean> {
  try {
    return await processPendingWork(signal);
  } catch (error) {
    log.error('pending_work.failed', error);
    return false;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    sleeper().wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
