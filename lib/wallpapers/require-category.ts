import 'server-only';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { findCategories } from './category-names';

/** Finds a category by its case-insensitive name. @throws AppError `invalid_input` at `category`. */
export async function requireCategory(name: string): Promise<{ id: string; name: string }> {
  const category = (await findCategories([name], 'current names')).get(name);
  if (category) return category;
  const issues = [{ path: 'category', message: wallpaperText.unknownCategory }];
  throw new AppError('invalid_input', wallpaperText.unknownCategory, { issues });
}
