import 'server-only';
import { db } from '@/lib/platform/db';
import { decodeGate } from '@/lib/platform/images/gate';
import { log } from '@/lib/platform/log';
import { once } from '@/lib/platform/once';
import { onShutdown } from '@/lib/platform/shutdown';
import { doPendingWork } from './pending-work';

/** How often to look for work that nobody told of: an import, another process, a failure. */
const REST_MS = 30_000;
/** Uploads come first: no picture was worked on for so long. */
const QUIET_MS = 1_000;

/** The worker's sleep, of which a process has one. */
const rest = () => once('pending-worker', () => ({ end: (): void => undefined }));

/** Tells the worker of this process, if it has one, that there is something to do. */
export function wakePendingWorker(): void {
  rest().end();
}

/** Starts doing pending work in this process, one wallpaper at a time, until it shuts down. */
export function startPendingWorker(): void {
  const leaving = new AbortController();
  // Makes the database's own shutdown known before ours: ours runs first.
  db();
  const working = work(leaving.signal);
  onShutdown('pending-worker', () => {
    leaving.abort();
    wakePendingWorker();
    return working;
  });
}

async function work(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const quiet = decodeGate().idleMs();
    if (quiet < QUIET_MS) await sleep(QUIET_MS - quiet);
    else if (!(await tryStep(signal)) && !signal.aborted) await sleep(REST_MS);
  }
}

async function tryStep(signal: AbortSignal): Promise<boolean> {
  try {
    return await doPendingWork(signal);
  } catch (error) {
    log.error('pending_work.failed', error);
    return false;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    rest().end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
