import { beforeEach, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { addDays, toDay } from '@/lib/calendar';
import { ZERO_RESULT_SEARCHES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { processSingleton } from '@/lib/platform/process-singleton';
import { addZeroResultSearches } from '@/lib/search/commands';
import { pruneZeroResultSearches } from '@/lib/search/prune-zero-result-searches';
import { searchForPage } from '@/lib/search/queries';
import type { ZeroResultCounter } from '@/lib/search/zero-result-counter';
import { call } from '@/tests/call';
import { connect } from '@/tests/counts';
import { insertWallpaper, makeUser } from '@/tests/factories';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const today = toDay(new Date(), 'UTC');

beforeEach(async () => {
  await db().missedSearch.deleteMany();
  await db().siteDay.deleteMany();
});

const browser = (address: string, agent = AGENT) => ({
  'user-agent': agent,
  'x-client-address': address,
});

async function missed(): Promise<[query: string, searches: number][]> {
  const counter = processSingleton<ZeroResultCounter | null>(
    'zero-result-searches.counter',
    () => null,
  );
  await counter?.finish();
  const rows = await db().missedSearch.findMany({ orderBy: { query: 'asc' } });
  return rows.map(({ query, searches }) => [query, searches]);
}

const countedInAll = async () =>
  (await db().siteDay.aggregate({ _sum: { missedSearches: true } }))._sum.missedSearches;

it('a search that finds nothing is kept as its words, by page and by call', async () => {
  await insertWallpaper(await makeUser(), { title: 'Heron at dawn' });
  for (const q of ['Griffin', 'heron', '  ']) {
    await call(search, { query: { q }, headers: browser('203.0.113.1') });
  }
  await searchForPage({ q: 'griffin', page: 1, limit: 9 }, new Headers(browser('203.0.113.2')));
  expect(await missed()).toEqual([['griffin', 2]]);
  expect(await countedInAll()).toBe(2);
});

it('programs, pages loaded ahead and further pages are not counted', async () => {
  await call(search, { query: { q: 'hydra' }, headers: browser('203.0.113.3', BOT) });
  await call(search, { query: { q: 'hydra' }, headers: browser('203.0.113.3', '') });
  const ahead = new Headers({ ...browser('203.0.113.3'), 'next-router-prefetch': '1' });
  await searchForPage({ q: 'hydra', page: 1, limit: 9 }, ahead);
  await call(search, { query: { q: 'hydra', page: '2' }, headers: browser('203.0.113.3') });
  expect(await missed()).toEqual([]);
});

it('leaves neither who searched nor what looks like an address in any table', async () => {
  const q = 'where is grace@example.test';
  await call(search, { query: { q }, headers: browser('203.0.113.77') });
  await call(search, { query: { q: 'minotaur' }, headers: browser('203.0.113.77') });
  expect(await missed()).toEqual([['minotaur', 1]]);
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
  const client = await connect();
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT row_to_json(t)::text AS row FROM "${name}" t`);
    expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/grace@|203\.0\.113/);
  }
  await client.end();
});

it('a day keeps so many different words, and goes on counting them all', async () => {
  const words = Array.from({ length: ZERO_RESULT_SEARCHES.perDay }, (_, index) => `word ${index}`);
  await addZeroResultSearches(words.map((query) => ({ day: today, query, searches: 1 })));
  await addZeroResultSearches([
    { day: today, query: 'word 7', searches: 2 },
    { day: today, query: 'one too many', searches: 4 },
  ]);
  const kept = await missed();
  expect(kept).toHaveLength(ZERO_RESULT_SEARCHES.perDay);
  expect(new Map(kept).get('word 7')).toBe(3);
  expect(new Map(kept).has('one too many')).toBe(false);
  expect(await countedInAll()).toBe(ZERO_RESULT_SEARCHES.perDay + 6);
});

it('words are removed after ninety days, the counts stay', async () => {
  const days = [0, ZERO_RESULT_SEARCHES.retentionDays - 1, ZERO_RESULT_SEARCHES.retentionDays].map(
    (ago) => addDays(today, -ago),
  );
  await addZeroResultSearches(days.map((day) => ({ day, query: day, searches: 1 })));
  await pruneZeroResultSearches();
  expect((await missed()).map(([query]) => query)).toEqual([days[1], days[0]]);
  expect(await countedInAll()).toBe(3);
});
