import { expect, it } from 'vitest';
import { TEXT } from '@/lib/limits';
import { listFilters, readOptions, shortenQuery } from './options';

const read = (params: Record<string, string>) => readOptions((name) => params[name]);

it('valid parameters are kept, in one order', () => {
  const params = { license: 'cc0,cc_by', ratios: '16x9', topRange: '1w', sorting: 'toplist' };
  expect(Object.entries(read(params))).toEqual([
    ['sorting', 'toplist'],
    ['topRange', '1w'],
    ['ratios', '16x9'],
    ['license', 'cc0,cc_by'],
  ]);
});

it.each<Record<string, string>>([
  { exact: '0' },
  { sorting: 'relevance' },
  { sorting: 'best' },
  { topRange: '1w' },
  { seed: 'k3J9xP' },
  { atleast: 'large' },
  { fit: '2560x1440,1290x2796' },
  { fit: '100x100' },
  { ratios: '16x9,wide' },
  { category: ' ' },
  { category: '\0' },
  { category: '\ud800' },
  { colour: 'red' },
  { orientation: '' },
])('%j has no effect', (params) => {
  expect(read(params)).toEqual({});
});

it('the default of a toplist is left out', () => {
  expect(read({ sorting: 'toplist', topRange: '1M' })).toEqual({ sorting: 'toplist' });
});

it('neither a sort order nor a screen is a filter', () => {
  const options = read({ sorting: 'views', exact: '1', tags: 'fog', fit: '2560x1440' });
  expect(listFilters(options)).toEqual(['tags']);
  expect(options.fit).toBe('2560x1440');
});

it('a query that is too long is cut off between two characters', () => {
  expect(shortenQuery(' lake ')).toBe('lake');
  expect(shortenQuery('a'.repeat(TEXT.query + 1))).toBe('a'.repeat(TEXT.query));
  expect(shortenQuery(`a${'\u{1f304}'.repeat(TEXT.query)}`)).toBe(`a${'\u{1f304}'.repeat(99)}`);
});
