import 'server-only';
import { TAG_SUGGESTIONS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import type { Tag } from './schema';
import { normalizeTag } from './tag-names';

/** How many tags with the same prefix are ranked. */
const MAX_CANDIDATES = 100;

/** Most used first. Never reveals tags that only hidden wallpapers have. */
export async function suggestTags(q: string): Promise<Tag[]> {
  const prefix = normalizeTag(q);
  if (!prefix) return [];
  // The order matches the index tags_name_prefix, so that only these rows are read.
  const pattern = `${prefix.replace(/[\\%_]/g, '\\$&')}%`;
  return db().$queryRaw<Tag[]>`
    SELECT name
    FROM (SELECT name, wallpaper_count FROM tags WHERE lower(name) LIKE ${pattern}
      ORDER BY lower(name) USING ~<~ LIMIT ${MAX_CANDIDATES}) AS candidates
    WHERE wallpaper_count > 0
    ORDER BY wallpaper_count DESC, name LIMIT ${TAG_SUGGESTIONS}`;
}
