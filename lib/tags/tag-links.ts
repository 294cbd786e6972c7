import 'server-only';
import { db } from '@/lib/platform/db';

export interface TagLink {
  tagId: number;
  position: number;
}

/** Creates missing tags and returns all tag IDs. Sorts the names so that concurrent writes don't deadlock. */
export async function createTagLinks(names: string[]): Promise<TagLink[]> {
  if (names.length === 0) return [];
  const data = [...names].sort().map((name) => ({ name }));
  await db().tag.createMany({ data, skipDuplicates: true });
  const rows = await db().tag.findMany({ where: { name: { in: names } } });
  return rows.map(({ id, name }) => ({ tagId: id, position: names.indexOf(name) }));
}
