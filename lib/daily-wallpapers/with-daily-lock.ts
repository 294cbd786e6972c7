import 'server-only';
import { db } from '@/lib/platform/db';
import type { Prisma } from '@/prisma/generated/client';

/** Any number that no other advisory lock uses. */
const DAILY_LOCK = 6_160_067;

/** Allows one change at a time, by an admin or the site: otherwise two of them could choose the same wallpaper. */
export function withDailyLock<T>(work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> {
  return db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${DAILY_LOCK})`;
    return work(tx);
  });
}
