import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { CorpusItem } from './corpus';

/** The deferred triggers of a batch index its wallpapers on commit. */
const BATCH_SIZE = 250;
const FIRST_UPLOAD = Date.UTC(2026, 0, 1);
const UPLOAD_INTERVAL_MS = 60_000;

/** $1 items. */
const INSERT_USERS = `
  INSERT INTO users (id, username, display_name, display_name_skeleton, email, password_hash, updated_at)
  SELECT DISTINCT ON (username) gen_random_uuid(), username, "displayName", "displayName",
    username || '@bench.invalid', '$argon2id$x', now()
  FROM jsonb_to_recordset($1) AS item (username text, "displayName" text)`;

const INSERT_CATEGORIES = `
  INSERT INTO categories (id, name, updated_at)
  SELECT gen_random_uuid(), category, now()
  FROM (SELECT DISTINCT category FROM jsonb_to_recordset($1) AS item (category text)) AS names`;

const INSERT_TAGS = `
  INSERT INTO tags (name)
  SELECT DISTINCT tag FROM jsonb_to_recordset($1) AS item (tags jsonb), jsonb_array_elements_text(tags) AS tag`;

/** There are no image files. */
const INSERT_WALLPAPERS = `
  INSERT INTO wallpapers (id, public_id, user_id, category_id, title, description, width, height, bytes,
    format, pipeline_version, content_hash, pixel_hash, thumbhash, luminance, colors, average_color, files, views, created_at, updated_at)
  SELECT item.uuid, item.id, u.id, c.id, item.title, item.description, 3840, 2160, 2000000,
    'webp', 1, sha256(item.id::bytea), sha256(item.id::bytea), substr(sha256(item.id::bytea), 1, 25),
    decode(repeat('80', 512), 'hex'), '', '#7a5c48',
    (SELECT jsonb_object_agg(name, jsonb_build_object(
        'key', 'w/' || item.id || '/' || repeat(digit, 32) || '.webp', 'width', 3840, 'height', 2160,
        'bytes', 2000000))
      FROM (VALUES ('original', 'a'), ('small', 'b'), ('display', 'c')) AS f (name, digit)),
    item.views, item.at, item.at
  FROM jsonb_to_recordset($1) AS item (uuid uuid, id text, title text, description text, category text,
    username text, views int, at timestamptz)
  JOIN users u ON u.username = item.username JOIN categories c ON c.name = item.category::citext`;

const INSERT_WALLPAPER_TAGS = `
  INSERT INTO wallpaper_tags (wallpaper_id, tag_id, position)
  SELECT item.uuid, t.id, tag.place - 1
  FROM jsonb_to_recordset($1) AS item (uuid uuid, tags jsonb),
    jsonb_array_elements_text(tags) WITH ORDINALITY AS tag (name, place)
  JOIN tags t ON t.name = tag.name`;

/** Inserts wallpapers in the order of their uploads. Triggers build the search index. */
export async function insertCorpus(url: string, items: readonly CorpusItem[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const run = (statement: string, rows: readonly object[]) =>
      client.query(statement, [JSON.stringify(rows)]);
    for (const statement of [INSERT_USERS, INSERT_CATEGORIES, INSERT_TAGS]) {
      await run(statement, items);
    }
    const rows = items.map((item, index) => {
      const at = FIRST_UPLOAD + index * UPLOAD_INTERVAL_MS;
      return { ...item, uuid: uuidv7({ msecs: at }), at: new Date(at) };
    });
    for (let first = 0; first < rows.length; first += BATCH_SIZE) {
      const batch = rows.slice(first, first + BATCH_SIZE);
      await client.query('BEGIN');
      await run(INSERT_WALLPAPERS, batch);
      await run(INSERT_WALLPAPER_TAGS, batch);
      await client.query('COMMIT');
      // Otherwise the triggers keep plans for empty tables.
      if (first === 0) await client.query('ANALYZE');
    }
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
