import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as getUser, PATCH as updateUser } from '@/app/api/admin/users/[id]/route';
import { DELETE as endSessions } from '@/app/api/admin/users/[id]/sessions/route';
import { GET as listUsers } from '@/app/api/admin/users/route';
import { GET as getMe } from '@/app/api/me/route';
import { changeRole } from '@/lib/admin-users/commands/change-role';
import { getAdminUser, listAdminUsers } from '@/lib/admin-users/queries';
import { adminUsersQuery } from '@/lib/admin-users/schema';
import { db } from '@/lib/platform/db';
import { type CallResult, call } from '@/tests/call';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  signInAgain,
  type TestUser,
  withApiKey,
} from '@/tests/factories';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const change = (as: TestUser, { id }: { id: string }, json: unknown) =>
  call(updateUser, { as, params: { id }, json });
const search = (as: TestUser, query: Record<string, string>) => call(listUsers, { as, query });
const usernames = ({ body }: CallResult) =>
  body.map(({ username }: { username: string }) => username);
const getStatus = async (as: TestUser) => (await call(getMe, { as })).status;
const listAuditEntries = ({ id }: { id: string }) =>
  db().auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
const getRole = async ({ id }: TestUser) =>
  (await db().user.findUniqueOrThrow({ where: { id } })).role;

let admin: TestUser;

beforeAll(async () => {
  admin = await insertAdmin();
});

describe('the user list', () => {
  let ada: TestUser;
  let name: string;

  beforeAll(async () => {
    name = `q${randomBytes(4).toString('hex')}`;
    ada = await insertUser();
    const data = {
      username: `ada-${name}`,
      displayName: `Ada Zo%${name}`,
      email: `mail-${name}@x.test`,
    };
    await db().user.update({ where: { id: ada.id }, data });
  });

  it.each([
    ['part of the username', () => `da-${name}`],
    ['part of the display name, ignoring case', () => `ZO%${name.toUpperCase()}`],
    ['part of the email', () => `l-${name}@x`],
  ])('finds a user by %s', async (_, buildQuery) => {
    expect(usernames(await search(admin, { q: buildQuery() }))).toEqual([`ada-${name}`]);
  });

  it('treats pattern characters literally', async () => {
    for (const q of [`zo_${name}`, `zo%%${name}`, `\\${name}`]) {
      expect(usernames(await search(admin, { q })), q).toEqual([]);
    }
  });

  it('matches one or two letters at the start of a name only', async () => {
    for (const q of ['zo', 'ZO', 'ad']) {
      expect(usernames(await search(admin, { q })), q).toContain(`ada-${name}`);
    }
    expect(usernames(await search(admin, { q: 'da' }))).not.toContain(`ada-${name}`);
  });

  it('can use an index for every kind of search', async () => {
    await db().$executeRaw`ANALYZE users`;
    for (const pattern of ['%ada%', '%\nad%', '% z%']) {
      const plan = await db().$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
        return tx.$queryRaw<object[]>`EXPLAIN (FORMAT JSON) SELECT id FROM users u
          WHERE person_text(u.username, u.display_name, u.email) LIKE lower(${pattern}::text)`;
      });
      expect(JSON.stringify(plan), pattern).toContain('users_person_text');
    }
  });

  it('shows admins the account data and no secrets', async () => {
    const { body, headers } = await search(admin, { q: name });
    expect(body).toEqual([
      {
        _id: ada.id,
        username: `ada-${name}`,
        displayName: `Ada Zo%${name}`,
        email: `mail-${name}@x.test`,
        emailVerified: false,
        profilePicture: 'http://site.test/user.png',
        role: 'user',
        block: null,
        wallpaperCount: 0,
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
    ]);
    expect([headers.get('x-total-count'), headers.get('cache-control')]).toEqual([
      '1',
      'private, no-store',
    ]);
  });

  it('counts users per filter and treats expired blocks as active', async () => {
    const query = adminUsersQuery.parse({});
    const viewer = {
      ...admin,
      role: 'admin',
      sessionId: null,
      access: 'write',
    } as const;
    const before = (await listAdminUsers(viewer, query)).counts;
    const [expired, blocked, other] = [await insertUser(), await insertUser(), await insertAdmin()];
    for (const [user, until] of [[expired, inDays(-1)] as const, [blocked, null] as const]) {
      const data = { status: 'blocked', blockedReason: 'Spam', blockedUntil: until } as const;
      await db().user.update({ where: { id: user.id }, data });
    }
    const { counts } = await listAdminUsers(viewer, query);
    expect(counts).toEqual({
      all: before.all! + 3,
      active: before.active! + 2,
      blocked: before.blocked! + 1,
      admins: before.admins! + 1,
    });
    for (const filter of ['active', 'blocked', 'admins'] as const) {
      const { body, headers } = await search(admin, { filter, limit: '1000' });
      const ids = body.map(({ _id }: { _id: string }) => _id);
      expect(ids.length).toBe(counts[filter]);
      expect(headers.get('x-total-count')).toBe(String(counts[filter]));
      const expected = { active: [expired, other], blocked: [blocked], admins: [other] }[filter];
      expect(ids).toEqual(expect.arrayContaining(expected.map(({ id }) => id)));
    }
    const filtered = await listAdminUsers(viewer, adminUsersQuery.parse({ q: blocked.username }));
    expect(filtered.counts).toEqual({ all: 1, active: 0, blocked: 1, admins: 0 });
  });

  it('pages by cursor, newest first', async () => {
    const users = [await insertUser(), await insertUser(), await insertUser()];
    const [first, second, third] = users.map(({ username }) => username);
    const displayName = `Page ${name}`;
    await db().user.updateMany({
      where: { id: { in: users.map(({ id }) => id) } },
      data: { displayName },
    });
    const pageOne = await search(admin, { limit: '2', q: displayName });
    expect(usernames(pageOne)).toEqual([third, second]);
    const cursor = pageOne.headers.get('x-next-cursor')!;
    const pageTwo = await search(admin, { limit: '1', q: displayName, cursor });
    expect(usernames(pageTwo)).toEqual([first]);
  });

  it.each([
    { q: 'a\0b' },
    { q: 'x'.repeat(201) },
    { filter: 'everybody' },
    { cursor: 'x' },
    { limit: '1001' },
    { page: '0' },
    { role: 'admin' },
  ] as Record<string, string>[])('rejects %o', async (query) => {
    expect((await search(admin, query)).status).toBe(400);
  });
});

