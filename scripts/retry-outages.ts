import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/errors';
import { isDatabaseOutage } from '@/lib/platform/db';
import { CliError } from './cli-error.mjs';

const RETRY_PAUSES_MS = [1000, 3000, 9000];

export async function retryOutages<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
    await sleep(pause);
  }
  return work();
}

export function isOutage(error: unknown): boolean {
  return (error instanceof AppError && error.code === 'unavailable') || isDatabaseOutage(error);
}

/** Returns what to tell the operator about an outage, and any other error as it is. */
export function explainOutage(error: unknown): unknown {
  if (!isOutage(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new CliError(
    `The database or storage isn't available: ${reason}\nRun the same command again later.`,
    { cause: error },
  );
}
