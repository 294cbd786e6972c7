import { expect, it } from 'vitest';
import { PATCH as updateUser } from '@/app/api/admin/users/[id]/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertAdmin, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { runJobs } from '@/tests/run-jobs';

const change = async (as: TestUser, { id }: TestUser, json: unknown) => {
  expect((await call(updateUser, { as, params: { id }, json })).status).toBe(200);
  await runJobs('change-uploads');
};
const isPublic = async (id: string) =>
  (await call(getWallpaper, { params: { id } })).status === 200;
const getStatuses = async (ids: string[]) => {
  const rows = await db().wallpaper.findMany({ where: { publicId: { in: ids } } });
  return ids.map((id) => rows.find(({ publicId }) => publicId === id)?.status);
};

it('A block removes the uploads if the admin says so, and its end restores them', async () => {
  const [admin, user, other] = [await insertAdmin(), await insertUser(), await insertUser()];
  const approved = await insertWallpaper(user);
  const pending = await insertWallpaper(user, { status: 'pending' });
  const rejected = await insertWallpaper(user, { status: 'rejected' });
  const ids = [approved, pending, rejected, await insertWallpaper(other)];

  await change(admin, user, { block: { reason: 'Spam' } });
  expect(await getStatuses(ids)).toEqual(['approved', 'pending', 'rejected', 'approved']);

  await change(admin, user, { block: { reason: 'Spam', removeUploads: true } });
  expect(await getStatuses(ids)).toEqual(['removed', 'rejected', 'rejected', 'approved']);
  expect(await isPublic(approved)).toBe(false);
  const entries = await db().auditEntry.findMany({ where: { subjectId: { in: ids } } });
  expect(entries.map(({ actorId, reason }) => [actorId, reason])).toEqual([
    [admin.id, 'Spam'],
    [admin.id, 'Spam'],
  ]);

  await change(admin, user, { block: null, restoreUploads: true });
  expect(await getStatuses(ids)).toEqual(['approved', 'pending', 'rejected', 'approved']);
  expect(await isPublic(approved)).toBe(true);
});

it('An unblocked user keeps what a late job would have removed', async () => {
  const [admin, user] = [await insertAdmin(), await insertUser()];
  const id = await insertWallpaper(user);
  const block = { reason: 'Spam', removeUploads: true };
  await call(updateUser, { as: admin, params: { id: user.id }, json: { block } });
  await change(admin, user, { block: null });
  expect(await getStatuses([id])).toEqual(['approved']);
});
