import { setPriority } from 'node:os';
import { env, exportEnv } from '@/lib/platform/env';
import { runWorker } from '@/lib/platform/jobs/run-worker';
import { log, nameProcessInLogs } from '@/lib/platform/log';
import { joinMachine } from '@/lib/platform/machine';
import { runShutdown } from '@/lib/platform/shutdown';
import { waitForServices } from '@/lib/platform/wait-for-services';
import { areMetricsOn, startMetrics } from './metrics';
import { queueRegularTasks, TASK_GROUPS } from './tasks';

/** Requests come first. */
const PRIORITY = 10;

async function main(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  setPriority(PRIORITY);
  exportEnv();
  const { PROCESS_NAME, WORKERS } = env();
  if (PROCESS_NAME) {
    nameProcessInLogs(PROCESS_NAME);
    joinMachine(process, WORKERS);
    if (areMetricsOn()) startMetrics();
  }
  let isStopping = false;
  let stopJobs = async (): Promise<void> => undefined;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info('worker.stopping', { reason });
    await stopJobs();
    if (await runShutdown()) log.info('worker.stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('the launcher exited'));
  await waitForServices((problem) => log.warn('worker.not_ready', { reason: problem }));
  if (isStopping) return;
  const starting = runWorker(TASK_GROUPS);
  // Jobs may run before it has started.
  stopJobs = async () => (await starting).stop();
  const worker = await starting;
  log.info('worker.started');
  await queueRegularTasks();
  await worker.failed;
}

/** The launcher starts another process. */
function exit(error: unknown): void {
  log.error('worker.failed', error);
  process.exit(1);
}

// graphile-worker rejects without a handler if the database is gone while a job runs.
process.on('unhandledRejection', exit);
main().catch(exit);
