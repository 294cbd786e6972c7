import { beforeAll, describe, expect, it } from 'vitest';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { POST as changeWallpapers } from '@/app/api/wallpapers/route';
import { db } from '@/lib/platform/db';
import { type CallResult, call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

let creator: TestUser;
let other: TestUser;

beforeAll(async () => {
  [creator, other] = [await insertUser(), await insertUser()];
});

const run = (json: object, as: TestUser | undefined = creator) =>
  call(changeWallpapers, { as, json });
const getOutcomes = ({ body }: CallResult) =>
  body.map(({ outcome, code }: { outcome: string; code: string | null }) => code ?? outcome);
const get = async (id: string) => (await call(getWallpaper, { as: creator, params: { id } })).body;

describe('actions on one’s own wallpapers', () => {
  it('change category, license and tags, also of those that aren’t public', async () => {
    const category = await insertCategory();
    const ids = [
      await insertWallpaper(creator, { tags: ['mist', 'sea'] }),
      await insertWallpaper(creator, { status: 'pending' }),
    ];
    const results = [
      await run({ ids, action: 'changeCategory', category }),
      await run({ ids, action: 'changeLicense', license: 'cc0' }),
      await run({ ids, action: 'tag', tags: ['Sea', '#dawn'] }),
      await run({ ids, action: 'untag', tags: ['mist'] }),
    ];
    expect(results.map(getOutcomes)).toEqual(results.map(() => ['done', 'done']));
    const changed = { category, license: 'cc0' };
    expect(results.at(-1)?.body).toMatchObject([
      { wallpaper: { ...changed, _id: ids[0], tags: ['sea', 'dawn'] } },
      { wallpaper: { ...changed, _id: ids[1], tags: ['sea', 'dawn'], status: 'pending' } },
    ]);
    expect(await get(ids[0]!)).toMatchObject({ ...changed, tags: ['sea', 'dawn'] });
    expect(await db().auditEntry.count({ where: { subjectId: { in: ids } } })).toBe(0);
  });

  it('return what each had before, for Undo', async () => {
    const id = await insertWallpaper(creator, { tags: ['mist'], license: 'cc0' });
    const { category } = await get(id);
    const ids = [id, '0000000000'];
    const { body } = await run({ ids, action: 'tag', tags: ['dawn'] });
    expect(body).toMatchObject([
      {
        before: { category, license: 'cc0', tags: ['mist'] },
        wallpaper: { tags: ['mist', 'dawn'] },
      },
      { before: null, wallpaper: null },
    ]);
  });

  it('never touch wallpapers of others, and name those that are missing', async () => {
    const [own, theirs, hidden] = [
      await insertWallpaper(creator),
      await insertWallpaper(other, { tags: ['mist'] }),
      await insertWallpaper(other, { status: 'pending' }),
    ];
    const ids = [theirs, hidden, '0000000000', own];
    const expected = ['forbidden', 'not_found', 'not_found', 'done'];
    expect(getOutcomes(await run({ ids, action: 'untag', tags: ['mist'] }))).toEqual(expected);
    const deleted = await run({ ids, action: 'delete' });
    expect(getOutcomes(deleted)).toEqual(expected);
    expect(deleted.body.map((one: { wallpaper: unknown }) => one.wallpaper)).toEqual(
      ids.map(() => null),
    );
    const left = await db().wallpaper.findMany({ where: { publicId: { in: ids } } });
    expect(left.map(({ publicId }) => publicId).sort()).toEqual([theirs, hidden].sort());
    expect((await get(theirs)).tags).toEqual(['mist']);
  });

  it('leave out wallpapers that were edited since, so that Undo overwrites nothing', async () => {
    const ids = [await insertWallpaper(creator), await insertWallpaper(creator)];
    const { body } = await run({ ids, action: 'changeLicense', license: 'cc0' });
    const times = body.map((one: { wallpaper: { updatedAt: string } }) => one.wallpaper.updatedAt);
    const unchangedSince = times.sort().at(-1);
    const later = new Date(Date.parse(unchangedSince) + 1);
    await db().wallpaper.update({ where: { publicId: ids[0]! }, data: { updatedAt: later } });
    const undo = { ids, action: 'changeLicense', license: 'cc_by', unchangedSince };
    const undone = await run(undo);
    expect(getOutcomes(undone)).toEqual(['conflict', 'done']);
    expect(undone.body[0].message).toBe('This wallpaper has been edited since then.');
    expect((await get(ids[0]!)).license).toBe('cc0');
  });

  it('need an account', async () => {
    const ids = [await insertWallpaper(creator)];
    const json = { ids, action: 'delete' };
    expect((await call(changeWallpapers, { json })).status).toBe(401);
    expect(await get(ids[0]!)).toMatchObject({ _id: ids[0] });
  });

  it.each([
    { action: 'delete', ids: [] },
    { action: 'delete', ids: Array.from({ length: 101 }, (_, n) => String(n)) },
    { action: 'tag', ids: ['x'], tags: [] },
    { action: 'changeCategory', ids: ['x'], category: 'No such category' },
    { action: 'changeLicense', ids: ['x'], license: 'mine' },
    { action: 'approve', ids: ['x'] },
    { action: 'remove', ids: ['x'] },
    { action: 'tag', ids: ['x'], tags: ['a'], unchangedSince: 'yesterday' },
  ])('reject %j', async (json) => {
    expect((await run(json)).status).toBe(400);
  });
});
