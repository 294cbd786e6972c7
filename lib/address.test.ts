import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askedOf, queryOf, withQuery } from './address';

describe('the address of a page', () => {
  it('holds what was asked for, encoded, and nothing empty', () => {
    const asked = { q: 'mist & sea', status: undefined, cursor: '', view: 'list' };
    expect(withQuery('/admin/users', asked)).toBe('/admin/users?q=mist+%26+sea&view=list');
    expect(withQuery('/admin/users', {})).toBe('/admin/users');
  });

  it('is read by the first where a parameter stands twice', async () => {
    const searchParams = Promise.resolve({ q: ['a', 'b'], view: 'list', status: undefined });
    expect(await askedOf({ searchParams })).toEqual({ q: 'a', view: 'list', status: undefined });
  });

  it('asks for everything where it makes no sense', () => {
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
