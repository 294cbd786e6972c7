import 'server-only';
import { listCategories } from '@/lib/categories/queries';
import type { Category } from '@/lib/categories/schema';
import { AppError } from '@/lib/errors';
import { categoryFormText } from '@/lib/messages/admin-categories';

/** A category as everybody sees it. There are few: one is taken from the list of all. */
export async function requireRecord(id: string): Promise<Category> {
  const found = (await listCategories()).find(({ _id }) => _id === id);
  if (!found) throw gone();
  return found;
}

export function gone(): AppError {
  return new AppError('not_found', categoryFormText.notFound);
}

/** The name belongs to another category. */
export function taken(cause: unknown): AppError {
  const message = categoryFormText.taken;
  return new AppError('conflict', message, { cause, issues: [{ path: 'name', message }] });
}
