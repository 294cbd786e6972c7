import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { lockAccess } from '@/lib/auth/lock-access';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { bulkActionMessages } from '@/lib/messages/bulk-actions';
import { replaceFileText } from '@/lib/messages/replace-file';
import { scheduleText } from '@/lib/messages/schedule';
import { db, isDatabaseOutage, isForeignKeyViolation } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { deleteRecordedFiles, deleteUnreferencedFiles } from '@/lib/platform/storage/file-removals';
import { createTagLinks, type TagLink } from '@/lib/tags/tag-links';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import {
  createCropFiles,
  storeFiles,
  toFilesColumn,
  type UnstoredFile,
} from '@/lib/wallpapers/files';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';
import { publishWallpaper } from '@/lib/wallpapers/publish-wallpaper';
import {
  toWallpaper,
  type WallpaperRow,
  wallpaperColumns,
  wallpaperScalars,
} from '@/lib/wallpapers/record';
import { requireCategory } from '@/lib/wallpapers/require-category';
import { requireEditable } from '@/lib/wallpapers/require-editable-wallpaper';
import { GoneError, retryIfGone } from '@/lib/wallpapers/retry-if-gone';
import { isPublicId, type Wallpaper, type WallpaperChange } from '@/lib/wallpapers/schema';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import { writeTags } from '@/lib/wallpapers/write-tags';
import type { Prisma } from '@/prisma/generated/client';
import type { ChangeOptions } from './delete-wallpaper';

/** What happens to the existing tags. `add` keeps them. */
type TagMode = 'replace' | 'add' | 'remove';
interface UpdateOptions extends ChangeOptions {
  tagMode?: TagMode;
  /** An edit after it is a `conflict`. */
  unchangedSince?: Date;
}

/**
 * A new focal point crops card and pin again before returning. @throws AppError `not_found`, `forbidden`,
 * `conflict`, `invalid_input` for an unknown category, `rate_limited`, `unavailable`.
 */
export async function updateWallpaper(
  viewer: Viewer,
  publicId: string,
  change: WallpaperChange,
  options: UpdateOptions = {},
): Promise<Wallpaper> {
  return retryIfGone(() => updateOnce(viewer, publicId, change, options));
}

async function updateOnce(
  viewer: Viewer,
  publicId: string,
  change: WallpaperChange,
  { skipRateLimit = false, tagMode = 'replace', unchangedSince }: UpdateOptions,
): Promise<Wallpaper> {
  const row = requireEditable(viewer, await findRow(publicId));
  const existing = toWallpaper(row);
  const category = change.category === undefined ? null : await requireCategory(change.category);
  const next = getChanges(
    existing,
    category ? { ...change, category: category.name } : change,
    tagMode,
  );
  const fields = Object.keys(next);
  if (fields.length === 0) return existing;
  if (next.publishAt !== undefined) requireOwnSchedule(viewer, row);
  if (!skipRateLimit) await consumeRateLimit('edit', viewer.id);
  const { focalPoint } = next;
  const crop = focalPoint && { focalPoint, averageColor: row.averageColor };
  const made = crop && (await createCropFiles(publicId, parseFiles(row.files).original.key, crop));
  const categoryId = category?.id;
  const update = { viewer, row, next, tagMode, unchangedSince, categoryId, made };
  const { written, obsolete } = await storeAndWrite(update).finally(() => {
    // After a lost connection, too: the change may have been committed.
    invalidateWallpaper({ publicId, category: existing.category, username: existing.username });
    invalidateTags(
      wallpaperTags.category(next.category ?? existing.category),
      wallpaperTags.lists(),
    );
  });
  if (obsolete.length > 0) await deleteRecordedFiles(obsolete);
  log.info('wallpaper.updated', { wallpaper: publicId, userId: viewer.id, fields });
  if (next.publishAt !== null) return toWallpaper(written);
  await publishWallpaper(publicId);
  return toWallpaper((await findRow(publicId)) ?? written);
}

/** Not even admins can change when it's published. */
function requireOwnSchedule(viewer: Viewer, { userId, status }: WallpaperRow): void {
  if (userId !== viewer.id) throw new AppError('forbidden', scheduleText.notCreator);
  if (status !== 'scheduled') throw new AppError('conflict', scheduleText.notScheduled);
}

async function findRow(publicId: string): Promise<WallpaperRow | null> {
  if (!isPublicId(publicId)) return null;
  return db().wallpaper.findUnique({ where: { publicId }, select: wallpaperColumns });
}

function getChanges(
  existing: Wallpaper,
  change: WallpaperChange,
  tagMode: TagMode,
): WallpaperChange {
  const isChanged = ([name, value]: [string, unknown]) => {
    if (name === 'tags' && tagMode !== 'replace')
      return change.tags?.some((tag) => existing.tags.includes(tag) === (tagMode === 'remove'));
    return (
      value !== undefined && !isDeepStrictEqual(value, existing[name as keyof WallpaperChange])
    );
  };
  return Object.fromEntries(Object.entries(change).filter(isChanged));
}

