import 'server-only';
import { listCategories } from '@/lib/categories/queries';
import type { Category } from '@/lib/categories/schema';
import { AppError } from '@/lib/errors';
import { categoryFormText } from '@/lib/messages/admin-categories';

export async function requireCategoryRecord(id: string): Promise<Category> {
  const found = (await listCategories()).find(({ _id }) => _id === id);
  if (!found) throw categoryNotFound();
  return found;
}

export function categoryNotFound(): AppError {
  return new AppError('not_found', categoryFormText.notFound);
}

export function categoryNameTaken(cause: unknown): AppError {
  const message = categoryFormText.taken;
  return new AppError('conflict', message, { cause, issues: [{ path: 'name', message }] });
}
