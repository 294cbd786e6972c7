import { describe, expect, it } from 'vitest';
import { firstOf, withQuery } from './address';

describe('the address of an admin screen', () => {
  it('holds what was asked for, encoded, and nothing empty', () => {
    const asked = { q: 'mist & sea', status: undefined, cursor: '', view: 'list' };
    expect(withQuery('/admin/users', asked)).toBe('/admin/users?q=mist+%26+sea&view=list');
    expect(withQuery('/admin/users', {})).toBe('/admin/users');
  });

  it('takes the first where a parameter stands twice', () => {
    const given = { q: ['a', 'b'], view: 'list', status: undefined };
    expect(firstOf(given)).toEqual({ q: 'a', view: 'list', status: undefined });
  });
});
