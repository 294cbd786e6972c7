import 'server-only';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { categoryTags } from '@/lib/categories/cache-tags';
import { type Category, type CategoryChange, isCategoryId } from '@/lib/categories/schema';
import { db, isUniqueViolation } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import {
  categoryNameTaken,
  categoryNotFound,
  requireCategoryRecord,
  requireFreeName,
} from './category-record';
import { findCover } from './find-cover';

const columns = {
  name: true,
  previewImageUrl: true,
  cover: { select: { publicId: true } },
} as const;

/** The previous name keeps working in URLs. @throws AppError `not_found`, `conflict` if the name is taken. */
export async function updateCategory(
  viewer: Viewer,
  id: string,
  change: CategoryChange,
): Promise<Category> {
  requireAdmin(viewer);
  const where = { id };
  const found = isCategoryId(id)
    ? await db().category.findUnique({ where, select: columns })
    : null;
  if (!found) throw categoryNotFound();
  const before = { ...found, coverId: found.cover?.publicId ?? null };
  const fields = (['name', 'previewImageUrl', 'coverId'] as const).filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
  if (fields.length === 0) return requireCategoryRecord(id);
  try {
    await db().$transaction(async (tx) => {
      if (change.name !== undefined) await requireFreeName(tx, change.name, id);
      const { coverId, ...others } = change;
      const cover = fields.includes('coverId') && { coverId: await findCover(tx, coverId) };
      const data = { ...others, ...cover };
      // No row: it was deleted concurrently.
      if ((await tx.category.updateMany({ where, data })).count === 0) throw categoryNotFound();
      const entry = { action: 'category.update', subject: { type: 'category', id } } as const;
      const { name = before.name } = change;
      const values = {
        name: { field: 'name', from: before.name, to: name },
        coverId: { field: 'cover', from: before.coverId, to: coverId ?? null },
        previewImageUrl: 'previewImageUrl',
      };
      const changed = fields.map((field) => values[field]);
      await recordAuditEntry(tx, viewer, { ...entry, fields: changed });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'name') ? categoryNameTaken(error) : error;
  } finally {
    // Even after an error: a lost connection may hide a successful commit.
    invalidateTags(categoryTags.all());
    if (fields.includes('name')) invalidateLists(before.name, change.name ?? before.name);
  }
  log.info('category.updated', { category: id, userId: viewer.id, fields });
  return requireCategoryRecord(id);
}

function invalidateLists(before: string, after: string): void {
  const lists = [before, after].map(wallpaperTags.category);
  invalidateTags(
    wallpaperTags.categoryNames(),
    wallpaperTags.lists(),
    wallpaperTags.newest(),
    ...lists,
  );
}
