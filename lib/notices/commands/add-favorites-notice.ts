import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '@/lib/auth/schema';
import type { Prisma } from '@/prisma/generated/client';
import { queueNoticeEmails } from './queue-notice-emails';

interface Favorited {
  wallpaperId: string;
  /** With this favorite. */
  favorites: number;
}

/** 1, 10, 100 and so on. */
const isRound = (count: number) => /^10*$/.test(String(count));

/** Neither the creator nor someone they have blocked causes one. The creator's own favorite isn't counted. A number is announced once, even if it is reached again. */
export async function addFavoritesNotice(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { wallpaperId, favorites }: Favorited,
): Promise<void> {
  // Ordinary favorites cost no statement.
  if (!isRound(favorites) && !isRound(favorites - 1)) return;
  const rows = await tx.$queryRaw<{ userId: string }[]>`
    INSERT INTO notices (id, user_id, kind, event, wallpaper_id, count)
    SELECT ${uuidv7()}::uuid, user_id, 'favorites', 'favorites:' || id || ':' || others, id, others FROM (
      SELECT w.id, w.user_id, w.favorites - (
        SELECT count(*)::int FROM favorites f WHERE f.wallpaper_id = w.id AND f.user_id = w.user_id) AS others
      FROM wallpapers w WHERE w.id = ${wallpaperId}::uuid AND w.user_id <> ${viewer.id}::uuid
        AND NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = w.user_id AND blocked_id = ${viewer.id}::uuid)
    ) AS favorited
    WHERE others::text ~ '^10*$'
    ON CONFLICT DO NOTHING
    RETURNING user_id::text AS "userId"`;
  await queueNoticeEmails(tx, 'favorites', rows);
}
