import 'server-only';
import { findAppearances, invalidateAppearances } from '@/lib/accounts/invalidate-person';
import { requireOwnUser } from '@/lib/accounts/require-own-user';
import type { PictureReply } from '@/lib/accounts/schema';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { profileFormText } from '@/lib/messages/settings';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { encodeAvatar, readAvatar } from '@/lib/platform/images/avatar';
import type { Pixels } from '@/lib/platform/images/sharp';
import { log } from '@/lib/platform/log';
import { countUse } from '@/lib/platform/rate-limit';
import { avatarKey } from '@/lib/platform/storage/keys';
import { discardFiles, removeDoomedFiles } from '@/lib/platform/storage/removal';
import { storage } from '@/lib/platform/storage/storage';

/** Changes at the same moment, each of which the next one gives way to. */
const TRIES = 3;

/**
 * Gives the viewer a portrait: a square of 512 pixels without metadata. The file before it is removed.
 *
 * @param path of the file that arrived; the middle of a picture that is not square is kept.
 * @throws AppError `unsupported_type`, `unprocessable`, `rate_limited`, `unavailable`.
 */
export async function changePicture(viewer: Viewer, path: string): Promise<PictureReply> {
  await countUse('avatar', viewer.id);
  const pixels = await readAvatar(path, { maxMegapixels: env().UPLOAD_MAX_MEGAPIXELS });
  const appearances = await findAppearances(viewer.id);
  try {
    await hang(viewer.id, pixels);
  } finally {
    invalidateAppearances(appearances);
  }
  log.info('profile.picture_changed', { userId: viewer.id });
  const user = await requireOwnUser(viewer);
  return { webpUrl: user.profilePicture, user };
}

/** Takes the viewer's portrait away; without one nothing happens. */
export async function removePicture(viewer: Viewer): Promise<void> {
  const appearances = await findAppearances(viewer.id);
  try {
    const rows = await db().$queryRaw<{ key: string }[]>`
      WITH hung AS (
        SELECT id, avatar_key FROM users
        WHERE id = ${viewer.id}::uuid AND avatar_key IS NOT NULL FOR NO KEY UPDATE
      ),
      taken AS (
        UPDATE users SET avatar_key = NULL, updated_at = now() FROM hung WHERE users.id = hung.id
      ),
      doomed AS (INSERT INTO file_removals (key) SELECT avatar_key FROM hung ON CONFLICT DO NOTHING)
      SELECT avatar_key AS key FROM hung`;
    await removeDoomedFiles(rows.map(({ key }) => key));
  } finally {
    invalidateAppearances(appearances);
  }
}

/** Stores a file for the portrait and lets the row name it. Only what nobody names is taken back. */
async function hang(userId: string, pixels: Pixels): Promise<void> {
  let key: string | null = null;
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const seen = await namedKey(userId);
      key = await store(userId, pixels);
      if (await rename(userId, seen, key)) {
        if (seen && seen !== key) await removeDoomedFiles([seen]);
        return;
      }
    }
    throw busy();
  } catch (error) {
    if (key) await takeBack(userId, key);
    throw error;
  }
}

/** While the database is away nobody knows what the row names: an orphan can be swept later. */
async function takeBack(userId: string, key: string): Promise<void> {
  const select = { avatarKey: true } as const;
  const find = db().user.findUnique({ where: { id: userId }, select });
  const user = await find.catch(() => ({ avatarKey: key }));
  if (user?.avatarKey !== key) await discardFiles([key]);
}

function busy(): AppError {
  return new AppError('unavailable', profileFormText.pictureBusy, { retryAfter: 30 });
}

async function namedKey(userId: string): Promise<string | null> {
  const select = { avatarKey: true } as const;
  const user = await db().user.findUnique({ where: { id: userId }, select });
  if (!user) throw new AppError('unauthenticated', profileFormText.gone);
  return user.avatarKey;
}

/**
 * A file whose removal is written down may be removed at any moment, so its name is not used again: the
 * same portrait in another quality has another one.
 */
async function store(userId: string, pixels: Pixels): Promise<string> {
  for await (const { data, sha256 } of encodeAvatar(pixels)) {
    const key = avatarKey(userId, sha256);
    if ((await db().fileRemoval.count({ where: { key } })) > 0) continue;
    await storage().put(key, data, 'image/webp');
    return key;
  }
  throw busy();
}

/** Names the new file instead of the one seen before, whose removal is written down in the same breath. */
async function rename(userId: string, seen: string | null, key: string): Promise<boolean> {
  const doomed = seen !== null && seen !== key ? [seen] : [];
  const [changed] = await db().$queryRaw<{ id: string }[]>`
    WITH changed AS (
      UPDATE users SET avatar_key = ${key}, updated_at = now()
      WHERE id = ${userId}::uuid AND avatar_key IS NOT DISTINCT FROM ${seen}::text
        AND NOT EXISTS (SELECT FROM file_removals WHERE key = ${key})
      RETURNING id
    ),
    doomed AS (
      INSERT INTO file_removals (key)
      SELECT key FROM unnest(${doomed}::text[]) AS key WHERE EXISTS (SELECT FROM changed)
      ON CONFLICT DO NOTHING
    )
    SELECT id::text FROM changed`;
  return changed !== undefined;
}
