import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { searchWallpapers } from '@/lib/search/queries';
import { searchQuery } from '@/lib/search/schema';
import { insertUser, insertWallpaper } from '@/tests/factories';
import { checkProperty } from '@/tests/generated/check-property';
import { filtersArbitrary, searchArbitrary } from '@/tests/generated/searches';

beforeAll(async () => {
  await insertWallpaper(await insertUser(), { title: 'Constructor of mist', tags: ['mist'] });
});

it('any search is answered', async () => {
  const property = fc.asyncProperty(searchArbitrary, filtersArbitrary, async (q, filters) => {
    const { data } = searchQuery.safeParse({ q, ...filters, limit: '1' });
    if (data) expect(await searchWallpapers({ ...data, filters: data })).toHaveProperty('items');
  });
  const command = 'npx vitest run --project integration generated-searches';
  await checkProperty(property, { daily: 40, all: 2000 }, command);
}, 600_000);
