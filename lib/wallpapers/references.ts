import 'server-only';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/en/wallpapers';
import { db } from '@/lib/platform/db';

/** The category of a name in any case. @throws AppError `invalid_input` at `category`. */
export async function requireCategory(name: string): Promise<{ id: string; name: string }> {
  const category = await db().category.findUnique({
    where: { name },
    select: { id: true, name: true },
  });
  if (category) return category;
  const issues = [{ path: 'category', message: wallpaperText.unknownCategory }];
  throw new AppError('invalid_input', wallpaperText.unknownCategory, { issues });
}

export interface TagLink {
  tagId: number;
  position: number;
}

/** Tags as rows of their own, made where new; sorted, so that two writes never wait for each other. */
export async function tagLinks(names: string[]): Promise<TagLink[]> {
  if (names.length === 0) return [];
  const data = [...names].sort().map((name) => ({ name }));
  await db().tag.createMany({ data, skipDuplicates: true });
  const rows = await db().tag.findMany({ where: { name: { in: names } } });
  return rows.map(({ id, name }) => ({ tagId: id, position: names.indexOf(name) }));
}
