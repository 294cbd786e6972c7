import 'server-only';
import { db } from '@/lib/platform/db';
import { toSkeleton } from './skeleton';

/** Stays below the statement timeout. */
const BATCH_SIZE = 500;

/** Computes the skeletons of display names that were stored without one. */
export async function backfillSkeletons(): Promise<void> {
  let size: number;
  do {
    const rows = await db().user.findMany({
      where: { displayNameSkeleton: null },
      select: { id: true, displayName: true },
      orderBy: { id: 'asc' },
      take: BATCH_SIZE,
    });
    size = rows.length;
    const ids = rows.map(({ id }) => id);
    const names = rows.map(({ displayName }) => displayName);
    const skeletons = names.map(toSkeleton);
    // Skips names that have changed since.
    await db().$executeRaw`
      UPDATE users u SET display_name_skeleton = c.skeleton
      FROM unnest(${ids}::uuid[], ${names}::text[], ${skeletons}::text[]) AS c (id, name, skeleton)
      WHERE u.id = c.id AND u.display_name = c.name AND u.display_name_skeleton IS NULL`;
  } while (size === BATCH_SIZE);
}
