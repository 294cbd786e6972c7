import { beforeEach, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { DELETE as closeAccount } from '@/app/api/user/account/route';
import type { Viewer } from '@/lib/auth/schema';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { addToSet } from '@/lib/sets/commands/add-to-set';
import { createSet } from '@/lib/sets/commands/create-set';
import { deleteSet } from '@/lib/sets/commands/delete-set';
import { replaceSet } from '@/lib/sets/commands/replace-set';
import { deleteWallpaper } from '@/lib/wallpapers/commands/delete-wallpaper';
import { updateWallpaper } from '@/lib/wallpapers/commands/update-wallpaper';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertSet,
  insertUser,
  insertWallpaper,
  PASSWORD,
  type TestUser,
  toViewer,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { isTestAll } from '@/tests/test-all';

let creator: TestUser;
let admin: Viewer;
const unlimited = { skipRateLimit: true };

beforeEach(async () => {
  creator = await insertUser();
  admin = await toViewer(await insertAdmin());
});

const find = async (q: string): Promise<string[]> =>
  (await call(search, { query: { q } })).body.map(({ _id }: { _id: string }) => _id);

/** Wallpapers whose flag or search entry doesn't follow from the rows. */
const findWrong = () => db().$queryRaw<unknown[]>`
  SELECT w.public_id FROM wallpapers w LEFT JOIN search_entries e ON e.wallpaper_id = w.id
  WHERE w.collapsed <> (w.status = 'approved' AND EXISTS (SELECT FROM wallpapers f
      WHERE f.set_id = w.set_id AND f.status = 'approved' AND f.set_position < w.set_position))
    OR (e.wallpaper_id IS NOT NULL) <> (w.status = 'approved' AND NOT w.collapsed)
    OR NOT ARRAY(SELECT DISTINCT term FROM search_terms(w.id) ORDER BY term)
      @> ARRAY(SELECT DISTINCT unnest(coalesce(e.terms, '{}'::int[])))
    OR NOT coalesce(e.terms, '{}'::int[]) @> ARRAY(SELECT term FROM search_terms(w.id))
    OR (w.set_id IS NOT NULL AND (SELECT count(*) FROM wallpapers m WHERE m.set_id = w.set_id) < 2)`;
const countEmptySets = () => db().wallpaperSet.count({ where: { members: { none: {} } } });

it('the search entry of a set follows every change of its wallpapers', async () => {
  const viewer = await toViewer(creator);
  const light = await insertWallpaper(creator, { title: 'Fumarole', tags: ['caldera'] });
  const dark = await insertWallpaper(creator, { title: 'Obsidian', tags: ['moonlit'] });
  const { id } = await insertSet(creator, light, dark);
  expect([await find('obsidian fumarole'), await find('tag:moonlit')]).toEqual([[light], [light]]);

  await updateWallpaper(viewer, dark, { title: 'Pumice', tags: ['starlit'] });
  expect([await find('obsidian'), await find('moonlit')]).toEqual([[], []]);
  expect([await find('pumice caldera'), await find('starlit')]).toEqual([[light], [light]]);

  await changeStatus(admin, dark, { status: 'removed' });
  expect([await find('pumice'), await find('starlit'), await find('fumarole')]).toEqual([
    [],
    [],
    [light],
  ]);
  expect(await db().searchWord.count({ where: { word: 'pumice' } })).toBe(0);
  await changeStatus(admin, dark, { status: 'approved' });
  await changeStatus(admin, light, { status: 'rejected', reason: 'Blurry' });
  expect([await find('pumice'), await find('fumarole')]).toEqual([[dark], []]);
  await changeStatus(admin, light, { status: 'approved' });
  expect([await find('pumice'), await findWrong()]).toEqual([[light], []]);

  await deleteSet(viewer, id);
  expect([await find('pumice'), await find('fumarole')]).toEqual([[dark], [light]]);
  await insertSet(creator, light, dark);
  await deleteWallpaper(viewer, light);
  expect([await find('pumice'), await find('fumarole'), await findWrong()]).toEqual([
    [dark],
    [],
    [],
  ]);
});

it('a creator is renamed and an account is closed with sets', async () => {
  const { members } = await insertSet(creator);
  await db().user.update({
    where: { id: creator.id },
    data: { displayName: 'Ignatius Basaltworth' },
  });
  expect([await find('basaltworth'), await findWrong()]).toEqual([[members[0]], []]);
  expect((await call(closeAccount, { as: creator, json: { password: PASSWORD } })).status).toBe(
    204,
  );
  expect([await find('basaltworth'), await findWrong(), await countEmptySets()]).toEqual([
    [],
    [],
    0,
  ]);
});

it('statements outside of commands keep it correct, too', async () => {
  const { members } = await insertSet(creator);
  const third = await insertWallpaper(creator, { title: 'Tephra' });
  const { setId } = await db().wallpaper.findUniqueOrThrow({
    where: { publicId: members[0] ?? '' },
  });
  const change = (publicId = '', data: object = {}) =>
    db().wallpaper.update({ where: { publicId }, data });
  await change(third, { setId, setPosition: 2 });
  expect([await find('tephra'), await findWrong()]).toEqual([[members[0]], []]);
  await db().wallpaper.deleteMany({ where: { publicId: members[0] ?? '' } });
  expect([await find('tephra'), await findWrong()]).toEqual([[members[1]], []]);
  await db().wallpaper.deleteMany({ where: { publicId: third } });
  expect([await find('tephra'), await findWrong(), await countEmptySets()]).toEqual([[], [], 0]);
});

it('all stays consistent if sets are linked, edited, hidden and deleted at once @long', {
  timeout: 240_000,
}, async () => {
  const viewer = await toViewer(creator);
  const tags = ['lava', 'ash', 'steam'];
  const ids = await settleAll(Array.from({ length: 12 }, () => insertWallpaper(creator, { tags })));
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: Error & { code?: string }) => {
      // No connection was free in time, which is all right under load.
      if (error.message.includes('Unable to start a transaction')) return;
      if (!['conflict', 'not_found'].includes(error.code ?? '')) failures.push(error);
    });
  for (let round = 0; round < (isTestAll ? 6 : 2); round += 1) {
    const pairs = ids.map((id, index) => [id, ids[(index + 1 + round) % ids.length] ?? '']);
    const linked = await db().wallpaperSet.findMany({
      where: { members: { some: { userId: creator.id } } },
    });
    await settleAll([
      ...pairs
        .slice(0, 4)
        .map((members) => attempt(createSet(viewer, { kind: 'light_dark', members }))),
      ...linked.slice(0, 2).map(({ publicId }) => attempt(deleteSet(viewer, publicId))),
      ...linked.slice(2, 4).map(({ publicId }, index) => {
        const members = ids.slice(index + round, index + round + 4).reverse();
        return attempt(replaceSet(viewer, publicId, { kind: 'versions', members }));
      }),
      ...pairs
        .slice(4, 7)
        .map(([to = '', wallpaper = '']) => attempt(addToSet(viewer, { wallpaper, to }))),
      ...ids
        .slice(0, 8)
        .map((id, index) =>
          attempt(
            updateWallpaper(
              viewer,
              id,
              { title: `Round ${round} ${index}`, tags: tags.slice(index % 3) },
              unlimited,
            ),
          ),
        ),
      ...ids
        .slice(0, 6)
        .map((id) =>
          attempt(changeStatus(admin, id, { status: round % 2 ? 'approved' : 'removed' })),
        ),
      attempt(deleteWallpaper(viewer, ids[round] ?? '', unlimited)),
    ]);
  }
  expect([failures, await findWrong(), await countEmptySets()]).toEqual([[], [], 0]);
});

it('grouping a wallpaper with one that is edited at the same time never deadlocks @long', async () => {
  const viewer = await toViewer(creator);
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await insertWallpaper(creator));
  const to = ids.at(-1) ?? '';
  await settleAll([
    ...ids.slice(0, -1).map((wallpaper) => addToSet(viewer, { wallpaper, to })),
    ...ids.map((id, index) => updateWallpaper(viewer, id, { title: `Edit ${index}` }, unlimited)),
  ]);
  const where = { collapsed: true, userId: creator.id };
  expect(await db().wallpaper.count({ where })).toBe(5);
  expect(await findWrong()).toEqual([]);
});
