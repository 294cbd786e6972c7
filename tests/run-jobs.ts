import { Logger, runOnce } from 'graphile-worker';
import { expect } from 'vitest';
import { db, pool } from '@/lib/platform/db';
import { queueOutdatedPictures } from '@/lib/wallpapers/queue-pictures';
import { TASK_GROUPS } from '@/server/tasks';
import { waitFor } from './wait-for';

const logger = new Logger(() => () => undefined);

/** Runs the jobs of a task that are due. */
export async function runJobs(
  task: 'send-email' | 'process-picture' | 'email-notices' | 'move-tag-links' | 'change-uploads',
): Promise<void> {
  const run = TASK_GROUPS.find(({ tasks }) => tasks[task])?.tasks[task];
  const taskList = { [task]: run };
  await runOnce({ pgPool: pool(), taskList, concurrency: 1, noHandleSignals: true, logger });
  // Results are written without being awaited.
  await waitFor(async () => {
    const running = await db().$executeRaw`
      SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL AND task_identifier = ${task}`;
    expect(running).toBe(0);
  });
}

/** What admins see of the jobs of a task. */
export async function listJobs(task: string) {
  return db().$queryRaw<{ attempts: number; error: string | null; minutes: number }[]>`
    SELECT attempts, last_error AS error, (extract(epoch FROM run_at - now()) / 60)::float8 AS minutes
    FROM graphile_worker.jobs WHERE task_identifier = ${task} ORDER BY id`;
}

/** Makes failed jobs due again. */
export async function retryJobs(): Promise<void> {
  await db().$executeRaw`
    SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
    HAVING count(*) > 0`;
}

export async function deleteJobs(): Promise<void> {
  await db().$executeRaw`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs HAVING count(*) > 0`;
}

/** Does all that is left to do for pictures, also those that were changed by hand. */
export async function processPictures(): Promise<void> {
  await queueOutdatedPictures();
  await runJobs('process-picture');
}
