import { beforeAll, describe, expect, it } from 'vitest';
import { POST as merge } from '@/app/api/admin/tags/[id]/merge/route';
import { GET as listTags } from '@/app/api/admin/tags/route';
import { pruneTagMoves, queueTagMoves } from '@/lib/admin-tags/queue-tag-moves';
import { db } from '@/lib/platform/db';
import { getTag } from '@/lib/tags/queries';
import { updateWallpaper } from '@/lib/wallpapers/commands/update-wallpaper';
import { getWallpaper } from '@/lib/wallpapers/queries';
import {
  changeTag,
  getTagId,
  mergeTag,
  moveWallpapers,
  setAliases,
  uniqueName,
} from '@/tests/admin-tags';
import { call } from '@/tests/call';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import { runUnlimited } from '@/tests/database';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  type TestUser,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

let admin: TestUser;
let creator: TestUser;

beforeAll(async () => {
  [admin, creator] = [await insertAdmin(), await insertUser()];
});

const insert = (...tags: string[]) => insertWallpaper(creator, { tags });
const listOf = async (publicId: string) =>
  (await getWallpaper(publicId, await toViewer(creator)))?.tags;

describe('a merged tag', () => {
  it('gives its wallpapers to the other one, also hidden ones, and gets them back if that is undone', async () => {
    const [typo, tag] = [uniqueName('sunst'), uniqueName('sunset')];
    const only = await insert('dawn', typo, 'sea');
    const both = await insert(typo, 'sea', tag);
    const hidden = await insertWallpaper(creator, { tags: [typo], status: 'pending' });
    const merged = await mergeTag(admin, typo, tag);
    expect(merged).toMatchObject({ aliases: [typo], movingCount: 3, wallpaperCount: 1 });
    await moveWallpapers();
    expect([await listOf(only), await listOf(both), await listOf(hidden)]).toEqual([
      ['dawn', tag, 'sea'],
      ['sea', tag],
      [tag],
    ]);
    expect(await getTag(typo)).toMatchObject({ name: tag, wallpaperCount: 2 });

    await updateWallpaper(await toViewer(creator), hidden, { tags: ['sea'] });
    expect((await setAliases(admin, tag)).movingCount).toBe(0);
    await moveWallpapers();
    expect([await listOf(only), await listOf(both), await listOf(hidden)]).toEqual([
      ['dawn', typo, 'sea'],
      [typo, 'sea', tag],
      ['sea'],
    ]);
    expect(await db().tagMove.count({ where: { alias: { name: typo } } })).toBe(0);
    const { body } = await call(listTags, { as: admin, query: { q: typo } });
    expect(body).toMatchObject([{ name: typo, wallpaperCount: 2, aliases: [] }]);
  });

  it('moves in several batches @long', async () => {
    const [typo, tag] = [uniqueName('fogg'), uniqueName('fog')];
    const copies = await copyWallpaper(await insert(typo), 120);
    await runUnlimited`
      INSERT INTO wallpaper_tags SELECT id, (SELECT id FROM tags WHERE name = ${typo}), 0
      FROM unnest(${copies}::uuid[]) AS id`;
    const all = copies.length + 1;
    await mergeTag(admin, typo, tag);
    await moveWallpapers();
    expect(await db().wallpaperTag.count({ where: { tag: { name: tag } } })).toBe(all);
    await setAliases(admin, tag);
    await moveWallpapers();
    expect(await db().wallpaperTag.count({ where: { tag: { name: typo } } })).toBe(all);
  });

  it('moves while creators edit and upload, and all counts are right @long', async () => {
    const [typo, tag, other] = [uniqueName('typo'), uniqueName('tag'), uniqueName('other')];
    const viewer = await toViewer(creator);
    const edited = [];
    for (let count = 0; count < 8; count += 1) edited.push(await insert(typo, 'sea', other));
    await mergeTag(admin, typo, tag);
    await settleAll([
      moveWallpapers(),
      ...edited.map((id, n) =>
        updateWallpaper(viewer, id, { tags: n % 2 ? [other, typo] : [tag, 'dawn'] }),
      ),
      ...[1, 2].map(() => uploadWallpaper(creator, { tags: `${typo}, ${other}` })),
    ]);
    await queueTagMoves();
    await moveWallpapers();
    const rows = await db().tag.findMany({
      where: { name: { in: [typo, tag, other] } },
      select: { wallpaperCount: true },
      orderBy: { name: 'asc' },
    });
    expect(rows.map(({ wallpaperCount }) => wallpaperCount)).toEqual([6, 10, 0]);
  });

  it('takes its aliases along, and none leads to another alias', async () => {
    const [a, b, c] = [uniqueName('a'), uniqueName('b'), uniqueName('c')];
    const wallpaper = await insert(a);
    await insert(b, c);
    await mergeTag(admin, a, b);
    expect((await mergeTag(admin, b, c)).aliases).toEqual([a, b].sort());
    await moveWallpapers();
    expect(await listOf(wallpaper)).toEqual([c]);
    const id = await getTagId(a);
    expect((await call(merge, { as: admin, params: { id }, json: { into: b } })).status).toBe(409);
    // Undone in another order than it was done.
    await setAliases(admin, c, a);
    await moveWallpapers();
    expect(await listOf(wallpaper)).toEqual([c]);
    await setAliases(admin, c);
    await moveWallpapers();
    expect(await listOf(wallpaper)).toEqual([a]);
  });

  it('can’t end in a circle', async () => {
    const [a, b] = [uniqueName('a'), uniqueName('b')];
    await insert(a, b);
    const [idOfA, idOfB] = [await getTagId(a), await getTagId(b)];
    await settleAll([
      call(merge, { as: admin, params: { id: idOfA }, json: { into: b } }),
      call(merge, { as: admin, params: { id: idOfB }, json: { into: a } }),
    ]);
    const where = { name: { in: [a, b] }, aliasOfId: { not: null } };
    expect(await db().tag.count({ where })).toBe(1);
  });

  it('stays what it is after a while', async () => {
    const [typo, tag] = [uniqueName('typo'), uniqueName('tag')];
    const wallpaper = await insert(typo);
    await mergeTag(admin, typo, tag);
    await moveWallpapers();
    await db().tagMove.updateMany({ data: { createdAt: new Date(0) } });
    await pruneTagMoves();
    await setAliases(admin, tag);
    await moveWallpapers();
    expect(await listOf(wallpaper)).toEqual([tag]);
  });

  it('leads to the other one for an upload that began before', async () => {
    const [typo, tag] = [uniqueName('typo'), uniqueName('tag')];
    const wallpaper = await insert(tag);
    await setAliases(admin, tag, typo);
    await db().$executeRaw`
      INSERT INTO wallpaper_tags SELECT w.id, t.id, 1 FROM wallpapers w, tags t
      WHERE w.public_id = ${wallpaper} AND t.name = ${typo}`;
    await queueTagMoves();
    await moveWallpapers();
    expect(await listOf(wallpaper)).toEqual([tag]);
  });
});

