import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';

/** How much somebody has here. */
export interface Holdings {
  /** Uploads of every state. */
  wallpapers: number;
  /** Of their originals. */
  bytes: number;
  favorites: number;
}

/** What the viewer would lose with their account, and would take along with their data. */
export async function getHoldings({ id }: Viewer): Promise<Holdings> {
  const [held] = await db().$queryRaw<Holdings[]>`
    SELECT count(*)::int AS wallpapers, coalesce(sum(bytes), 0)::float8 AS bytes,
      (SELECT count(*)::int FROM favorites WHERE user_id = ${id}::uuid) AS favorites
    FROM wallpapers WHERE user_id = ${id}::uuid`;
  return held ?? { wallpapers: 0, bytes: 0, favorites: 0 };
}