interface Update {
  viewer: Viewer;
  /** As read before the update, without a lock. */
  row: WallpaperRow;
  next: WallpaperChange;
  tagMode: TagMode;
  unchangedSince: Date | undefined;
  /** Set even if the category stays the same. */
  categoryId: string | undefined;
  made: { card: UnstoredFile; pin: UnstoredFile } | undefined;
}

interface Result {
  written: WallpaperRow;
  obsolete: string[];
}

async function storeAndWrite(update: Update): Promise<Result> {
  const files = Object.values(update.made ?? {});
  try {
    await storeFiles(files);
    return await writeRow(update);
  } catch (error) {
    // After an outage the row may be committed. Orphaned files can be pruned later; a row without files
    // can't be repaired.
    const isKnown = error instanceof AppError || !isDatabaseOutage(error);
    if (isKnown && files.length > 0) await deleteUnreferencedFiles(files.map(({ key }) => key));
    // A foreign key violation means that the category was deleted in the meantime.
    const { category } = update.next;
    if (category !== undefined && isForeignKeyViolation(error)) await requireCategory(category);
    throw error;
  }
}

async function writeRow(update: Update): Promise<Result> {
  const { row, next, categoryId, made } = update;
  const { id, userId } = row;
  const { tags, category, focalPoint, publishAt, ...details } = next;
  const isRemoval = update.tagMode === 'remove';
  const links = tags && (isRemoval ? [] : await createTagLinks(tags));
  return db().$transaction(async (tx) => {
    // Serializes concurrent edits: the later one replaces the files of the earlier one.
    await lockWallpapers(tx, [id]);
    const [locked] = await tx.$queryRaw<LockedRow[]>`
      SELECT category_id AS "categoryId", updated_at AS "updatedAt", files, status::text FROM wallpapers
      WHERE id = ${id}::uuid`;
    if (!locked) throw new GoneError();
    if (update.unchangedSince && locked.updatedAt > update.unchangedSince)
      throw new AppError('conflict', bulkActionMessages.editedSince);
    if (publishAt !== undefined && locked.status !== 'scheduled')
      throw new AppError('conflict', scheduleText.notScheduled);
    const files = parseFiles(locked.files);
    // The crops are of the picture before it was replaced.
    if (made && files.original.key !== parseFiles(row.files).original.key)
      throw new AppError('conflict', replaceFileText.meanwhile);
    const newCategoryId = category === undefined ? undefined : categoryId;
    // Uploads and deletions lock in this order, too: categories, then users.
    if (newCategoryId) {
      await tx.$executeRaw`SELECT FROM categories WHERE id IN (${locked.categoryId}::uuid, ${newCategoryId}::uuid)
        ORDER BY id FOR NO KEY UPDATE`;
    }
    // Waits for a concurrent rename of the creator: else the search index keeps the old name.
    await tx.$executeRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    if (tags && isRemoval) {
      const where = { wallpaperId: id, tag: { name: { in: tags } } };
      await tx.wallpaperTag.deleteMany({ where });
    } else if (links) {
      await writeTags(tx, id, links, update.tagMode === 'add');
    }
    const scalars = await tx.wallpaper.update({
      where: { id },
      select: wallpaperScalars,
      data: {
        ...details,
        // Explicit, because tags are in another table.
        updatedAt: new Date(),
        ...(publishAt !== undefined && { publishAt: publishAt ?? new Date() }),
        ...(newCategoryId && { categoryId: newCategoryId }),
        ...(focalPoint && { focalX: focalPoint.x, focalY: focalPoint.y }),
        ...(made && { files: { ...files, ...toFilesColumn(made) } }),
      },
    });
    if (userId !== update.viewer.id) await recordUpdate(tx, update, locked.categoryId);
    const replaced = made ? [files.card, files.pin] : [];
    const data = replaced.flatMap((file) => (file ? { key: file.key } : []));
    if (made) await tx.fileRemoval.createMany({ data, skipDuplicates: true });
    await lockAccess(tx, update.viewer);
    return {
      written: { ...row, ...scalars, ...getRelations(update, links) },
      obsolete: data.map(({ key }) => key),
    };
  });
}

/** Category and tags after the update. Doesn't include edits made since the row was read. */
function getRelations(
  { row, next, tagMode }: Update,
  links: TagLink[] | undefined,
): Pick<WallpaperRow, 'category' | 'tags'> {
  const { category = row.category.name, tags = [] } = next;
  const names = row.tags.map(({ tag }) => tag.name);
  const given = links?.map(({ name }) => name) ?? names;
  const written = {
    replace: given,
    add: [...new Set([...names, ...given])],
    remove: names.filter((name) => !tags.includes(name)),
  }[tagMode];
  return { category: { name: category }, tags: written.map((name) => ({ tag: { name } })) };
}

function recordUpdate(tx: Prisma.TransactionClient, update: Update, from: string): Promise<void> {
  const { viewer, row, next, categoryId: to = null } = update;
  return recordAuditEntry(tx, viewer, {
    action: 'wallpaper.update',
    subject: { type: 'wallpaper', id: row.publicId },
    fields: Object.keys(next).map((field) => (field === 'category' ? { field, from, to } : field)),
  });
}

interface LockedRow {
  categoryId: string;
  updatedAt: Date;
  files: unknown;
  status: string;
}
