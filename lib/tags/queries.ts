import 'server-only';
import { TAG_SUGGESTIONS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import type { Tag } from './schema';
import { normalizeTag } from './tag-names';

/** How many tags with the same prefix are ranked. */
const MAX_CANDIDATES = 100;
/** Uses of a tag are counted up to this number. */
const MAX_USES = 20;

/** Most used first. Never reveals tags that only hidden wallpapers have. */
export async function suggestTags(q: string): Promise<Tag[]> {
  const prefix = normalizeTag(q);
  if (!prefix) return [];
  // The order matches the index tags_name_prefix, so that only these rows are read.
  const pattern = `${prefix.replace(/[\\%_]/g, '\\$&')}%`;
  return db().$queryRaw<Tag[]>`
    SELECT t.name
    FROM (SELECT id, name FROM tags WHERE lower(name) LIKE ${pattern}
        ORDER BY lower(name) USING ~<~ LIMIT ${MAX_CANDIDATES}) AS t,
      LATERAL (SELECT count(*) AS uses FROM (
        SELECT FROM wallpaper_tags wt JOIN wallpapers w ON w.id = wt.wallpaper_id
        WHERE wt.tag_id = t.id AND w.status = 'approved' LIMIT ${MAX_USES}) AS used) AS counted
    WHERE uses > 0
    ORDER BY uses DESC, t.name LIMIT ${TAG_SUGGESTIONS}`;
}
