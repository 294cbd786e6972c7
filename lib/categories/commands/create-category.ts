import 'server-only';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { categoryTags } from '@/lib/categories/cache-tags';
import type { Category, CategoryInput } from '@/lib/categories/schema';
import { db, isUniqueViolation } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { categoryNameTaken, requireCategoryRecord, requireFreeName } from './category-record';
import { findCover } from './find-cover';

const OPTIONAL_FIELDS = ['previewImageUrl', 'coverId'] as const;

/** Old links of a category that had this name lead here. @throws AppError `conflict` if it's taken. */
export async function createCategory(viewer: Viewer, input: CategoryInput): Promise<Category> {
  requireAdmin(viewer);
  try {
    const id = await db().$transaction(async (tx) => {
      await requireFreeName(tx, input.name);
      const data = { ...input, coverId: await findCover(tx, input.coverId) };
      const { id } = await tx.category.create({ data, select: { id: true } });
      const entry = { action: 'category.create', subject: { type: 'category', id } } as const;
      const given = OPTIONAL_FIELDS.filter((field) => (input[field] ?? null) !== null);
      const fields = [{ field: 'name', from: null, to: input.name }, ...given];
      await recordAuditEntry(tx, viewer, { ...entry, fields });
      return id;
    });
    log.info('category.created', { category: id, userId: viewer.id });
    return await requireCategoryRecord(id);
  } catch (error) {
    throw isUniqueViolation(error, 'name') ? categoryNameTaken(error) : error;
  } finally {
    invalidateTags(categoryTags.all(), wallpaperTags.category(input.name));
  }
}
