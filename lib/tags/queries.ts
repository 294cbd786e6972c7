import 'server-only';
import { TAG_SUGGESTIONS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import type { Tag } from './schema';
import { toTag } from './tag-names';

/** Of so many tags that begin alike, the commonest are suggested. */
const LOOKED_AT = 100;
/** How often a tag is used is counted to here. */
const COUNTED = 20;

/**
 * Tags of public wallpapers that begin with `q`, the commoner ones first; none without a beginning. What
 * only hidden wallpapers have is nobody's to know.
 */
export async function suggestTags(q: string): Promise<Tag[]> {
  const beginning = toTag(q);
  if (!beginning) return [];
  // In the order of the index tags_name_prefix, so that only these are read.
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`;
  return db().$queryRaw<Tag[]>`
    SELECT t.name
    FROM (SELECT id, name FROM tags WHERE lower(name) LIKE ${pattern}
        ORDER BY lower(name) USING ~<~ LIMIT ${LOOKED_AT}) AS t,
      LATERAL (SELECT count(*) AS uses FROM (
        SELECT FROM wallpaper_tags wt JOIN wallpapers w ON w.id = wt.wallpaper_id
        WHERE wt.tag_id = t.id AND w.status = 'approved' LIMIT ${COUNTED}) AS used) AS counted
    WHERE uses > 0
    ORDER BY uses DESC, t.name LIMIT ${TAG_SUGGESTIONS}`;
}
