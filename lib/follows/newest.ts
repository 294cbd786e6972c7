import 'server-only';
import { Prisma } from '@/prisma/generated/client';

/** Wallpapers in the order of their IDs, which begin with the time. */
interface Range {
  before?: string | undefined;
  /** The first that is included. */
  since?: string | undefined;
  limit: number;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Of one follow `f`. A set is one item: its first wallpaper. */
function selectOfFollow({ before = LAST_ID, limit }: Range, since: Prisma.Sql): Prisma.Sql {
  const isInRange = (id: Prisma.Sql) => Prisma.sql`${id} >= ${since} AND ${id} < ${before}::uuid`;
  return Prisma.sql`
    (SELECT w.id FROM public_wallpapers w
      WHERE w.user_id = f.creator_id AND NOT w.collapsed AND ${isInRange(Prisma.sql`w.id`)}
      ORDER BY w.id DESC LIMIT ${limit})
    UNION ALL
    (SELECT w.id FROM wallpaper_tags l CROSS JOIN LATERAL (
        SELECT id FROM public_wallpapers WHERE id = l.wallpaper_id AND NOT collapsed OFFSET 0) w
      WHERE l.tag_id = f.tag_id AND ${isInRange(Prisma.sql`l.wallpaper_id`)}
      ORDER BY l.wallpaper_id DESC LIMIT ${limit})`;
}

/**
 * Selects the IDs of the newest wallpapers of the creators and tags that a user follows, each once. First reads the
 * newest one of each follow: of these, the oldest that is needed is a bound that no wallpaper of the list is older
 * than. So only follows with something newer are read further, and no follow down to its old wallpapers.
 */
export function selectNewest(userId: string, { since = FIRST_ID, ...range }: Range): Prisma.Sql {
  const { limit } = range;
  return Prisma.sql`
    WITH heads AS MATERIALIZED (
      SELECT f.creator_id, f.tag_id, h.id FROM (
        SELECT creator_id, coalesce(t.alias_of, tag_id) AS tag_id FROM follows LEFT JOIN tags t ON t.id = tag_id
        WHERE user_id = ${userId}::uuid AND search IS NULL) f
      CROSS JOIN LATERAL (${selectOfFollow({ ...range, limit: 1 }, Prisma.sql`${since}::uuid`)}) h
    ),
    bound AS MATERIALIZED (SELECT coalesce((
      SELECT id FROM (SELECT DISTINCT id FROM heads) AS found ORDER BY id DESC OFFSET ${limit - 1} LIMIT 1
    ), ${since}::uuid) AS id)
    SELECT DISTINCT c.id FROM heads f
    CROSS JOIN LATERAL (${selectOfFollow(range, Prisma.sql`(SELECT id FROM bound)`)}) c
    WHERE f.id >= (SELECT id FROM bound) ORDER BY c.id DESC LIMIT ${limit}`;
}
