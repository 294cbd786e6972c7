import { expect, it } from 'vitest';
import { POST as addFavorite } from '@/app/api/favorites/[id]/route';
import { PUT as follow } from '@/app/api/following/[kind]/[name]/route';
import { GET as listFollows } from '@/app/api/following/route';
import { PUT as block, DELETE as unblock } from '@/app/api/user/blocked/[id]/route';
import { GET as listBlocked } from '@/app/api/user/blocked/route';
import { GET as listNotices } from '@/app/api/user/notices/route';
import { BLOCKED_USERS_MAX } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

const followUser = (as: TestUser, { username }: TestUser) =>
  call(follow, { as, params: { kind: 'creator', name: username } });
const countFollows = async (as: TestUser) => (await call(listFollows, { as })).body.length;
const toRequest = (as: TestUser, { username }: TestUser) => ({ as, params: { id: username } });

it('Blocking someone ends what both follow of each other, until they are unblocked', async () => {
  const [own, other] = [await insertUser(), await insertUser()];
  await followUser(own, other);
  await followUser(other, own);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await call(block, toRequest(own, other))).status).toBe(204);
  }
  expect([await countFollows(own), await countFollows(other)]).toEqual([0, 0]);
  expect((await followUser(own, other)).status).toBe(403);
  expect((await followUser(other, own)).status).toBe(403);
  const { body } = await call(listBlocked, { as: own });
  expect(body).toMatchObject([{ username: other.username }]);
  expect((await call(listBlocked, { as: other })).body).toEqual([]);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await call(unblock, toRequest(own, other))).status).toBe(204);
  }
  expect((await followUser(other, own)).status).toBe(204);
});

it('Someone who is blocked causes no notices', async () => {
  const [own, other, third] = [await insertUser(), await insertUser(), await insertUser()];
  const id = await insertWallpaper(own);
  await call(block, toRequest(own, other));
  await call(addFavorite, { as: other, params: { id } });
  expect((await call(listNotices, { as: own })).body).toEqual([]);
  const another = await insertWallpaper(own);
  await call(addFavorite, { as: third, params: { id: another } });
  expect((await call(listNotices, { as: own })).body).toMatchObject([{ kind: 'favorites' }]);
});

it('No follow is left if both happen at once @long', async () => {
  const people = await settleAll(Array.from({ length: 4 }, () => insertUser()));
  const pairs = people.flatMap((a) => people.filter((b) => b !== a).map((b) => [a, b] as const));
  await settleAll(
    pairs.flatMap(([a, b]) => [followUser(a, b), call(block, toRequest(a, b)), followUser(a, b)]),
  );
  const ids = people.map(({ id }) => id);
  expect(await db().userBlock.count({ where: { blockerId: { in: ids } } })).toBe(pairs.length);
  expect(await db().follow.count({ where: { userId: { in: ids } } })).toBe(0);
});

it('One can block up to 500 users, and not oneself', async () => {
  const own = await insertUser();
  expect((await call(block, toRequest(own, own))).status).toBe(400);
  await db().$executeRaw`
    WITH others AS (
      INSERT INTO users (id, username, display_name, display_name_skeleton, email, updated_at)
      SELECT gen_random_uuid(), 'many' || n, 'Many', 'Many', n || '@many.test', now()
      FROM generate_series(1, ${BLOCKED_USERS_MAX}::int) n RETURNING id)
    INSERT INTO user_blocks (blocker_id, blocked_id) SELECT ${own.id}::uuid, id FROM others`;
  expect((await call(block, toRequest(own, await insertUser()))).status).toBe(409);
  expect(await db().userBlock.count({ where: { blockerId: own.id } })).toBe(BLOCKED_USERS_MAX);
});
