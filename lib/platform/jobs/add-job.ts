import 'server-only';
import { db } from '@/lib/platform/db';
import type { Prisma } from '@/prisma/generated/client';

export interface JobOptions {
  /** A waiting job with the same key is replaced. */
  key?: string;
  /** When it runs. A job that replaces a waiting one runs when that one would have. */
  delayMinutes?: number;
  /** Leaves a job with the same key as it is, also while it runs. */
  keepExisting?: boolean;
  /** Default: 25, over about four days. */
  maxAttempts?: number;
  /** Jobs with a lower number run first. */
  priority?: number;
}

/**
 * Adds a job that the worker runs at least once. In a transaction, it exists if the transaction commits.
 *
 * @param task name of a task in server/tasks.ts
 */
export async function addJob(
  task: string,
  payload: object,
  { key, keepExisting = false, delayMinutes, maxAttempts, priority }: JobOptions = {},
  database: Pick<Prisma.TransactionClient, '$executeRaw'> = db(),
): Promise<void> {
  const replacing = delayMinutes === undefined ? 'replace' : 'preserve_run_at';
  const keyMode = keepExisting ? 'unsafe_dedupe' : replacing;
  await database.$executeRaw`
    SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts ?? null}::int,
      job_key => ${key ?? null}::text, priority => ${priority ?? null}::int,
      run_at => now() + make_interval(mins => ${delayMinutes ?? null}::int), job_key_mode => ${keyMode})`;
}
