import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { recordAct } from '@/lib/audit/record-act';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { TEXT } from '@/lib/limits';
import { fieldText } from '@/lib/messages/fields';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db, isDatabaseOutage, isForeignKeyViolation } from '@/lib/platform/db';
import { invalidate } from '@/lib/platform/invalidate';
import { log } from '@/lib/platform/log';
import { countUse } from '@/lib/platform/rate-limit';
import { discardFiles, removeDoomedFiles } from '@/lib/platform/storage/removal';
import { type TagLink, tagLinks } from '@/lib/tags/tag-links';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { type MadeFile, recutFiles, storeFiles } from '@/lib/wallpapers/files';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { loadForChange } from '@/lib/wallpapers/load-for-change';
import { getWallpaper } from '@/lib/wallpapers/queries';
import { toWallpaper, wallpaperColumns } from '@/lib/wallpapers/record';
import { requireCategory } from '@/lib/wallpapers/require-category';
import type { Wallpaper, WallpaperChange } from '@/lib/wallpapers/schema';
import type { Prisma } from '@/prisma/generated/client';
import type { ChangeOptions } from './delete-wallpaper';

interface UpdateOptions extends ChangeOptions {
  /** Tags are added to those there are when it is written. */
  keepsTags?: boolean;
}

/**
 * Changes what is said of a wallpaper, and what card and pin are cut around: those are made anew before
 * it is answered. What is as it was already changes nothing, not even the date. An admin's change of
 * somebody else's is recorded.
 *
 * @returns the record as it is afterwards.
 * @throws AppError `not_found` when there is none the viewer may see, `forbidden` when it is not theirs,
 * `invalid_input` for an unknown category, `rate_limited`, `unavailable`.
 */
export async function updateWallpaper(
  viewer: Viewer,
  publicId: string,
  change: WallpaperChange,
  { uncounted = false, keepsTags = false }: UpdateOptions = {},
): Promise<Wallpaper> {
  const { id } = await loadForChange(viewer, publicId);
  const row = await db().wallpaper.findUnique({ where: { id }, select: wallpaperColumns });
  if (!row) throw new AppError('not_found', wallpaperText.notFound);
  const known = toWallpaper(row);
  const category = change.category === undefined ? null : await requireCategory(change.category);
  const next = differing(known, category ? { ...change, category: category.name } : change);
  const fields = Object.keys(next);
  if (fields.length === 0) return known;
  if (!uncounted) await countUse('edit', viewer.id);
  const { focalPoint } = next;
  const cut = focalPoint && { focalPoint, average: row.averageColor };
  const made = cut && (await recutFiles(publicId, row.originalKey, cut));
  const kept = { viewer, publicId, next, keepsTags, categoryId: category?.id, made };
  const doomed = await keep(id, kept).finally(() => {
    // Also when the connection broke: the change may have been committed.
    invalidateWallpaper({ publicId, category: known.category, username: known.username });
    invalidate(wallpaperTags.category(next.category ?? known.category), wallpaperTags.lists());
  });
  if (doomed.length > 0) await removeDoomedFiles(doomed);
  log.info('wallpaper.updated', { wallpaper: publicId, userId: viewer.id, fields });
  return requireRecord(publicId, viewer);
}

