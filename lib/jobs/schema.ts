import { z } from 'zod';
import { FAILED_JOB_DAYS, FAILED_JOBS_LISTED, JOB_ERROR_LENGTH } from '@/lib/limits';

const kind = z.string().describe('What it does, such as `send-email` or `process-picture`.');

const failedJobSchema = z
  .object({
    _id: z.string(),
    kind,
    wallpaper: z
      .object({ _id: z.string(), title: z.string() })
      .nullable()
      .describe('The wallpaper of a picture. `null` for other jobs.'),
    error: z
      .string()
      .nullable()
      .describe(
        `Up to ${JOB_ERROR_LENGTH} characters, without email addresses. \`null\` if no attempt ended, because the worker was killed.`,
      ),
    attempts: z.number().int(),
    maxAttempts: z.number().int(),
    failedAt: z.iso.datetime(),
    nextAttemptAt: z.iso.datetime().nullable().describe('`null` after the last attempt.'),
  })
  .meta({ id: 'FailedJob', description: 'A job that failed at least once and isn’t running.' });

export const jobsSchema = z
  .object({
    workerRunning: z.boolean().describe('Without a worker, all jobs wait.'),
    kinds: z
      .array(
        z.object({
          kind,
          waiting: z.number().int().describe('Jobs that haven’t failed yet.'),
          running: z.number().int(),
          failed: z.number().int().describe('Jobs that failed at least once and aren’t running.'),
        }),
      )
      .describe('Kinds without jobs are left out.'),
    failed: z
      .array(failedJobSchema)
      .describe(
        `The last ${FAILED_JOBS_LISTED} that failed, newest first. Jobs that failed in all attempts are deleted after ${FAILED_JOB_DAYS} days.`,
      ),
  })
  .meta({ id: 'Jobs', description: 'Work in the background.' });

export const retryInput = z
  .strictObject({
    ids: z
      .array(z.string().regex(/^\d{1,19}$/))
      .min(1)
      .max(FAILED_JOBS_LISTED)
      .optional()
      .describe('If omitted, all jobs that failed are tried again.'),
  })
  .meta({ examples: [{ ids: ['12345'] }] });

export const retryResult = z.object({
  retried: z.number().int().describe('Jobs that are done, deleted or running don’t count.'),
});

export type Jobs = z.infer<typeof jobsSchema>;
export type FailedJob = z.infer<typeof failedJobSchema>;
export type RetryResult = z.infer<typeof retryResult>;
