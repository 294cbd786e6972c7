import { describe, expect, it } from 'vitest';
import { parseChanges, serializeChanges } from './changes';

describe('changes of an audit entry', () => {
  it('are read as they were written, with any characters in a name', () => {
    const moved = { field: 'category', from: 'a-1', to: 'b-2' };
    const renamed = { field: 'name', from: 'Sky = "blue", [1]', to: null };
    expect(parseChanges(serializeChanges(['title', moved, renamed]))).toEqual({
      fields: ['title', 'category', 'name'],
      changes: [moved, renamed],
    });
  });

  it('are field names only in rows without values', () => {
    const fields = ['status', 'blockedReason'];
    expect(serializeChanges(fields)).toEqual(fields);
    expect(parseChanges(fields)).toEqual({ fields, changes: [] });
  });
});