describe('a renamed tag', () => {
  it('isn’t merged if its new name is taken meanwhile', async () => {
    const [name, taken] = [uniqueName('old'), uniqueName('taken')];
    await insert(name);
    await insert(taken);
    const params = { id: await getTagId(name) };
    const json = { into: taken, rename: true };
    expect((await call(merge, { as: admin, params, json })).status).toBe(409);
    expect((await getTag(name))?.name).toBe(name);
  });

  it('keeps its description, and can be renamed back', async () => {
    const [old, name] = [uniqueName('old'), uniqueName('new')];
    const wallpaper = await insert('sea', old);
    await changeTag(admin, old, { description: ' Low   clouds. ' });
    const renamed = await mergeTag(admin, old, name.toUpperCase().toLowerCase());
    expect(renamed).toMatchObject({ description: 'Low clouds.', aliases: [old] });
    await moveWallpapers();
    expect(await listOf(wallpaper)).toEqual(['sea', name]);
    const back = await mergeTag(admin, name, old);
    expect(back).toMatchObject({ description: 'Low clouds.', aliases: [name] });
    await moveWallpapers();
    expect([await listOf(wallpaper), (await getTag(name))?.name]).toEqual([['sea', old], old]);
    const entries = await db().auditEntry.findMany({ where: { action: 'tag.rename' } });
    expect(entries.flatMap(({ fields }) => fields)).toContain(
      `name=${JSON.stringify([old, name])}`,
    );
  });
});
