import 'server-only';
import { listCategories } from '@/lib/categories/queries';
import type { Category } from '@/lib/categories/schema';
import { AppError } from '@/lib/errors';
import { categoryFormText } from '@/lib/messages/admin-categories';
import { findCategories } from '@/lib/wallpapers/category-names';
import type { Prisma } from '@/prisma/generated/client';

export async function requireCategoryRecord(id: string): Promise<Category> {
  const found = (await listCategories()).find(({ _id }) => _id === id);
  if (!found) throw categoryNotFound();
  return found;
}

export function categoryNotFound(): AppError {
  return new AppError('not_found', categoryFormText.notFound);
}

/** @throws AppError `conflict` if another category has the name in any case. */
export async function requireFreeName(
  tx: Prisma.TransactionClient,
  name: string,
  id?: string,
): Promise<void> {
  const found = (await findCategories([name], 'current names', tx)).get(name);
  if (found && found.id !== id) throw categoryNameTaken();
}

export function categoryNameTaken(cause?: unknown): AppError {
  const message = categoryFormText.taken;
  return new AppError('conflict', message, { cause, issues: [{ path: 'name', message }] });
}
