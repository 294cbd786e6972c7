import type pg from 'pg';
import { addDays, getDayBounds, toDay } from '@/lib/calendar';
import { formatNumber } from '@/lib/messages/formats';
import * as search from './search-statements';
import * as sql from './statements';
import {
  buildVocabulary,
  CATEGORIES,
  FIRST_NAMES,
  LAST_NAMES,
  SIZE_DRAWS,
  ZERO_RESULT_QUERIES,
} from './vocabulary';

/** Email domain of generated users. It can't exist (RFC 2606), so no email is ever delivered. */
const EMAIL_DOMAIN = 'bench.invalid';
const UNKNOWN_PASSWORD_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
const BATCH_SIZE = 20_000;
/** Triggers are disabled here. Their work is done in bulk. */
const TABLES_WITH_TRIGGERS = ['wallpapers', 'wallpaper_tags', 'favorites'];
const FILLED_TABLES = [
  ...['users', 'sessions', 'categories', 'tags', 'wallpapers', 'wallpaper_tags', 'favorites'],
  ...['wallpaper_days', 'user_days', 'category_days', 'site_days', 'missed_searches'],
  ...['search_dictionary', 'search_entries', 'search_names'],
];

export interface BenchOptions {
  wallpapers: number;
  seed: number;
  until: Date;
  timeZone: string;
  days?: number;
  onProgress?: (text: string) => void;
}

/** Runs in one transaction. There are no image files. */
export async function generateBenchData(client: pg.Client, options: BenchOptions): Promise<void> {
  const { onProgress = () => undefined } = options;
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL work_mem = '128MB'; SET LOCAL maintenance_work_mem = '512MB'");
    for (const table of TABLES_WITH_TRIGGERS) {
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    }
    await fill(client, options, onProgress);
    for (const table of TABLES_WITH_TRIGGERS) {
      await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  onProgress('query planner statistics');
  for (const table of FILLED_TABLES) await client.query(`VACUUM (ANALYZE) ${table}`);
  await client.query('DISCARD TEMP');
}

async function fill(client: pg.Client, options: BenchOptions, log: (text: string) => void) {
  const { wallpapers, seed, until, timeZone, days = 365 } = options;
  const userCount = Math.max(20, Math.round(wallpapers / 10));
  const lastDay = toDay(until, timeZone);
  const [since = until] = getDayBounds(addDays(lastDay, 1 - days), 0, timeZone);
  const { words, commonCount, drawnCount } = buildVocabulary();
  const run = (statement: string, ...values: unknown[]) => client.query(statement, values);
  for (const statement of sql.buildFunctions(seed)) await run(statement);

  log('users');
  await run(sql.CREATE_USERS, FIRST_NAMES, LAST_NAMES, userCount, since, until);
  await run('CREATE INDEX ON bench_users (no)');
  await run(sql.INSERT_USERS, UNKNOWN_PASSWORD_HASH, EMAIL_DOMAIN);
  await run(sql.INSERT_SESSIONS, until);

  log('wallpaper history');
  const categories = await prepareCategories(client);
  const [widths, heights] = [
    SIZE_DRAWS.map(({ width }) => width),
    SIZE_DRAWS.map(({ height }) => height),
  ];
  await run(search.CREATE_SIZES, widths, heights);
  await run(sql.CREATE_WALLPAPERS, wallpapers, since, until, userCount, categories, timeZone);
  await run('CREATE INDEX ON bench_wallpapers (n)');
  await run('ANALYZE bench_users, bench_wallpapers');
  await run(sql.CREATE_DAYS, lastDay);
  await run('CREATE INDEX ON bench_days (n)');
  await run(sql.CREATE_FAVORITES, wallpapers * 3, wallpapers, userCount, until);
  await run('CREATE INDEX ON bench_favorites (n)');

  await run(search.CREATE_WORDS, words);
  await run(search.CREATE_NAMES);
  await run('CREATE INDEX ON bench_names (no)');
  await run(sql.INSERT_TAGS);
  await run('CREATE TEMP TABLE bench_draws (n bigint, place int, no bigint)');
  await run('CREATE INDEX ON bench_draws (n)');
  await run('ANALYZE bench_days, bench_favorites, bench_words, bench_names, bench_sizes');
  const indexes = await dropIndexes(client, 'search_entries');
  for (let first = 1; first <= wallpapers; first += BATCH_SIZE) {
    const last = Math.min(first + BATCH_SIZE - 1, wallpapers);
    log(`${formatNumber(last)} wallpapers`);
    await run(sql.INSERT_DRAWS, first, last, commonCount, drawnCount, wallpapers);
    await run('ANALYZE bench_draws');
    await run(sql.INSERT_WALLPAPERS, first, last);
    await run(sql.INSERT_WALLPAPER_TAGS);
    await run(search.INSERT_ENTRIES, first, last);
    await run('TRUNCATE bench_draws');
  }

  log('search index');
  for (const index of indexes) await run(index);
  await run(search.INSERT_DICTIONARY);
  log('favorites and daily statistics');
  await run(sql.INSERT_FAVORITES);
  await run(sql.INSERT_DAYS);
  // Triggers on users and tags fill `search_names`. A plan that was made while it was empty scans all of it for each row.
  await run('SET LOCAL plan_cache_mode = force_custom_plan');
  for (const statement of sql.UPDATE_COUNTERS) await run(statement);
  await run(sql.INSERT_ZERO_RESULT_SEARCHES, ZERO_RESULT_QUERIES, lastDay);
}

/** Returns the statements that create the indexes again: that is faster than to maintain them. */
async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sql: string }>(
    `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
     WHERE tablename = $1 AND indexname <> $1 || '_pkey'`,
    [table],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ sql: statement }) => statement);
}

async function prepareCategories(client: pg.Client): Promise<string[]> {
  await client.query(
    `INSERT INTO categories (id, name, updated_at)
     SELECT pg_temp.uuid_at(now(), pg_temp.hex('category', no)), name, now()
     FROM unnest($1::text[]) WITH ORDINALITY AS c (name, no) ON CONFLICT (name) DO NOTHING`,
    [CATEGORIES],
  );
  const { rows } = await client.query<{ id: string }>(
    `SELECT g.id FROM unnest($1::text[]) WITH ORDINALITY AS c (name, no)
     JOIN categories g ON g.name = c.name::citext ORDER BY c.no`,
    [CATEGORIES],
  );
  return rows.map(({ id }) => id);
}

export async function findExistingWallpapers(
  client: pg.Client,
): Promise<{ generated: boolean; others: boolean }> {
  const { rows } = await client.query<{ generated: boolean; others: boolean }>(
    `SELECT EXISTS (SELECT FROM users WHERE email LIKE '%@' || $1) AS generated,
       EXISTS (SELECT FROM wallpapers w JOIN users u ON u.id = w.user_id
         WHERE u.email NOT LIKE '%@' || $1) AS others`,
    [EMAIL_DOMAIN],
  );
  return rows[0] ?? { generated: false, others: false };
}