describe('a user', () => {
  it('is shown with their content, sessions, keys and reports', async () => {
    const user = await insertUser();
    await db().user.update({
      where: { id: user.id },
      data: { username: `new-${user.username}`.slice(0, 30) },
    });
    for (const status of ['approved', 'pending', 'pending', 'removed'] as const) {
      await insertWallpaper(user, { status });
    }
    const publicId = await insertWallpaper(await insertUser());
    const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
    await db().report.create({ data: { wallpaperId, reporterId: user.id, reason: 'spam' } });
    await signInAgain(user);
    await withApiKey(user);
    const [createdAt, expiresAt] = [-2, -1].map((days) => new Date(inDays(days)));
    await withApiKey(user, 'read', { createdAt, expiresAt });
    const { body } = await call(getUser, { as: admin, params: { id: user.id } });
    expect(body).toMatchObject({
      email: user.email,
      wallpaperCount: 1,
      hiddenWallpapers: { pending: 2, rejected: 0, removed: 1 },
      formerUsernames: [user.username],
      sessionCount: 2,
      apiKeyCount: 1,
      reportCount: 1,
      block: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|avatarKey/);
  });

  it('is not found by an unknown or invalid ID', async () => {
    for (const id of [crypto.randomUUID(), 'x', 'a\0b', '', '../me', admin.username]) {
      const params = { id };
      expect((await call(getUser, { as: admin, params })).status).toBe(404);
      expect((await call(updateUser, { as: admin, params, json: { role: 'admin' } })).status).toBe(
        404,
      );
      expect((await call(endSessions, { as: admin, params })).status).toBe(404);
    }
  });

  it.each([
    ['an empty change', {}],
    ['two actions at once', { role: 'admin', block: { reason: 'Spam' } }],
    ['a block without a reason', { block: { reason: ' ' } }],
    ['a block that ends in the past', { block: { reason: 'Spam', until: inDays(-1) } }],
    ['an invalid date', { block: { reason: 'Spam', until: 'tomorrow' } }],
    ['a reason that is too long', { role: 'admin', reason: 'x'.repeat(501) }],
    ['an unknown role', { role: 'owner' }],
    ['other fields', { role: 'admin', email: 'a@b.test' }],
  ])('rejects %s', async (_, json) => {
    const user = await insertUser();
    expect((await change(admin, user, json)).status).toBe(400);
    expect([await getRole(user), await getStatus(user)]).toEqual(['user', 200]);
    expect(await listAuditEntries(user)).toEqual([]);
  });

  it('is only accessible to admins in queries and commands, too', async () => {
    const user = await insertUser();
    const viewer = {
      ...user,
      role: 'user',
      sessionId: null,
      access: 'write',
    } as const;
    await expect(getAdminUser(viewer, user.id)).rejects.toThrow('Only admins');
    await expect(listAdminUsers(viewer, adminUsersQuery.parse({}))).rejects.toThrow('Only admins');
    await expect(changeRole(viewer, user.id, { role: 'admin', reason: '' })).rejects.toThrow(
      'Only admins',
    );
  });
});
