import 'server-only';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { categoryTags } from '@/lib/categories/cache-tags';
import { isCategoryId } from '@/lib/categories/schema';
import { AppError } from '@/lib/errors';
import { categoryFormText } from '@/lib/messages/admin-categories';
import { db, isForeignKeyViolation } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';
import type { Prisma } from '@/prisma/generated/client';
import { categoryNotFound } from './category-record';

/** Wallpapers moved per transaction, to stay below the statement timeout and keep locks short. */
const BATCH = 50;
/** Time limit of a request; the next one moves the rest. */
const MOVE_TIMEOUT_MS = 20_000;
/** An upload between the move and the deletion requires another attempt. */
const MAX_ATTEMPTS = 3;

interface Options {
  /** ID of the category that gets the wallpapers. */
  moveTo?: string | undefined;
}

/**
 * A retry continues where it stopped. @throws AppError `not_found`, `conflict` without `moveTo`,
 * `invalid_input` if it is no other category, `unavailable` if not all wallpapers could be moved in time.
 */
export async function deleteCategory(
  viewer: Viewer,
  id: string,
  { moveTo }: Options,
): Promise<void> {
  requireAdmin(viewer);
  const [category, target] = [await findName(id), moveTo && (await findName(moveTo))];
  if (!category) throw categoryNotFound();
  if (moveTo && (!target || moveTo === id)) throw invalidTarget();
  try {
    if (moveTo) await moveAndDelete(viewer, { id, name: category }, moveTo);
    else await deleteEmpty(viewer, { id, name: category });
  } finally {
    // Even after an error: earlier batches are committed.
    const names = [category, ...(target ? [target] : [])];
    invalidateTags(categoryTags.all(), wallpaperTags.categoryNames(), wallpaperTags.lists());
    invalidateTags(wallpaperTags.newest(), ...names.map(wallpaperTags.category));
  }
  log.info('category.deleted', { category: id, userId: viewer.id });
}

interface CategoryToDelete {
  id: string;
  name: string;
}

async function findName(id: string): Promise<string | null> {
  if (!isCategoryId(id)) return null;
  const select = { name: true } as const;
  return (await db().category.findUnique({ where: { id }, select }))?.name ?? null;
}

function invalidTarget(): AppError {
  const message = categoryFormText.invalidTarget;
  return new AppError('invalid_input', message, { issues: [{ path: 'moveTo', message }] });
}

async function moveAndDelete(viewer: Viewer, from: CategoryToDelete, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await moveAll(viewer, from.id, to);
    try {
      return await deleteEmpty(viewer, from, to);
    } catch (error) {
      const isInUse = error instanceof AppError && error.code === 'conflict';
      if (!isInUse || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function moveAll(viewer: Viewer, from: string, to: string): Promise<void> {
  const deadline = performance.now() + MOVE_TIMEOUT_MS;
  // Recorded with the first batch, because the category may never be deleted.
  const record = (tx: Prisma.TransactionClient) =>
    recordAuditEntry(tx, viewer, {
      action: 'category.update',
      subject: { type: 'category', id: from },
      fields: [{ field: 'wallpapers', from, to }],
    });
  let moved = await moveBatch(from, to, record);
  for (; moved === BATCH; moved = await moveBatch(from, to)) {
    if (performance.now() < deadline) continue;
    throw new AppError('unavailable', categoryFormText.moveIncomplete, { retryAfter: 1 });
  }
}

// Lock order of every wallpaper change: wallpapers, categories, users.
function moveBatch(
  from: string,
  to: string,
  record?: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<number> {
  return db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; userId: string }[]>`
      SELECT id::text AS id, user_id::text AS "userId" FROM wallpapers
      WHERE category_id = ${from}::uuid ORDER BY id LIMIT ${BATCH}`;
    if (rows.length === 0) return 0;
    const [ids, userIds] = [rows.map(({ id }) => id), rows.map(({ userId }) => userId)];
    await lockWallpapers(tx, ids);
    const categories = await tx.$queryRaw<unknown[]>`
      SELECT FROM categories WHERE id IN (${from}::uuid, ${to}::uuid) ORDER BY id FOR NO KEY UPDATE`;
    if (categories.length < 2) throw invalidTarget();
    await tx.$executeRaw`
      SELECT FROM users WHERE id = ANY(${userIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    await tx.$executeRaw`
      UPDATE wallpapers SET category_id = ${to}::uuid, updated_at = now()
      WHERE id = ANY(${ids}::uuid[]) AND category_id = ${from}::uuid`;
    await record?.(tx);
    return rows.length;
  });
}

async function moveDailyCounts(
  tx: Prisma.TransactionClient,
  from: string,
  to: string,
): Promise<void> {
  const target = await tx.$queryRaw<unknown[]>`
    SELECT FROM categories WHERE id = ${to}::uuid FOR KEY SHARE`;
  if (target.length === 0) throw invalidTarget();
  await tx.$executeRaw`
    INSERT INTO category_days AS d (category_id, day, views, downloads)
    SELECT ${to}::uuid, day, views, downloads FROM category_days
    WHERE category_id = ${from}::uuid ORDER BY day
    ON CONFLICT (category_id, day) DO UPDATE
    SET views = d.views + excluded.views, downloads = d.downloads + excluded.downloads`;
}

async function deleteEmpty(
  viewer: Viewer,
  { id, name }: CategoryToDelete,
  moveTo?: string,
): Promise<void> {
  try {
    await db().$transaction(async (tx) => {
      if (moveTo) {
        await moveDailyCounts(tx, id, moveTo);
        const data = { categoryId: moveTo };
        await tx.oldCategoryName.updateMany({ where: { categoryId: id }, data });
      }
      if ((await tx.category.deleteMany({ where: { id } })).count === 0) throw categoryNotFound();
      if (moveTo) await tx.oldCategoryName.create({ data: { name, categoryId: moveTo } });
      const entry = { action: 'category.delete', subject: { type: 'category', id } } as const;
      await recordAuditEntry(tx, viewer, {
        ...entry,
        fields: [{ field: 'name', from: name, to: null }],
      });
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new AppError('conflict', categoryFormText.inUse, { cause: error });
  }
}
