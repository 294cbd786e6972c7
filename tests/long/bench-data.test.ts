import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToDatabase } from '@/tests/database';
import { generateBenchData } from '@/tools/bench-data/generate-bench-data';

const WALLPAPERS = 400;
const options = {
  wallpapers: WALLPAPERS,
  seed: 7,
  until: new Date('2026-11-21T15:30:00Z'),
  timeZone: 'Europe/Berlin',
};

let client: pg.Client;

beforeAll(async () => {
  client = await connectToDatabase();
  await generateBenchData(client, options);
});

afterAll(() => client.end());

/** Returns the first column of the first row. */
async function queryValue(query: string): Promise<unknown> {
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  return rows[0]?.[0];
}

it('generates the requested number of wallpapers in every status over a year', async () => {
  expect(await queryValue('SELECT count(*)::int FROM wallpapers')).toBe(WALLPAPERS);
  expect(await queryValue('SELECT count(DISTINCT status)::int FROM wallpapers')).toBe(4);
  expect(await queryValue('SELECT min(created_at) > $$2025-11-21$$ FROM wallpapers')).toBe(true);
  expect(await queryValue('SELECT max(created_at) <= $$2026-11-21T15:30Z$$ FROM wallpapers')).toBe(
    true,
  );
  expect(await queryValue('SELECT (max(day) - min(day)) > 300 FROM site_days')).toBe(true);
});

it('names what the search box suggests', async () => {
  const without = (kind: string, table: string) => `SELECT count(*)::int FROM ${table} t
    WHERE (wallpaper_count > 0) <> EXISTS (SELECT FROM search_names
      WHERE kind = '${kind}' AND subject_id = t.id::text AND rank = search_name_rank(wallpaper_count))`;
  expect(await queryValue(without('tag', 'tags'))).toBe(0);
  expect(await queryValue(without('category', 'categories'))).toBe(0);
  expect(await queryValue(without('creator', 'users'))).toBe(0);
});

it('sets every counter to the value the triggers would', async () => {
  const counters = [
    `SELECT count(*)::int FROM users u WHERE wallpaper_count <> (SELECT count(*) FROM wallpapers w
       WHERE w.user_id = u.id AND status = 'approved')`,
    `SELECT count(*)::int FROM users u WHERE favorite_count <> (SELECT count(*) FROM favorites f
       JOIN wallpapers w ON w.id = f.wallpaper_id WHERE f.user_id = u.id AND w.status = 'approved')`,
    `SELECT count(*)::int FROM categories c WHERE wallpaper_count <> (SELECT count(*) FROM wallpapers w
       WHERE w.category_id = c.id AND status = 'approved')`,
    `SELECT count(*)::int FROM tags t WHERE wallpaper_count <> (SELECT count(*) FROM wallpaper_tags l
       JOIN wallpapers w ON w.id = l.wallpaper_id WHERE l.tag_id = t.id AND status = 'approved')`,
    `SELECT count(*)::int FROM wallpapers w WHERE favorites <> (SELECT count(*) FROM favorites f
       WHERE f.wallpaper_id = w.id)`,
    `SELECT count(*)::int FROM wallpapers w WHERE (views, downloads) <> (SELECT
       coalesce(sum(d.views), 0), coalesce(sum(d.downloads), 0) FROM wallpaper_days d
       WHERE d.wallpaper_id = w.id)`,
    `SELECT count(*)::int FROM (SELECT day, sum(views) AS views, sum(downloads) AS downloads
       FROM wallpaper_days GROUP BY day) d FULL JOIN site_days s USING (day)
       WHERE (coalesce(d.views, 0), coalesce(d.downloads, 0)) <> (s.views, s.downloads)`,
    `SELECT count(*)::int FROM (SELECT day, category_id, sum(d.views) AS views FROM wallpaper_days d
       JOIN wallpapers w ON w.id = d.wallpaper_id GROUP BY 1, 2) d
       FULL JOIN category_days k USING (day, category_id) WHERE d.views IS DISTINCT FROM k.views`,
    `SELECT count(*)::int FROM (SELECT day, user_id, sum(d.views) AS views FROM wallpaper_days d
       JOIN wallpapers w ON w.id = d.wallpaper_id GROUP BY 1, 2) d
       FULL JOIN user_days k USING (day, user_id) WHERE d.views IS DISTINCT FROM k.views`,
  ];
  for (const counter of counters) expect(await queryValue(counter), counter).toBe(0);
});

it('ranks each word by the number of its wallpapers', async () => {
  const wrong = `SELECT count(*)::int FROM search_dictionary s, LATERAL (SELECT count(*) AS size
      FROM search_entries WHERE terms @> ARRAY[term]) AS c
    WHERE field <> 'category' AND rank <> greatest(1, floor(log(2, size)))`;
  expect(await queryValue(wrong)).toBe(0);
});

it('fills the search index as the triggers would', { timeout: 120_000 }, async () => {
  const entries = `SELECT md5(string_agg(e::text, ',' ORDER BY wallpaper_id)) FROM search_entries e`;
  const words = `SELECT md5(string_agg(s::text, ',' ORDER BY word, term)) FROM
    (SELECT word, term, field, stem FROM search_dictionary) AS s`;
  const before = [await queryValue(entries), await queryValue(words)];
  await client.query(`DELETE FROM search_entries`);
  await client.query(`DELETE FROM search_dictionary WHERE field <> 'category'`);
  await client.query(`SELECT search_index(id) FROM wallpapers`);
  expect([await queryValue(entries), await queryValue(words)]).toEqual(before);
});

it('enables the triggers again', async () => {
  const disabled = `SELECT count(*)::int FROM pg_trigger WHERE tgenabled = 'D'`;
  expect(await queryValue(disabled)).toBe(0);
});

it('generates the same site from the same seed, and only into an empty database', {
  timeout: 120_000,
}, async () => {
  const checksum = `SELECT md5(string_agg(w::text, ',' ORDER BY id)) FROM (SELECT id, public_id, title,
    description, status, views, downloads, favorites, created_at FROM wallpapers) w`;
  const before = await queryValue(checksum);
  await expect(generateBenchData(client, options)).rejects.toThrow(/unique/);
  expect(await queryValue(checksum)).toBe(before);
  await client.query(`TRUNCATE users, wallpapers, tags, categories, site_days, missed_searches,
    search_entries, search_dictionary CASCADE`);
  await generateBenchData(client, options);
  expect(await queryValue(checksum)).toBe(before);
});
