import 'server-only';
import type { Prisma } from '@/prisma/generated/client';

/** Key of an advisory lock. Any number that no other lock uses. */
const TAG_LOCK = 33_007;

/** Lets one transaction at a time change what tags stand for, so that aliases never lead to aliases. */
export async function lockTagNames(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${TAG_LOCK})`;
}

/** Keeps aliases as they are until the transaction ends. Call it before any rows are locked. */
export async function shareTagNames(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${TAG_LOCK})`;
}

/** In the order in which triggers lock tags. */
export async function lockTagRows(tx: Prisma.TransactionClient, ids: number[]): Promise<void> {
  await tx.$executeRaw`SELECT FROM tags WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
}
