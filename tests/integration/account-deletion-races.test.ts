import { describe, expect, it } from 'vitest';
import { DELETE as deleteRoute } from '@/app/api/user/account/route';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { call } from '@/tests/call';
import { countBlockedQueries } from '@/tests/database';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  PASSWORD,
  type TestUser,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { runReconcile } from '@/tests/reconcile';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const deleteAccount = (as: TestUser) => call(deleteRoute, { as, json: { password: PASSWORD } });

describe('deleting an account', () => {
  it.each([
    ['one of the user’s wallpapers', true],
    ['a wallpaper the user favorited', false],
  ])('waits for an admin who is removing %s', async (_, isOwn) => {
    const user = await insertUser();
    const admin = await toViewer(await insertAdmin());
    const publicId = await insertWallpaper(isOwn ? user : await insertUser());
    await db().favorite.create({
      data: { user: { connect: { id: user.id } }, wallpaper: { connect: { publicId } } },
    });
    let deletion: ReturnType<typeof deleteAccount> | undefined;
    const before = await changeStatus(admin, publicId, { status: 'removed' }, async () => {
      deletion = deleteAccount(user);
      await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    });
    expect([before.status, (await deletion)?.status]).toEqual(['approved', 204]);
    const left = await db().wallpaper.findMany({ where: { publicId } });
    expect(left.map(({ status, favorites }) => [status, favorites])).toEqual(
      isOwn ? [] : [['removed', 0]],
    );
  });

  it('refuses or deletes uploads that arrive at the same time @long', {
    timeout: 120_000,
  }, async () => {
    const user = await insertUser();
    const category = await insertCategory();
    const [deletion, ...uploads] = await settleAll([
      deleteAccount(user),
      ...Array.from({ length: 2 }, () => uploadWallpaper(user, { category })),
    ]);
    expect(deletion.status).toBe(204);
    expect(await db().user.count({ where: { id: user.id } })).toBe(0);
    for (const { status } of uploads) expect([201, 401, 404, 409]).toContain(status);
    expect(await db().wallpaper.count({ where: { category: { name: category } } })).toBe(0);
    await deleteRecordedFiles();
    expect((await runReconcile({ force: true })).map(({ problem }) => problem)).not.toContain(
      'orphan',
    );
  });

  it('keeps the last admin, even when two admins delete their accounts at once', async () => {
    await db().user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });
    const admin = await insertAdmin();
    const publicId = await insertWallpaper(admin);
    expect((await deleteAccount(admin)).status).toBe(409);
    const blocked = await insertAdmin();
    await db().user.update({ where: { id: blocked.id }, data: { status: 'blocked' } });
    expect((await deleteAccount(admin)).status).toBe(409);
    expect(await db().wallpaper.count({ where: { publicId } })).toBe(1);
    const second = await insertAdmin();
    await insertWallpaper(second);
    const both = await settleAll([deleteAccount(admin), deleteAccount(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const left = await db().user.findMany({
      where: { id: { in: [admin.id, second.id] } },
      select: { role: true, wallpaperCount: true },
    });
    expect(left).toEqual([{ role: 'admin', wallpaperCount: 1 }]);
    const entries = await db().auditEntry.findMany({
      where: { actorId: { in: [admin.id, second.id] } },
    });
    const deletedId = (await db().user.count({ where: { id: admin.id } })) ? second.id : admin.id;
    expect(entries).toMatchObject([
      {
        actorId: deletedId,
        action: 'user.role',
        subjectId: deletedId,
        fields: ['role=["admin","user"]'],
      },
    ]);
  });
});
