import { describe, expect, it } from 'vitest';
import { fromStored, toStored } from './changes';

describe('what an act changed', () => {
  it('comes back as it was kept, whatever a name is made of', () => {
    const moved = { field: 'category', from: 'a-1', to: 'b-2' };
    const named = { field: 'name', from: 'Sky = "blue", [1]', to: null };
    expect(fromStored(toStored(['title', moved, named]))).toEqual({
      fields: ['title', 'category', 'name'],
      changes: [moved, named],
    });
  });

  it('is a name alone in rows of former times', () => {
    const fields = ['status', 'blockedReason'];
    expect(toStored(fields)).toEqual(fields);
    expect(fromStored(fields)).toEqual({ fields, changes: [] });
  });
});
