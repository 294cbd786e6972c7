import 'server-only';
import { getViewer } from '@/lib/auth/viewer';
import { AppError } from '@/lib/errors';
import { errorText } from '@/lib/messages/errors';
import { db, isDatabaseOutage } from '@/lib/platform/db';
import { areFilesHidden, wereFilesHidden } from './hidden-files';
import { canSeeWallpaper } from './policy';

const RETRY_SECONDS = 2;

/** While the database is down, the last known status counts. @throws AppError `unavailable` unless public. */
export async function canReadFiles(publicId: string, headers: Headers): Promise<boolean> {
  try {
    const viewer = await getViewer(headers);
    if (!viewer && areFilesHidden(publicId)) return false;
    const select = { userId: true, status: true } as const;
    const row = await db().wallpaper.findUnique({ where: { publicId }, select });
    return row !== null && canSeeWallpaper(viewer, row);
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error;
    if (wereFilesHidden(publicId) === false) return true;
    const options = { retryAfter: RETRY_SECONDS, cause: error };
    throw new AppError('unavailable', errorText.unavailable, options);
  }
}
