import { expect, test } from 'vitest';
import { RelatedWallpapers } from '@/components/wallpapers/wall/related-wallpapers';
import { cacheWall } from '@/components/wallpapers/wall-cache';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { renderInApp } from './render';
import { readTitles } from './search';

test('After two wallpapers were paired, the partner leaves a list from before', async () => {
  const set = { _id: 'pair000001', kind: 'light_dark', count: 2 } as const;
  const partner = buildWallpaper({ _id: 'partner001', title: 'Partner', set });
  const other = buildWallpaper({ _id: 'other00001', title: 'Other' });
  cacheWall(paths.wallpaper('subject001'), { items: [partner, other], next: null });
  await renderInApp(
    <RelatedWallpapers
      id="subject001"
      setId={set._id}
      category="Nature"
      first={{ items: [other], next: null }}
      total={1}
      creator={{ username: 'ada', displayName: 'Ada L.' }}
      byCreator={[]}
    />,
  );
  await expect.poll(readTitles).toEqual(['Other']);
});
