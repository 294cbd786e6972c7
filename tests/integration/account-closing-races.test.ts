import { describe, expect, it, vi } from 'vitest';
import { DELETE as close } from '@/app/api/user/account/route';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { call } from '@/tests/call';
import { countWaiting } from '@/tests/counts';
import {
  insertWallpaper,
  makeAdmin,
  makeCategory,
  makeUser,
  PASSWORD,
  type Person,
  uploadWallpaper,
  viewerFor,
} from '@/tests/factories';
import { runReconcile } from '@/tests/reconcile';

const leave = (as: Person) => call(close, { as, json: { password: PASSWORD } });

describe('while an account is closed', () => {
  it.each([
    ['of theirs', true],
    ['that they like', false],
  ])('a wallpaper %s is hidden at the same moment: one waits for the other', async (_, isOwn) => {
    const person = await makeUser();
    const admin = await viewerFor(await makeAdmin());
    const publicId = await insertWallpaper(isOwn ? person : await makeUser());
    await db().favorite.create({
      data: { user: { connect: { id: person.id } }, wallpaper: { connect: { publicId } } },
    });
    let leaving: ReturnType<typeof leave> | undefined;
    const before = await changeStatus(admin, publicId, { status: 'removed' }, async () => {
      leaving = leave(person);
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 3000 });
    });
    expect([before.status, (await leaving)?.status]).toEqual(['approved', 204]);
    const left = await db().wallpaper.findMany({ where: { publicId } });
    expect(left.map(({ status, favorites }) => [status, favorites])).toEqual(
      isOwn ? [] : [['removed', 0]],
    );
  });

  it('an upload at the same moment is refused or goes with the rest', async () => {
    const person = await makeUser();
    const category = await makeCategory();
    const [closed, ...uploads] = await Promise.all([
      leave(person),
      ...Array.from({ length: 4 }, () => uploadWallpaper(person, { category })),
    ]);
    expect(closed.status).toBe(204);
    expect(await db().user.count({ where: { id: person.id } })).toBe(0);
    for (const { status } of uploads) expect([201, 401, 404, 409]).toContain(status);
    expect(await db().wallpaper.count({ where: { category: { name: category } } })).toBe(0);
    await deleteRecordedFiles();
    expect((await runReconcile({ force: true })).map(({ problem }) => problem)).not.toContain(
      'orphan',
    );
  });

  it('of two admins who leave at once one stays, and the last cannot', async () => {
    await db().user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });
    const admin = await makeAdmin();
    const publicId = await insertWallpaper(admin);
    expect((await leave(admin)).status).toBe(409);
    const blocked = await makeAdmin();
    await db().user.update({ where: { id: blocked.id }, data: { status: 'blocked' } });
    expect((await leave(admin)).status).toBe(409);
    expect(await db().wallpaper.count({ where: { publicId } })).toBe(1);
    const second = await makeAdmin();
    await insertWallpaper(second);
    const both = await Promise.all([leave(admin), leave(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const left = await db().user.findMany({
      where: { id: { in: [admin.id, second.id] } },
      select: { role: true, wallpaperCount: true },
    });
    expect(left).toEqual([{ role: 'admin', wallpaperCount: 1 }]);
    const acts = await db().auditEntry.findMany({
      where: { actorId: { in: [admin.id, second.id] } },
    });
    const gone = (await db().user.count({ where: { id: admin.id } })) ? second.id : admin.id;
    expect(acts).toMatchObject([
      { actorId: gone, action: 'user.role', subjectId: gone, fields: ['role=["admin","user"]'] },
    ]);
  });
});
