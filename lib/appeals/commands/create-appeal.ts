import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { isAppealable } from '@/lib/appeals/policy';
import { requireOwnWallpaper } from '@/lib/appeals/queries';
import type { AppealInput } from '@/lib/appeals/schema';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { appealText } from '@/lib/messages/appeals';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';

/**
 * Once per decision. @throws AppError `not_found`, `forbidden` if it isn't the viewer's, `conflict` if it isn't
 * rejected or removed or was appealed before, `rate_limited`.
 */
export async function createAppeal(
  viewer: Viewer,
  publicId: string,
  { text }: AppealInput,
): Promise<void> {
  await consumeRateLimit('report', viewer.id);
  const wallpaper = await requireOwnWallpaper(viewer, publicId);
  if (!isAppealable(wallpaper)) throw new AppError('conflict', appealText.notAppealable);
  // FOR SHARE waits for a concurrent decision. The audit log knows who made the one that is appealed.
  const count = await db().$executeRaw`
    INSERT INTO appeals (id, wallpaper_id, decided_at, decided_by, text)
    SELECT ${uuidv7()}::uuid, w.id, w.status_changed_at, (
      SELECT u.id FROM (
        SELECT actor_id FROM audit_entries
        WHERE subject_type = 'wallpaper' AND subject_id = w.public_id
          AND action IN ('wallpaper.reject', 'wallpaper.remove')
        ORDER BY id DESC LIMIT 1
      ) AS latest JOIN users u ON u.id = latest.actor_id
    ), ${text}
    FROM wallpapers w
    WHERE w.id = ${wallpaper.id}::uuid AND w.status_changed_at = ${wallpaper.statusChangedAt}
    FOR SHARE OF w
    ON CONFLICT DO NOTHING`;
  if (count === 0) throw new AppError('conflict', appealText.alreadyAppealed);
  log.info('appeal.received', { wallpaper: publicId });
}
