import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchQuery } from '@/lib/search/schema';
import { checkProperty } from '@/tests/generated/check-property';
import { filtersArbitrary, searchArbitrary } from '@/tests/generated/searches';
import { describeTerm, explainWord } from './describe-term';
import { applyFilters } from './filters';
import { formatQuery } from './format-query';
import { formatSearch, parseSearch } from './grammar';

it('any search is understood and described', async () => {
  const property = fc.asyncProperty(searchArbitrary, filtersArbitrary, async (q, filters) => {
    const { data } = searchQuery.safeParse({ q, ...filters });
    if (!data) return;
    const typed = parseSearch(data.q);
    expect(parseSearch(formatSearch(typed))).toEqual(typed);
    expect(formatQuery(data.q)).toBeTypeOf('string');
    for (const term of applyFilters(typed, data, '2026-11-22').flat()) {
      expect(describeTerm(term)).toBeTypeOf('string');
      expect(explainWord(term) ?? '').toBeTypeOf('string');
    }
  });
  const command = 'npx vitest run --project unit generated-searches';
  await checkProperty(property, { daily: 500, all: 10_000 }, command);
});
