import { describe, expect, it } from 'vitest';
import { toLocalTime } from '@/lib/client/local-time';
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

  it('holds the publishing time of a scheduled wallpaper only if it was changed', () => {
    const scheduled = { ...wallpaper, publishAt: '2027-01-05T10:00:30.000Z' };
    const edited = toEditDraft(scheduled);
    expect(toWallpaperChange(scheduled, { ...edited, title: 'Other' })).toEqual({ title: 'Other' });
    expect(toWallpaperChange(scheduled, { ...edited, publishAt: null })).toEqual({
      publishAt: null,
    });
    const moved = toLocalTime('2027-01-06T10:00:00Z');
    expect(toWallpaperChange(scheduled, { ...edited, publishAt: moved })).toEqual({
      publishAt: '2027-01-06T10:00:00.000Z',
    });
  });
});
