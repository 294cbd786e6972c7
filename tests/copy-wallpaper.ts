import { runUnlimited } from '@/tests/database';

/**
 * Copies a row many times in one statement, with a picture, title and views of each copy. Sorted by ID, copies follow
 * each other.
 *
 * @param columns values by name, the same for all copies
 * @returns their row IDs
 */
export async function copyWallpaper(
  publicId: string,
  count: number,
  columns: Record<string, unknown> = {},
): Promise<string[]> {
  const rows = await runUnlimited<{ id: string }>`
    INSERT INTO wallpapers SELECT copy.*
    FROM wallpapers w, generate_series(1, ${count}::int) n,
      concat(lpad(n::text, 5, '0'), left(w.public_id, 5)) name,
      jsonb_populate_record(w, jsonb_build_object(
        'id', overlay(w.id::text PLACING lpad(to_hex(n), 12, '0') FROM 25), 'public_id', name,
        'title', concat(w.title, ' ', n), 'views', n % 7, 'pixel_hash', sha256(name::bytea),
        'files', replace(w.files::text, w.public_id, name)::jsonb) || ${columns}::jsonb) copy
    WHERE w.public_id = ${publicId}
    RETURNING id::text`;
  return rows.map(({ id }) => id);
}
