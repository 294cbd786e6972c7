import 'server-only';
import type { Prisma } from '@/prisma/generated/client';

/** The first of the two keys of an advisory lock. Any number that no other lock uses. */
const SET_LOCK = 65;

/**
 * Locks wallpapers and the other members of their sets, which triggers update. To avoid deadlocks, every write locks
 * them in order of ID, before any other rows. Waits for `lockSets`: the members must be known before they are locked.
 */
export async function lockWallpapers(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock_shared(${SET_LOCK}::int, hashtext(creator::text)) FROM (
      SELECT DISTINCT user_id AS creator FROM wallpapers WHERE id = ANY(${ids}::uuid[]) ORDER BY user_id) AS subjects`;
  await tx.$executeRaw`
    SELECT FROM wallpapers WHERE id = ANY(ARRAY(
      SELECT unnest(${ids}::uuid[]) UNION
      SELECT m.id FROM wallpapers w JOIN wallpapers m ON m.set_id = w.set_id WHERE w.id = ANY(${ids}::uuid[])))
    ORDER BY id FOR UPDATE`;
}

/** Keeps other transactions from changing the sets of a creator. Call it before `lockWallpapers`. */
export async function lockSets(tx: Prisma.TransactionClient, creatorId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SET_LOCK}::int, hashtext(${creatorId}))`;
}
