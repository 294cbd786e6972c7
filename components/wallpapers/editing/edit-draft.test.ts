import { describe, expect, it } from 'vitest';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { toEditDraft, toWallpaperChange } from './edit-draft';

const wallpaper = buildWallpaper({ focalPoint: { x: 0.2, y: 0.7 } });
const draft = toEditDraft(wallpaper);

describe('The request of an edit form', () => {
  it('is empty when nothing changed', () => {
    expect(toWallpaperChange(wallpaper, draft)).toEqual({});
    expect(
      toWallpaperChange(wallpaper, { ...draft, tags: [...draft.tags], typed: 'half a ta' }),
    ).toEqual({});
  });

  it('holds only the changed fields', () => {
    const changed = { title: 'Other', tags: ['morning', 'mist'], focalPoint: { x: 0.2, y: 0.8 } };
    expect(toWallpaperChange(wallpaper, { ...draft, ...changed })).toEqual(changed);
    expect(toWallpaperChange(wallpaper, { ...draft, description: '', license: 'cc0' })).toEqual({
      description: '',
      license: 'cc0',
    });
  });
});
