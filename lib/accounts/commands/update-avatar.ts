import 'server-only';
import { findAffectedPages, invalidateAffectedPages } from '@/lib/accounts/invalidate-user';
import { requireOwnUser } from '@/lib/accounts/require-own-user';
import type { AvatarResponse } from '@/lib/accounts/schema';
import { lockAccess } from '@/lib/auth/lock-access';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { profileFormText } from '@/lib/messages/settings';
import { encodeAvatar, readAvatar } from '@/lib/pictures/avatar';
import type { Pixels } from '@/lib/pictures/sharp';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { withRateLimit } from '@/lib/platform/rate-limit';
import { deleteRecordedFiles, deleteUnreferencedFiles } from '@/lib/platform/storage/file-removals';
import { buildAvatarKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';
import type { OwnUser } from '@/lib/users/schema';

const MAX_ATTEMPTS = 3;

/** Crops to the center. @throws AppError `unsupported_type`, `unprocessable`, `rate_limited`, `unavailable` */
export async function updateAvatar(viewer: Viewer, path: string): Promise<AvatarResponse> {
  const user = await withRateLimit('avatar', viewer.id, () => changeAvatar(viewer, path));
  return { webpUrl: user.profilePicture, user };
}

async function changeAvatar(viewer: Viewer, path: string): Promise<OwnUser> {
  const pixels = await readAvatar(path, { maxMegapixels: env().UPLOAD_MAX_MEGAPIXELS });
  const appearances = await findAffectedPages(viewer.id);
  try {
    await replaceAvatar(viewer, pixels);
  } finally {
    invalidateAffectedPages(appearances);
  }
  log.info('profile.picture_changed', { userId: viewer.id });
  return requireOwnUser(viewer);
}

/** Removes the viewer's avatar. No-op if there is none. */
export async function removeAvatar(viewer: Viewer): Promise<void> {
  const appearances = await findAffectedPages(viewer.id);
  try {
    const rows = await db().$queryRaw<{ key: string }[]>`
      WITH current_avatar AS (
        SELECT id, avatar_key FROM users
        WHERE id = ${viewer.id}::uuid AND avatar_key IS NOT NULL FOR NO KEY UPDATE
      ),
      cleared AS (
        UPDATE users SET avatar_key = NULL, updated_at = now()
        FROM current_avatar WHERE users.id = current_avatar.id
      ),
      removals AS (
        INSERT INTO file_removals (key) SELECT avatar_key FROM current_avatar ON CONFLICT DO NOTHING
      )
      SELECT avatar_key AS key FROM current_avatar`;
    await deleteRecordedFiles(rows.map(({ key }) => key));
  } finally {
    invalidateAffectedPages(appearances);
  }
}

async function replaceAvatar(viewer: Viewer, pixels: Pixels): Promise<void> {
  const userId = viewer.id;
  let key: string | null = null;
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const previous = await readAvatarKey(userId);
      key = await storeAvatar(userId, pixels);
      if (await updateAvatarKey(viewer, previous, key)) {
        if (previous && previous !== key) await deleteRecordedFiles([previous]);
        return;
      }
    }
    throw busyError();
  } catch (error) {
    if (key) await discardUnused(userId, key);
    throw error;
  }
}

/** Keeps the file if the database is unavailable. Orphans are pruned later. */
async function discardUnused(userId: string, key: string): Promise<void> {
  const select = { avatarKey: true } as const;
  const find = db().user.findUnique({ where: { id: userId }, select });
  const user = await find.catch(() => ({ avatarKey: key }));
  if (user?.avatarKey !== key) await deleteUnreferencedFiles([key]);
}

function busyError(): AppError {
  return new AppError('unavailable', profileFormText.pictureBusy, { retryAfter: 30 });
}

async function readAvatarKey(userId: string): Promise<string | null> {
  const select = { avatarKey: true } as const;
  const user = await db().user.findUnique({ where: { id: userId }, select });
  if (!user) throw new AppError('unauthenticated', profileFormText.accountClosed);
  return user.avatarKey;
}

/** Skips keys whose file may be removed at any moment: encoding at another quality gives another key. */
async function storeAvatar(userId: string, pixels: Pixels): Promise<string> {
  for await (const { data, sha256 } of encodeAvatar(pixels)) {
    const key = buildAvatarKey(userId, sha256);
    if ((await db().fileRemoval.count({ where: { key } })) > 0) continue;
    await storage().put(key, data, 'image/webp');
    return key;
  }
  throw busyError();
}

/** Compare-and-set, which schedules the removal of the previous file in the same statement. */
function updateAvatarKey(viewer: Viewer, previous: string | null, key: string): Promise<boolean> {
  const removals = previous !== null && previous !== key ? [previous] : [];
  return db().$transaction(async (tx) => {
    const [changed] = await tx.$queryRaw<{ id: string }[]>`
      WITH changed AS (
        UPDATE users SET avatar_key = ${key}, updated_at = now()
        WHERE id = ${viewer.id}::uuid AND avatar_key IS NOT DISTINCT FROM ${previous}::text
          AND NOT EXISTS (SELECT FROM file_removals WHERE key = ${key})
        RETURNING id
      ),
      removals AS (
        INSERT INTO file_removals (key)
        SELECT key FROM unnest(${removals}::text[]) AS key WHERE EXISTS (SELECT FROM changed)
        ON CONFLICT DO NOTHING
      )
      SELECT id::text FROM changed`;
    await lockAccess(tx, viewer);
    return changed !== undefined;
  });
}
