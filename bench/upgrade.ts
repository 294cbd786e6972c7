import { parseArgs } from 'node:util';
import pg from 'pg';
import { quantile } from '@/bench/statistics';
import { formatNumber } from '@/lib/messages/formats';
import { applyMigrations } from '@/scripts/migrate';
import { readMigrations } from '@/scripts/schema-engine';
import { startTestPostgres } from '@/tests/postgres';

const VERSION_BEFORE = '20261124010000_no_clock_for_idempotency';
/** The last migration before the search index was replaced. */
const BEFORE_SEARCH_ENTRIES = '20261127010000_names';
const INSERT_SIZE = 50_000;

const USER_AND_CATEGORY = `
  INSERT INTO users (id, username, display_name, email, password_hash, updated_at)
    VALUES (gen_random_uuid(), 'ada', 'Ada', 'ada@bench.invalid', '$argon2id$x', now());
  INSERT INTO categories (id, name, updated_at) VALUES (gen_random_uuid(), 'Nature', now())`;

/** Public ID of the n-th wallpaper. */
const CODE = "left(md5(n::text), 4) || lpad(to_hex(n), 6, '0')";

/** The dictionary, which the triggers would have filled. */
const INSERT_WORDS = `
  INSERT INTO search_words (word, key, field)
  SELECT word, search_key('text', word), 'text' FROM (
    SELECT to_hex(n) AS word FROM generate_series(1, 100000) AS n) AS words`;

/** Wallpapers as the version before wrote them, with all nine files. */
const INSERT_WALLPAPERS = `
  INSERT INTO wallpapers (id, public_id, user_id, category_id, title, description, width, height, bytes, format,
    content_hash, pixel_hash, palette, thumbhash, average_color, original_key, small_key, small_2x_key,
    display_key, card_key, pin_key, small_avif_key, small_2x_avif_key, display_avif_key, updated_at)
  SELECT (lpad(to_hex(1795000000000 + n), 12, '0') || '7000' || '8' || substr(md5(n::text), 1, 15))::uuid, code,
    u.id, c.id, 'Wallpaper ' || n, words, 3840, 2160, 2000000 + n, 'jpeg',
    sha256(code::bytea), sha256(code::bytea),
    '[{"color": "#2f3b4c", "share": 0.5}, {"color": "#d9915a", "share": 0.3}, {"color": "#224466", "share": 0.2}]',
    substr(sha256(code::bytea), 1, 25), '#7a5c48',
    folder || md5(code || 1) || '.jpg', folder || md5(code || 2) || '.webp',
    folder || md5(code || 3) || '.webp', folder || md5(code || 4) || '.webp',
    folder || md5(code || 5) || '.jpg', folder || md5(code || 6) || '.jpg',
    folder || md5(code || 7) || '.avif', folder || md5(code || 8) || '.avif',
    folder || md5(code || 9) || '.avif', now()
  FROM generate_series($1::int, $2::int) AS n, users u, categories c,
    LATERAL (SELECT ${CODE} AS code) AS coded,
    LATERAL (SELECT string_agg(substr(md5((n * 10 + no)::text), 1, 3), ' ') AS words
      FROM generate_series(1, 10) AS no) AS described,
    LATERAL (SELECT 'w/' || code || '/' AS folder) AS folders
`;

const { values } = parseArgs({ options: { wallpapers: { type: 'string', default: '1000000' } } });
const wallpapers = Number(values.wallpapers);

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

async function fill(client: pg.Client): Promise<void> {
  await client.query(USER_AND_CATEGORY);
  await client.query(INSERT_WORDS);
  await client.query('ALTER TABLE wallpapers DISABLE TRIGGER USER');
  // Building the indexes at the end is several times faster.
  const { rows: indexes } = await client.query<{ name: string; sql: string }>(
    `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
     WHERE tablename = 'wallpapers' AND indexname <> 'wallpapers_pkey'`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (let first = 1; first <= wallpapers; first += INSERT_SIZE) {
    const last = Math.min(first + INSERT_SIZE - 1, wallpapers);
    await client.query(INSERT_WALLPAPERS, [first, last]);
  }
  for (const { sql } of indexes) await client.query(sql);
  await client.query('ALTER TABLE wallpapers ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE wallpapers');
}

/** Counts views like a running server, until `signal`. Returns how long each write took. */
async function writeContinuously(url: string, signal: AbortSignal): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const waits: number[] = [];
  while (!signal.aborted) {
    const number = 1 + Math.floor(Math.random() * wallpapers);
    const startedAt = performance.now();
    await client.query(
      `UPDATE wallpapers SET views = views + 1 WHERE public_id = (SELECT ${CODE} FROM (SELECT $1::int AS n) AS ns)`,
      [number],
    );
    waits.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await client.end();
  return waits;
}

async function readSizes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ sizes: string }>(
    `SELECT 'table ' || pg_size_pretty(pg_table_size('wallpapers')) || ', indexes '
       || pg_size_pretty(pg_indexes_size('wallpapers')) AS sizes`,
  );
  return rows[0]?.sizes ?? '';
}

async function measure(url: string): Promise<void> {
  const list = await readMigrations();
  const before = list.migrationDirectories.filter(({ path }) => path <= VERSION_BEFORE);
  await applyMigrations(url, { ...list, migrationDirectories: before });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const filling = performance.now();
    await fill(client);
    const { rows } = await client.query('SELECT count(*)::int AS count FROM wallpapers');
    console.log(`${formatNumber(rows[0].count)} wallpapers inserted in ${seconds(filling)} s`);
    console.log(await readSizes(client));
    await upgrade(url, BEFORE_SEARCH_ENTRIES);
    console.log(await readSizes(client));
    await upgrade(url);
  } finally {
    await client.end();
  }
}

async function upgrade(url: string, last = '~'): Promise<void> {
  const list = await readMigrations();
  const wanted = list.migrationDirectories.filter(({ path }) => path <= last);
  const done = new AbortController();
  const writing = writeContinuously(url, done.signal);
  const startedAt = performance.now();
  const names = await applyMigrations(url, { ...list, migrationDirectories: wanted });
  console.log(`${names.join(', ')}: ${seconds(startedAt)} s`);
  done.abort();
  const waits = await writing;
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => quantile(waits, share).toFixed(0));
  console.log(
    `${waits.length} concurrent writes: ${p50} ms median, ${p99} ms p99, ${longest} ms longest`,
  );
}

const postgres = await startTestPostgres({ isDurable: true });
try {
  await postgres.ensureDatabase('upgrade');
  await measure(postgres.url('upgrade'));
} finally {
  await postgres.close();
}
