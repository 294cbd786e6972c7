import { describe, expect, it } from 'vitest';
import { makeRecord } from '@/tests/fixtures/record';
import { changeOf, draftOf } from './edit-draft';

const wallpaper = makeRecord({ focalPoint: { x: 0.2, y: 0.7 } });
const draft = draftOf(wallpaper);

describe('what an edit form sends', () => {
  it('is nothing as long as nothing is another', () => {
    expect(changeOf(wallpaper, draft)).toEqual({});
    expect(changeOf(wallpaper, { ...draft, tags: [...draft.tags], typed: 'half a ta' })).toEqual(
      {},
    );
  });

  it('is what was changed, and that alone', () => {
    const changed = { title: 'Other', tags: ['morning', 'mist'], focalPoint: { x: 0.2, y: 0.8 } };
    expect(changeOf(wallpaper, { ...draft, ...changed })).toEqual(changed);
    expect(changeOf(wallpaper, { ...draft, description: '', license: 'cc0' })).toEqual({
      description: '',
      license: 'cc0',
    });
  });
});
