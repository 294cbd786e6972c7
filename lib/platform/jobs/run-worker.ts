import 'server-only';
import { EventEmitter } from 'node:events';
import {
  type CronItem,
  Logger,
  type LogLevel,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { pool } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { observed } from '@/lib/platform/observed';
import { watchWorkers } from './release-dead-workers';

export interface TaskGroup {
  tasks: TaskList;
  /** Jobs of this group that run at once. */
  concurrency: number;
  schedule: CronItem[];
}

/** Jobs of other processes are found at once by a notification. This interval is for jobs that are tried again. */
const POLL_MS = 2_000;

/**
 * Runs jobs until `stop`, which waits for those that run. Their `abortSignal` aborts after 5 s.
 *
 * @returns `failed` rejects if jobs can't be run anymore
 */
export async function runWorker(groups: TaskGroup[]) {
  const workers = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workers.add(worker.workerId));
  events.on('worker:stop', ({ worker }) => workers.delete(worker.workerId));
  events.on('job:error', ({ job, error }) => {
    const fields = { task: job.task_identifier, attempts: job.attempts };
    const isLast = job.attempts >= job.max_attempts;
    log.error(isLast ? 'job.failed' : 'job.postponed', error, fields);
  });
  measureJobs(events);
  const presence = watchWorkers(pool(), () => [...workers]);
  // graphile-worker warns without it: a connection that a job holds may be lost, too.
  pool().on('connect', (client) => {
    client.on('error', (error) => log.warn('database.connection_lost', { reason: error.message }));
  });
  const runners: Runner[] = [];
  for (const { tasks, concurrency, schedule } of groups) {
    runners.push(
      await run({
        pgPool: pool(),
        taskList: tasks,
        concurrency,
        parsedCronItems: parseCronItems(schedule),
        pollInterval: POLL_MS,
        noHandleSignals: true,
        events,
        logger,
      }),
    );
  }
  const failed = Promise.all(runners.map(({ promise }) => promise));
  failed.catch(() => undefined);
  return {
    failed,
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      presence.stop();
    },
  };
}

function measureJobs(events: WorkerEvents): void {
  const starts = new Map<string, number>();
  events.on('job:start', ({ job }) => starts.set(job.id, performance.now()));
  events.on('job:complete', ({ job, error }) => {
    const startedAt = starts.get(job.id) ?? performance.now();
    starts.delete(job.id);
    const seconds = (performance.now() - startedAt) / 1000;
    observed().jobEnded(job.task_identifier, error ? 'failed' : 'completed', seconds);
  });
}

/** Failed jobs are logged above, without the payload, which may contain an email address. */
const logger = new Logger(() => (level: `${LogLevel}`, message, meta) => {
  if (meta?.failure) return;
  if (level === 'error') log.error('worker.error', new Error(message));
  else if (level === 'warning') log.warn('worker.warning', { message });
});
