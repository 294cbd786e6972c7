import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/errors';
import { isDatabaseOutage } from '@/lib/platform/db';

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
