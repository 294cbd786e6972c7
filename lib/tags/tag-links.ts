import 'server-only';
import { db } from '@/lib/platform/db';
import { findTags } from './find-tags';

export interface TagLink {
  tagId: number;
  /** Another one if an alias was given. */
  name: string;
  position: number;
}

/**
 * Creates missing tags and returns each tag once: of an alias, the tag that it stands for. Sorts the names so that
 * concurrent writes don't deadlock.
 */
export async function createTagLinks(names: string[]): Promise<TagLink[]> {
  if (names.length === 0) return [];
  const data = [...names].sort().map((name) => ({ name }));
  await db().tag.createMany({ data, skipDuplicates: true });
  const found = await findTags(names);
  const nameById = new Map(
    names.flatMap((given) => {
      const tag = found.get(given);
      return tag ? [[tag.id, tag.name] as const] : [];
    }),
  );
  return Array.from(nameById, ([tagId, name], position) => ({ tagId, name, position }));
}
