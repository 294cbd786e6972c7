import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addQuery, getSearchParams, parseQuery } from './search-params';

describe('query parameters', () => {
  it('are encoded, and empty ones are left out', () => {
    const params = { q: 'mist & sea', status: undefined, cursor: '', view: 'list' };
    expect(addQuery('/admin/users', params)).toBe('/admin/users?q=mist+%26+sea&view=list');
    expect(addQuery('/admin/users', {})).toBe('/admin/users');
  });

  it('count once: the first value wins', async () => {
    const searchParams = Promise.resolve({ q: ['a', 'b'], view: 'list', status: undefined });
    expect(await getSearchParams({ searchParams })).toEqual({
      q: 'a',
      view: 'list',
      status: undefined,
    });
  });

  it('fall back to the defaults if they are invalid', () => {
    const schema = z.strictObject({
      q: z.string().default(''),
      filter: z.enum(['blocked']).optional(),
    });
    expect(parseQuery(schema, { q: 'ada', filter: 'blocked' })).toEqual({
      q: 'ada',
      filter: 'blocked',
    });
    expect(parseQuery(schema, { q: 'ada', filter: '' })).toEqual({ q: 'ada' });
    expect(parseQuery(schema, { q: 'ada', filter: 'nonsense' })).toEqual({ q: '' });
  });
});
