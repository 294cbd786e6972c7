import { describe, expect, it } from 'vitest';
import { GET as searchWallpapers } from '@/app/api/search/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { GET as listWallpapers } from '@/app/api/wallpapers/route';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';

const listAuditEntries = (subjectId: string) =>
  db().auditEntry.findMany({
    where: { subjectId },
    select: { action: true, fields: true, reason: true },
    orderBy: { id: 'asc' },
  });

const isListed = async (id: string) => {
  const { body } = await call(listWallpapers, { query: { limit: '100' } });
  return body.some(({ _id }: { _id: string }) => _id === id);
};

describe('changing the status of a wallpaper', () => {
  it('updates lists, search and counters, shows the creator the reason, and can be reversed', async () => {
    const [creator, admin] = [await insertUser(), await toViewer(await insertAdmin())];
    const category = await insertCategory();
    const title = `Quokka${creator.id.slice(-6)}`;
    const id = await insertWallpaper(creator, { category, title });
    const counts = async () => {
      const { wallpaperCount } = await db().category.findUniqueOrThrow({
        where: { name: category },
      });
      return [
        wallpaperCount,
        (await call(searchWallpapers, { query: { q: title, exact: '1' } })).body.length,
      ];
    };
    expect(await counts()).toEqual([1, 1]);
    const before = await changeStatus(admin, id, { status: 'rejected', reason: ' Too dark. ' });
    expect(before).toEqual({ status: 'approved', reason: null });
    expect([await isListed(id), await counts()]).toEqual([false, [0, 0]]);
    expect((await call(getWallpaper, { params: { id } })).status).toBe(404);
    const { body } = await call(getWallpaper, { as: creator, params: { id } });
    expect(body).toMatchObject({ status: 'rejected', statusReason: 'Too dark.' });

    const removal = { status: 'removed' } as const;
    await expect(changeStatus(admin, id, removal)).rejects.toMatchObject({ code: 'conflict' });
    await changeStatus(admin, id, { status: 'approved', reason: 'ignored' });
    await changeStatus(admin, id, removal);
    await changeStatus(admin, id, { status: 'approved' });
    expect([await isListed(id), await counts()]).toEqual([true, [1, 1]]);
    expect((await call(getWallpaper, { params: { id } })).body.statusReason).toBeNull();
    expect(await listAuditEntries(id)).toEqual([
      { action: 'wallpaper.reject', fields: ['status'], reason: 'Too dark.' },
      { action: 'wallpaper.approve', fields: ['status'], reason: '' },
      { action: 'wallpaper.remove', fields: ['status'], reason: '' },
      { action: 'wallpaper.restore', fields: ['status'], reason: '' },
    ]);
  });

  it('does nothing if the status is the same', async () => {
    const admin = await toViewer(await insertAdmin());
    const publicId = await insertWallpaper(await insertUser());
    const getChangedAt = async () =>
      (await db().wallpaper.findUniqueOrThrow({ where: { publicId } })).statusChangedAt;
    const before = await getChangedAt();
    await changeStatus(admin, publicId, { status: 'approved' });
    expect([await getChangedAt(), await listAuditEntries(publicId)]).toEqual([before, []]);
  });

  it('requires an admin, an existing wallpaper, and a reason to reject it', async () => {
    const creator = await insertUser();
    const [own, admin] = [await toViewer(creator), await toViewer(await insertAdmin())];
    const id = await insertWallpaper(creator);
    await expect(changeStatus(own, id, { status: 'removed' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      await expect(changeStatus(admin, id, { status: 'rejected', reason })).rejects.toMatchObject({
        code: 'invalid_input',
        issues: [{ path: 'reason' }],
      });
    }
    for (const missing of ['0000000000', '%00', '']) {
      await expect(changeStatus(admin, missing, { status: 'removed' })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect([
      (await call(getWallpaper, { params: { id } })).status,
      await listAuditEntries(id),
    ]).toEqual([200, []]);
  });

  it('never publishes the same picture twice and names the other wallpaper', async () => {
    const admin = await toViewer(await insertAdmin());
    const picture = await photoJpeg({ width: 320, height: 200, seed: 4021 });
    const first = await uploadWallpaper(await insertUser(), {}, picture);
    await changeStatus(admin, first.body._id, { status: 'removed' });
    const second = await uploadWallpaper(await insertUser(), {}, picture);
    await changeStatus(admin, second.body._id, { status: 'approved' });
    await expect(changeStatus(admin, first.body._id, { status: 'approved' })).rejects.toMatchObject(
      {
        code: 'conflict',
        details: { existing: { _id: second.body._id } },
      },
    );
    expect((await listAuditEntries(first.body._id)).map(({ action }) => action)).toEqual([
      'wallpaper.remove',
    ]);
  });
});
