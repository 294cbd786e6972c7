import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';

export interface AccountTotals {
  /** Uploads in any status. */
  wallpapers: number;
  bytes: number;
  favorites: number;
}

/** Counts what the viewer's data export contains and what closing the account deletes. */
export async function getAccountTotals({ id }: Pick<Viewer, 'id'>): Promise<AccountTotals> {
  const [row] = await db().$queryRaw<AccountTotals[]>`
    SELECT count(*)::int AS wallpapers, coalesce(sum(bytes), 0)::float8 AS bytes,
      (SELECT count(*)::int FROM favorites WHERE user_id = ${id}::uuid) AS favorites
    FROM wallpapers WHERE user_id = ${id}::uuid`;
  return row ?? { wallpapers: 0, bytes: 0, favorites: 0 };
}
