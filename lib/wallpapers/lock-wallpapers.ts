import 'server-only';
import type { Prisma } from '@/prisma/generated/client';

/**
 * Locks wallpapers and the other members of their sets, which triggers update. To avoid deadlocks, every write locks
 * them in order of ID, before any other rows.
 */
export async function lockWallpapers(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM wallpapers WHERE id = ANY(ARRAY(
      SELECT unnest(${ids}::uuid[]) UNION
      SELECT m.id FROM wallpapers w JOIN wallpapers m ON m.set_id = w.set_id WHERE w.id = ANY(${ids}::uuid[])))
    ORDER BY id FOR UPDATE`;
}
