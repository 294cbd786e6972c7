import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askedOf, queryOf, withQuery } from './address';

describe('query parameters', () => {
  it('are encoded, and empty ones are left out', () => {
    const params = { q: 'mist & sea', status: undefined, cursor: '', view: 'list' };
    expect(withQuery('/admin/users', params)).toBe('/admin/users?q=mist+%26+sea&view=list');
    expect(withQuery('/admin/users', {})).toBe('/admin/users');
  });

  it('count once: the first value wins', async () => {
    const searchParams = Promise.resolve({ q: ['a', 'b'], view: 'list', status: undefined });
    expect(await askedOf({ searchParams })).toEqual({ q: 'a', view: 'list', status: undefined });
  });

  it('fall back to the defaults if they are invalid', () => {
    const schema = z.strictObject({
      q: z.string().default(''),
      filter: z.enum(['blocked']).optional(),
    });
    expect(queryOf(schema, { q: 'ada', filter: 'blocked' })).toEqual({
      q: 'ada',
      filter: 'blocked',
    });
    expect(queryOf(schema, { q: 'ada', filter: '' })).toEqual({ q: 'ada' });
    expect(queryOf(schema, { q: 'ada', filter: 'nonsense' })).toEqual({ q: '' });
  });
});
