import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GET as listNotices } from '@/app/api/user/notices/route';
import { streamManifest } from '@/lib/accounts/queries/export-data';
import { addFollowNotices } from '@/lib/follows/add-follow-notices';
import { DEFAULT_SETTINGS } from '@/lib/notices/schema';
import { db } from '@/lib/platform/db';
import { getOwnUser } from '@/lib/users/queries';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { listJobs } from '@/tests/run-jobs';
import { settleAll } from '@/tests/settle-all';

const DAY_MS = 24 * 60 * 60 * 1000;
const midnight = new Date().setUTCHours(0, 0, 0, 0);
const [before, yesterday, today] = [midnight - DAY_MS - 1, midnight - DAY_MS, midnight];

// A day that ends during a test changes nothing.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: midnight + DAY_MS / 2 }));
afterAll(() => void vi.useRealTimers());

const follow = (fan: TestUser, creator: TestUser, time = before) =>
  db().follow.create({
    data: { id: uuidv7({ msecs: time }), userId: fan.id, creatorId: creator.id },
  });
const publish = (creator: TestUser, time: number, status?: 'pending') =>
  insertWallpaper(creator, { createdAt: new Date(time), ...(status && { status }) });
const readNotices = async (as: TestUser) => (await call(listNotices, { as })).body;
const ageNotices = () =>
  db().notice.updateMany({ data: { createdAt: new Date(midnight - 1), readAt: new Date() } });

it('Yesterday’s followers are one notice, however often the task runs', async () => {
  const creator = await insertUser();
  const fans = await Promise.all(Array.from({ length: 4 }, () => insertUser()));
  const [first, last, early, late] = fans as [TestUser, TestUser, TestUser, TestUser];
  await follow(first, creator, yesterday);
  await follow(last, creator, today - 1);
  await follow(early, creator, before);
  await follow(late, creator, today);
  const blocked = await insertUser();
  await follow(blocked, creator, yesterday);
  await db().user.update({ where: { id: blocked.id }, data: { status: 'blocked' } });
  await settleAll([addFollowNotices(), addFollowNotices()]);
  await ageNotices();
  await addFollowNotices();
  expect(await readNotices(creator)).toMatchObject([
    { kind: 'follower', count: 2, wallpaper: null, read: true },
  ]);
  expect(await readNotices(first)).toEqual([]);
  const user = await getOwnUser(creator.id);
  let manifest = '';
  for await (const part of streamManifest({ user: user!, missing: new Set() })) manifest += part;
  expect(JSON.parse(manifest).notices).toMatchObject([{ kind: 'follower', wallpaper: null }]);
});

it('Yesterday’s public wallpapers of followed creators are one notice, which the next day replaces', async () => {
  const [fan, stranger, creator, other] = [
    await insertUser(),
    await insertUser(),
    await insertUser(),
    await insertUser(),
  ];
  await follow(fan, creator);
  await follow(fan, other);
  await publish(creator, before);
  await publish(creator, yesterday);
  await publish(creator, yesterday + 1, 'pending');
  const newest = await publish(other, today - 1);
  await publish(other, today);
  await settleAll([addFollowNotices(), addFollowNotices()]);
  const [notice, ...others] = await readNotices(fan);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ kind: 'new_work', count: 2, wallpaper: { _id: newest } });
  await db().wallpaper.update({ where: { publicId: newest }, data: { status: 'removed' } });
  expect((await readNotices(fan))[0].wallpaper).toBeNull();
  await ageNotices();
  await addFollowNotices();
  expect(await readNotices(fan)).toMatchObject([{ kind: 'new_work', count: 1, read: false }]);
  for (const user of [stranger, creator]) expect(await readNotices(user)).toEqual([]);
});

it('People who ask for an email get one', async () => {
  const [fan, creator] = [await insertUser(), await insertUser()];
  await follow(fan, creator, yesterday);
  await publish(creator, yesterday);
  await db().user.updateMany({ data: { emailVerifiedAt: new Date() } });
  const data = { userId: fan.id, emailed: [...DEFAULT_SETTINGS.email, 'new_work' as const] };
  await db().noticeSettings.create({ data });
  await addFollowNotices();
  expect(await listJobs('email-notices')).toHaveLength(1);
});
