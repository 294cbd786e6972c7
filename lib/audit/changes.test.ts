import { describe, expect, it } from 'vitest';
import { fromStored, toStored } from './changes';

describe('changes of an audit entry', () => {
  it('are read as they were written, with any characters in a name', () => {
    const moved = { field: 'category', from: 'a-1', to: 'b-2' };
    const renamed = { field: 'name', from: 'Sky = "blue", [1]', to: null };
    expect(fromStored(toStored(['title', moved, renamed]))).toEqual({
      fields: ['title', 'category', 'name'],
      changes: [moved, renamed],
    });
  });

  it('are field names only in rows without values', () => {
    const fields = ['status', 'blockedReason'];
    expect(toStored(fields)).toEqual(fields);
    expect(fromStored(fields)).toEqual({ fields, changes: [] });
  });
});
