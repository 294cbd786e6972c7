import 'server-only';
import { SUGGESTIONS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import type { Suggestion } from './suggestion-schema';

/** How many names of a kind are compared. */
const MAX_CANDIDATES = 20;
/** The highest rank of a name: a billion wallpapers. */
const MAX_RANK = 30;

export interface FoundName {
  type: Exclude<Suggestion['type'], 'wallpaper'>;
  label: string;
  /** Part of the URL. */
  name: string;
  count: number;
  /** Of a creator with a profile picture. */
  avatarKey: string | null;
}

/** Finds names in which neighboring words start as typed: a whole name first, then by the number of wallpapers. */
export async function findNames(q: string): Promise<FoundName[]> {
  const rows = await db().$queryRaw<FoundName[]>`
    WITH typed AS MATERIALIZED (SELECT array_to_string(ARRAY(SELECT search_tokens(${q})), ' ') AS words),
    found AS MATERIALIZED (
      SELECT kinds.kind, best.subject_id AS id, bool_or(best.phrase = typed.words) AS is_whole
      FROM typed, unnest(ARRAY['tag', 'category', 'creator']) AS kinds (kind), LATERAL (
        SELECT names.* FROM generate_series(${MAX_RANK}::int, 0, -1) AS ranks (rank), LATERAL (
          SELECT subject_id, phrase FROM search_names
          WHERE kind = kinds.kind AND rank = ranks.rank
            AND phrase >= typed.words AND phrase < typed.words || chr(1114111)
          ORDER BY phrase, subject_id LIMIT ${MAX_CANDIDATES}
        ) AS names LIMIT ${MAX_CANDIDATES}
      ) AS best WHERE typed.words <> '' GROUP BY kinds.kind, best.subject_id
    ), named AS (
      SELECT 'tag' AS type, t.name AS label, t.name, t.wallpaper_count AS count, is_whole, NULL AS avatar_key
      FROM found JOIN tags t ON t.id = CASE kind WHEN 'tag' THEN found.id::int END
      WHERE t.wallpaper_count > 0
      UNION ALL
      SELECT 'category', c.name::text, c.name::text, c.wallpaper_count, is_whole, NULL
      FROM found JOIN categories c ON c.id = CASE kind WHEN 'category' THEN found.id::uuid END
      WHERE c.wallpaper_count > 0
      UNION ALL
      SELECT 'creator', u.display_name, u.username, u.wallpaper_count, is_whole, u.avatar_key
      FROM found JOIN users u ON u.id = CASE kind WHEN 'creator' THEN found.id::uuid END
      WHERE u.wallpaper_count > 0 AND (u.status = 'active' OR u.blocked_until <= now())
    )
    SELECT type, label, name, count, avatar_key AS "avatarKey" FROM named ORDER BY is_whole DESC, count DESC, name`;
  const limit = (type: FoundName['type']) =>
    rows.filter((row) => row.type === type).slice(0, SUGGESTIONS[type]);
  return [...limit('tag'), ...limit('category'), ...limit('creator')];
}