/** The part of a change that makes a difference. */
function differing(known: Wallpaper, change: WallpaperChange): WallpaperChange {
  const isOther = ([name, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual(value, known[name as keyof WallpaperChange]);
  return Object.fromEntries(Object.entries(change).filter(isOther));
}

interface Kept {
  viewer: Viewer;
  publicId: string;
  next: WallpaperChange;
  keepsTags: boolean;
  /** Of the category that is named, whether it is another or not. */
  categoryId: string | undefined;
  /** Card and pin, when they were cut anew. */
  made: { card: MadeFile; pin: MadeFile } | undefined;
}

/** Stores the files and then writes the row. @returns the keys of the files they replace. */
async function keep(id: string, kept: Kept): Promise<string[]> {
  const files = Object.values(kept.made ?? {});
  try {
    await storeFiles(files);
    return await write(id, kept);
  } catch (error) {
    // A database that went away may have committed: files without a row can be swept, a row without
    // files could not be mended.
    const isKnown = error instanceof AppError || !isDatabaseOutage(error);
    if (isKnown && files.length > 0) await discardFiles(files.map(({ key }) => key));
    // The category was deleted meanwhile.
    const { category } = kept.next;
    if (category !== undefined && isForeignKeyViolation(error)) await requireCategory(category);
    throw error;
  }
}

/** All in one transaction, the files to remove written down with it. */
async function write(id: string, kept: Kept): Promise<string[]> {
  const { next, categoryId, made } = kept;
  const { tags, category, focalPoint, ...words } = next;
  const links = tags && (await tagLinks(tags));
  return db().$transaction(async (tx) => {
    // Held from here on: of two edits the later one replaces the files of the earlier.
    const [held] = await tx.$queryRaw<Held[]>`
      SELECT user_id AS "userId", category_id AS "categoryId", card_key AS "cardKey", pin_key AS "pinKey"
      FROM wallpapers WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    if (!held) throw new AppError('not_found', wallpaperText.notFound);
    const { userId, cardKey, pinKey } = held;
    const move = category === undefined ? undefined : categoryId;
    // In the order in which uploads and deletions lock them: categories, then users.
    if (move) {
      await tx.$executeRaw`SELECT FROM categories WHERE id IN (${held.categoryId}::uuid, ${move}::uuid)
        ORDER BY id FOR NO KEY UPDATE`;
    }
    // A creator who is being renamed is waited for: the index would keep the words of the old name.
    await tx.$executeRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    if (links) await writeTags(tx, id, links, kept.keepsTags);
    await tx.wallpaper.update({
      where: { id },
      select: { id: true },
      data: {
        ...words,
        // Also when only tags, which are rows of their own, are others.
        updatedAt: new Date(),
        ...(move && { categoryId: move }),
        ...(focalPoint && { focalX: focalPoint.x, focalY: focalPoint.y }),
        ...(made && { cardKey: made.card.key, pinKey: made.pin.key }),
      },
    });
    if (userId !== kept.viewer.id) await record(tx, kept, held.categoryId);
    const replaced = made ? [cardKey, pinKey].filter((key) => key !== null) : [];
    const data = replaced.map((key) => ({ key }));
    if (made) await tx.fileRemoval.createMany({ data, skipDuplicates: true });
    return replaced;
  });
}

async function writeTags(
  tx: Prisma.TransactionClient,
  wallpaperId: string,
  given: TagLink[],
  keepsTags: boolean,
): Promise<void> {
  const where = { wallpaperId };
  const known = keepsTags ? await tx.wallpaperTag.findMany({ where }) : [];
  const last = Math.max(-1, ...known.map(({ position }) => position));
  const links = given
    .filter(({ tagId }) => !known.some((one) => one.tagId === tagId))
    .map(({ tagId, position }) => ({ wallpaperId, tagId, position: last + 1 + position }));
  if (known.length + links.length > TEXT.tags) {
    throw new AppError('invalid_input', fieldText.tagMany(TEXT.tags));
  }
  if (!keepsTags) await tx.wallpaperTag.deleteMany({ where });
  await tx.wallpaperTag.createMany({ data: links });
}

/** @param from the category it was in: where an admin's slip is put right from. */
function record(tx: Prisma.TransactionClient, kept: Kept, from: string): Promise<void> {
  const { viewer, publicId, next, categoryId: to = null } = kept;
  return recordAct(tx, viewer, {
    action: 'wallpaper.update',
    subject: { type: 'wallpaper', id: publicId },
    fields: Object.keys(next).map((field) => (field === 'category' ? { field, from, to } : field)),
  });
}

interface Held {
  userId: string;
  categoryId: string;
  cardKey: string | null;
  pinKey: string | null;
}

async function requireRecord(publicId: string, viewer: Viewer): Promise<Wallpaper> {
  const record = await getWallpaper(publicId, viewer);
  if (!record) throw new AppError('not_found', wallpaperText.notFound);
  return record;
}
