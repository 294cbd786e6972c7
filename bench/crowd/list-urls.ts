import pg from 'pg';
import { PAGE } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { buildVocabulary } from '@/tools/bench-data/vocabulary';

const COUNT = 4000;
const PAGES = 500;

/** Public pages of every kind, alternating. No URL occurs twice, so that none is cached. */
export async function listUrls(databaseUrl: string): Promise<{ kind: string; path: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async (column: string, from: string) =>
    (await client.query(`SELECT ${column} AS value FROM ${from} LIMIT ${COUNT}`)).rows.map(
      ({ value }) => String(value),
    );
  const [ids, usernames, categories, tags] = [
    await read('public_id', "wallpapers TABLESAMPLE BERNOULLI (20) WHERE status = 'approved'"),
    await read('username', 'users WHERE wallpaper_count > 0'),
    await read('name', `categories WHERE wallpaper_count > ${PAGES * PAGE.homeSize}`),
    await read('name', 'tags WHERE wallpaper_count > 0 ORDER BY wallpaper_count DESC'),
  ];
  await client.end();
  const { words } = buildVocabulary();
  const kinds = {
    search: words.map((word, index) => paths.search(`${word} ${words[(index * 7 + 3) % 60]}`)),
    wallpaper: ids.map(paths.wallpaper),
    category: Array.from({ length: PAGES }, (_, page) =>
      categories.map((name) => paths.category(name, page + 1)),
    ).flat(),
    tag: tags.map((name) => paths.tag(name)),
    profile: usernames.map((name) => paths.profile(name)),
  };
  return Array.from({ length: COUNT }, (_, index) =>
    Object.entries(kinds).flatMap(([kind, urls]) =>
      urls[index] === undefined ? [] : [{ kind, path: urls[index] }],
    ),
  ).flat();
}
