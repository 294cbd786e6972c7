import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { describeTerm, explainWord } from '@/lib/search/describe-term';
import { applyFilters } from '@/lib/search/filters';
import { formatQuery } from '@/lib/search/format-query';
import { formatSearch, parseSearch } from '@/lib/search/grammar';
import { searchWallpapers } from '@/lib/search/queries';
import { searchQuery } from '@/lib/search/schema';
import { insertUser, insertWallpaper } from '@/tests/factories';
import { checkProperty } from '@/tests/generated/check-property';
import { filtersArbitrary, searchArbitrary } from '@/tests/generated/searches';

beforeAll(async () => {
  await insertWallpaper(await insertUser(), { title: 'Constructor of mist', tags: ['mist'] });
});

it('any search is understood, described and answered', async () => {
  const property = fc.asyncProperty(searchArbitrary, filtersArbitrary, async (q, filters) => {
    const { data } = searchQuery.safeParse({ q, ...filters, limit: '1' });
    if (!data) return;
    const typed = parseSearch(data.q);
    expect(parseSearch(formatSearch(typed))).toEqual(typed);
    expect(formatQuery(data.q)).toBeTypeOf('string');
    for (const term of applyFilters(typed, data, '2026-11-22').flat()) {
      expect(describeTerm(term)).toBeTypeOf('string');
      expect(explainWord(term) ?? '').toBeTypeOf('string');
    }
    expect(await searchWallpapers({ ...data, filters: data })).toHaveProperty('items');
  });
  const command = 'npx vitest run --project integration generated-searches';
  await checkProperty(property, { daily: 2000, all: 10_000 }, command);
}, 600_000);
