import { expect, it } from 'vitest';
import { DELETE as closeAccount } from '@/app/api/user/account/route';
import { GET as listCategory } from '@/app/api/wallpapers/category/[category]/route';
import { listCategories } from '@/lib/categories/queries';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { deleteSet } from '@/lib/sets/commands/delete-set';
import { deleteWallpaper } from '@/lib/wallpapers/commands/delete-wallpaper';
import { updateWallpaper } from '@/lib/wallpapers/commands/update-wallpaper';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertCategory,
  insertSet,
  insertUser,
  insertVersions,
  insertWallpaper,
  PASSWORD,
  toViewer,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

/** The count in the list of categories, which must be that of what the category's page shows. */
async function countWallpapers(category: string): Promise<number | undefined> {
  const found = (await listCategories()).find(({ name }) => name === category);
  const query = { limit: '100' };
  const { body, headers } = await call(listCategory, { params: { category }, query });
  expect([body.length, Number(headers.get('x-total-count'))]).toEqual([
    found?.wallpaperCount,
    found?.wallpaperCount,
  ]);
  return found?.wallpaperCount;
}

it('a category counts what its page shows, after every change', async () => {
  const creator = await insertUser();
  const [viewer, admin] = [await toViewer(creator), await toViewer(await insertAdmin())];
  const [category, other] = [await insertCategory(), await insertCategory()];
  const counts = async () => [await countWallpapers(category), await countWallpapers(other)];
  expect(await counts()).toEqual([0, 0]);
  const first = await insertWallpaper(creator, { category });
  const pending = await insertWallpaper(creator, { category, status: 'pending' });
  expect(await counts()).toEqual([1, 0]);

  await changeStatus(admin, pending, { status: 'approved' });
  expect(await counts()).toEqual([2, 0]);
  await changeStatus(admin, first, { status: 'removed', reason: 'Blurry' });
  expect(await counts()).toEqual([1, 0]);
  await updateWallpaper(viewer, first, { category: other });
  expect(await counts()).toEqual([1, 0]);
  await changeStatus(admin, first, { status: 'approved' });
  expect(await counts()).toEqual([1, 1]);
  await updateWallpaper(viewer, first, { category });
  expect(await counts()).toEqual([2, 0]);
  await deleteWallpaper(viewer, pending);
  expect(await counts()).toEqual([1, 0]);
  await call(closeAccount, { as: creator, json: { password: PASSWORD } });
  expect(await counts()).toEqual([0, 0]);
});

it('a category counts a set as one wallpaper, in the category of its first public one', async () => {
  const creator = await insertUser();
  const [viewer, admin] = [await toViewer(creator), await toViewer(await insertAdmin())];
  const [category, other] = [await insertCategory(), await insertCategory()];
  const insert = () => insertWallpaper(creator, { category });
  const [first, second, third] = [await insert(), await insert(), await insert()];
  const counts = async () => [await countWallpapers(category), await countWallpapers(other)];
  expect(await counts()).toEqual([3, 0]);

  await insertVersions(creator, first, second, third);
  expect(await counts()).toEqual([1, 0]);
  await updateWallpaper(viewer, second, { category: other });
  expect(await counts()).toEqual([1, 0]);
  await changeStatus(admin, first, { status: 'removed', reason: 'Blurry' });
  expect(await counts()).toEqual([0, 1]);
  await changeStatus(admin, first, { status: 'approved' });
  expect(await counts()).toEqual([1, 0]);
  await changeStatus(admin, third, { status: 'removed', reason: 'Blurry' });
  expect(await counts()).toEqual([1, 0]);
  await deleteWallpaper(viewer, first);
  expect(await counts()).toEqual([0, 1]);

  const set = await insertSet(creator, await insert(), await insert());
  expect(await counts()).toEqual([1, 1]);
  await deleteSet(viewer, set.id);
  expect(await counts()).toEqual([2, 1]);
});

it('the counts stay right if wallpapers of a category change at once @long', async () => {
  const [category, other] = [await insertCategory(), await insertCategory()];
  const admin = await toViewer(await insertAdmin());
  const change = async (number: number) => {
    const creator = await insertUser();
    const [first, second] = (await insertSet(creator, ...(await insertPair(creator)))).members;
    if (!first || !second) throw new Error('The set has two wallpapers.');
    const viewer = await toViewer(creator);
    if (number % 3 === 0) await changeStatus(admin, first, { status: 'removed', reason: 'Blurry' });
    if (number % 3 === 1) await updateWallpaper(viewer, second, { category: other });
    if (number % 3 === 2) await deleteWallpaper(viewer, first);
  };
  const insertPair = (creator: Awaited<ReturnType<typeof insertUser>>) =>
    settleAll([1, 2].map(() => insertWallpaper(creator, { category })));
  await settleAll(Array.from({ length: 6 }, (_, number) => change(number)));
  expect([await countWallpapers(category), await countWallpapers(other)]).toEqual([6, 0]);
});
