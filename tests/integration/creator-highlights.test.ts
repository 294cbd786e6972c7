import { expect, it } from 'vitest';
import { db } from '@/lib/platform/db';
import { getCreatorHighlights } from '@/lib/wallpapers/creator-highlights';
import { insertUser, insertWallpaper } from '@/tests/factories';

it('The most popular public wallpapers of a creator come with the totals of all of them', async () => {
  const creator = await insertUser();
  const add = (title: string, favorites: number, data = {}) =>
    insertWallpaper(creator, { title, favorites, views: 10, downloads: 2, ...data });
  await add('Fourth', 1);
  await add('First', 9);
  await add('Hidden', 99, { status: 'pending' });
  await add('Third', 1, { downloads: 3 });
  await add('Second', 4);
  await add('Fifth', 0);
  await insertWallpaper(await insertUser(), { favorites: 50 });
  const { id, username } = await db().user.findUniqueOrThrow({ where: { id: creator.id } });

  const { best, totals } = await getCreatorHighlights(id, username);
  expect(best.map(({ title }) => title)).toEqual(['First', 'Second', 'Third', 'Fourth']);
  expect(totals).toEqual({ views: 50, downloads: 11, favorites: 15 });
});

it('A creator without wallpapers has totals of 0', async () => {
  const { id } = await insertUser();
  expect(await getCreatorHighlights(id, 'nobody')).toEqual({
    best: [],
    totals: { views: 0, downloads: 0, favorites: 0 },
  });
});
