import { beforeEach, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { addDays, toDay } from '@/lib/calendar';
import { ZERO_RESULT_SEARCHES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { processSingleton } from '@/lib/platform/process-singleton';
import { addZeroResultSearches } from '@/lib/search/commands';
import { searchForPage } from '@/lib/search/queries';
import { pruneZeroResultSearches } from '@/lib/search/zero-results/prune-zero-result-searches';
import type { ZeroResultCounter } from '@/lib/search/zero-results/zero-result-counter';
import { call } from '@/tests/call';
import { connectToDatabase } from '@/tests/database';
import { insertUser, insertWallpaper } from '@/tests/factories';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const today = toDay(new Date(), 'UTC');

beforeEach(async () => {
  await db().missedSearch.deleteMany();
  await db().siteDay.deleteMany();
});

const browserHeaders = (address: string, agent = AGENT) => ({
  'user-agent': agent,
  'x-client-address': address,
});

async function listStored(): Promise<[query: string, searches: number][]> {
  const counter = processSingleton<ZeroResultCounter | null>(
    'zero-result-searches.counter',
    () => null,
  );
  await counter?.finish();
  const rows = await db().missedSearch.findMany({ orderBy: { query: 'asc' } });
  return rows.map(({ query, searches }) => [query, searches]);
}

const countAll = async () =>
  (await db().siteDay.aggregate({ _sum: { missedSearches: true } }))._sum.missedSearches;

it('counts searches without results from the page and the API', async () => {
  await insertWallpaper(await insertUser(), { title: 'Heron at dawn' });
  for (const q of ['Griffin', 'heron', '  ']) {
    await call(search, { query: { q }, headers: browserHeaders('203.0.113.1') });
  }
  await searchForPage(
    { q: 'griffin', page: 1, limit: 9 },
    new Headers(browserHeaders('203.0.113.2')),
  );
  expect(await listStored()).toEqual([['griffin', 2]]);
  expect(await countAll()).toBe(2);
});

it('does not count bots, prefetches and further pages', async () => {
  await call(search, { query: { q: 'hydra' }, headers: browserHeaders('203.0.113.3', BOT) });
  await call(search, { query: { q: 'hydra' }, headers: browserHeaders('203.0.113.3', '') });
  const prefetch = new Headers({ ...browserHeaders('203.0.113.3'), 'next-router-prefetch': '1' });
  await searchForPage({ q: 'hydra', page: 1, limit: 9 }, prefetch);
  await call(search, { query: { q: 'hydra', page: '2' }, headers: browserHeaders('203.0.113.3') });
  expect(await listStored()).toEqual([]);
});

it('stores neither the visitor nor searches that contain an email', async () => {
  const q = 'where is grace@example.test';
  await call(search, { query: { q }, headers: browserHeaders('203.0.113.77') });
  await call(search, { query: { q: 'minotaur' }, headers: browserHeaders('203.0.113.77') });
  expect(await listStored()).toEqual([['minotaur', 1]]);
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
  const client = await connectToDatabase();
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT row_to_json(t)::text AS row FROM "${name}" t`);
    expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/grace@|203\.0\.113/);
  }
  await client.end();
});

it('limits the number of stored queries per day, but counts all searches', async () => {
  const words = Array.from({ length: ZERO_RESULT_SEARCHES.perDay }, (_, index) => `word ${index}`);
  await addZeroResultSearches(words.map((query) => ({ day: today, query, searches: 1 })));
  await addZeroResultSearches([
    { day: today, query: 'word 7', searches: 2 },
    { day: today, query: 'one too many', searches: 4 },
  ]);
  const stored = await listStored();
  expect(stored).toHaveLength(ZERO_RESULT_SEARCHES.perDay);
  expect(new Map(stored).get('word 7')).toBe(3);
  expect(new Map(stored).has('one too many')).toBe(false);
  expect(await countAll()).toBe(ZERO_RESULT_SEARCHES.perDay + 6);
});

it('deletes queries after 90 days and keeps the counts', async () => {
  const days = [0, ZERO_RESULT_SEARCHES.retentionDays - 1, ZERO_RESULT_SEARCHES.retentionDays].map(
    (ago) => addDays(today, -ago),
  );
  await addZeroResultSearches(days.map((day) => ({ day, query: day, searches: 1 })));
  await pruneZeroResultSearches();
  expect((await listStored()).map(([query]) => query)).toEqual([days[1], days[0]]);
  expect(await countAll()).toBe(3);
});
