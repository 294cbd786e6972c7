import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as get, PATCH as patch } from '@/app/api/admin/users/[id]/route';
import { DELETE as endSessions } from '@/app/api/admin/users/[id]/sessions/route';
import { GET as list } from '@/app/api/admin/users/route';
import { GET as me } from '@/app/api/me/route';
import { changeRole } from '@/lib/admin-users/commands/change-role';
import { getAdminUser, listAdminUsers } from '@/lib/admin-users/queries';
import { adminUsersQuery } from '@/lib/admin-users/schema';
import { db } from '@/lib/platform/db';
import { type Called, call } from '@/tests/call';
import {
  elsewhere,
  insertWallpaper,
  makeAdmin,
  makeUser,
  type Person,
  withKey,
} from '@/tests/factories';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const change = (as: Person, { id }: { id: string }, json: unknown) =>
  call(patch, { as, params: { id }, json });
const find = (as: Person, query: Record<string, string>) => call(list, { as, query });
const usernames = ({ body }: Called) => body.map(({ username }: { username: string }) => username);
const statusOf = async (as: Person) => (await call(me, { as })).status;
const actsOn = ({ id }: { id: string }) =>
  db().auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
const roleOf = async ({ id }: Person) =>
  (await db().user.findUniqueOrThrow({ where: { id } })).role;

let admin: Person;

beforeAll(async () => {
  admin = await makeAdmin();
});

describe('the list of accounts', () => {
  let ada: Person;
  let name: string;

  beforeAll(async () => {
    name = `q${randomBytes(4).toString('hex')}`;
    ada = await makeUser();
    const data = {
      username: `ada-${name}`,
      displayName: `Ada Zo%${name}`,
      email: `mail-${name}@x.test`,
    };
    await db().user.update({ where: { id: ada.id }, data });
  });

  it.each([
    ['a part of the username', () => `da-${name}`],
    ['a part of the displayed name, in any case', () => `ZO%${name.toUpperCase()}`],
    ['a part of the e-mail address', () => `l-${name}@x`],
  ])('finds by %s', async (_, q) => {
    expect(usernames(await find(admin, { q: q() }))).toEqual([`ada-${name}`]);
  });

  it('takes what has a meaning in patterns as it is', async () => {
    for (const q of [`zo_${name}`, `zo%%${name}`, `\\${name}`]) {
      expect(usernames(await find(admin, { q })), q).toEqual([]);
    }
  });

  it('finds by one or two letters where a name begins, not within', async () => {
    for (const q of ['zo', 'ZO', 'ad']) {
      expect(usernames(await find(admin, { q })), q).toContain(`ada-${name}`);
    }
    expect(usernames(await find(admin, { q: 'da' }))).not.toContain(`ada-${name}`);
  });

  it('is read from an index however it is searched', async () => {
    await db().$executeRaw`ANALYZE users`;
    const patterns = ['%ada%', '%\nad%', '% z%'];
    for (const pattern of patterns) {
      const plan = await db().$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
        return tx.$queryRaw<object[]>`EXPLAIN (FORMAT JSON) SELECT id FROM users u
          WHERE person_text(u.username, u.display_name, u.email) LIKE lower(${pattern}::text)`;
      });
      expect(JSON.stringify(plan), pattern).toContain('users_person_text');
    }
  });

  it('tells what admins see, and nothing that is nobody’s to see', async () => {
    const { body, headers } = await find(admin, { q: name });
    expect(body).toEqual([
      {
        _id: ada.id,
        username: `ada-${name}`,
        displayName: `Ada Zo%${name}`,
        email: `mail-${name}@x.test`,
        emailVerified: false,
        profilePicture: '/user.png',
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

  it('has chips that count what they show; a block that has ended counts as none', async () => {
    const query = adminUsersQuery.parse({});
    const viewer = {
      ...admin,
      role: 'admin',
      sessionId: null,
      signedInAt: null,
      access: 'write',
    } as const;
    const before = (await listAdminUsers(viewer, query)).counts;
    const [ended, kept, other] = [await makeUser(), await makeUser(), await makeAdmin()];
    for (const [person, until] of [[ended, inDays(-1)] as const, [kept, null] as const]) {
      const data = { status: 'blocked', blockedReason: 'Spam', blockedUntil: until } as const;
      await db().user.update({ where: { id: person.id }, data });
    }
    const { counts } = await listAdminUsers(viewer, query);
    expect(counts).toEqual({
      all: before.all! + 3,
      active: before.active! + 2,
      blocked: before.blocked! + 1,
      admins: before.admins! + 1,
    });
    for (const filter of ['active', 'blocked', 'admins'] as const) {
      const { body, headers } = await find(admin, { filter, limit: '1000' });
      const ids = body.map(({ _id }: { _id: string }) => _id);
      expect(ids.length).toBe(counts[filter]);
      expect(headers.get('x-total-count')).toBe(String(counts[filter]));
      const shown = { active: [ended, other], blocked: [kept], admins: [other] }[filter];
      expect(ids).toEqual(expect.arrayContaining(shown.map(({ id }) => id)));
    }
    const found = await listAdminUsers(viewer, adminUsersQuery.parse({ q: kept.username }));
    expect(found.counts).toEqual({ all: 1, active: 0, blocked: 1, admins: 0 });
  });

  it('goes on by cursor, newest first, whatever is asked for', async () => {
    const people = [await makeUser(), await makeUser(), await makeUser()];
    const [first, second, third] = people.map(({ username }) => username);
    const one = await find(admin, { limit: '2', q: 'person' });
    expect(usernames(one)).toEqual([third, second]);
    const cursor = one.headers.get('x-next-cursor')!;
    const two = await find(admin, { limit: '1', q: 'person', cursor });
    expect(usernames(two)).toEqual([first]);
  });

  it.each([
    { q: 'a\0b' },
    { q: 'x'.repeat(201) },
    { filter: 'everybody' },
    { cursor: 'x' },
    { limit: '1001' },
    { page: '0' },
    { role: 'admin' },
  ] as Record<string, string>[])('refuses %o', async (query) => {
    expect((await find(admin, query)).status).toBe(400);
  });
});

describe('one account', () => {
  it('is shown with what it has here, and what hangs on it', async () => {
    const person = await makeUser();
    await db().user.update({
      where: { id: person.id },
      data: { username: `new-${person.username}`.slice(0, 30) },
    });
    for (const status of ['approved', 'pending', 'pending', 'removed'] as const) {
      await insertWallpaper(person, { status });
    }
    const publicId = await insertWallpaper(await makeUser());
    const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
    await db().report.create({ data: { wallpaperId, reporterId: person.id, reason: 'spam' } });
    await elsewhere(person);
    await withKey(person);
    const [createdAt, expiresAt] = [-2, -1].map((days) => new Date(inDays(days)));
    await withKey(person, 'read', { createdAt, expiresAt });
    const { body } = await call(get, { as: admin, params: { id: person.id } });
    expect(body).toMatchObject({
      email: person.email,
      wallpaperCount: 1,
      hiddenWallpapers: { pending: 2, rejected: 0, removed: 1 },
      formerUsernames: [person.username],
      sessionCount: 2,
      apiKeyCount: 1,
      reportCount: 1,
      block: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|avatarKey/);
  });

  it('is not there when nobody has the id', async () => {
    for (const id of [crypto.randomUUID(), 'x', 'a\0b', '', '../me', admin.username]) {
      const params = { id };
      expect((await call(get, { as: admin, params })).status).toBe(404);
      expect((await call(patch, { as: admin, params, json: { role: 'admin' } })).status).toBe(404);
      expect((await call(endSessions, { as: admin, params })).status).toBe(404);
    }
  });

  it.each([
    ['nothing', {}],
    ['two acts at once', { role: 'admin', block: { reason: 'Spam' } }],
    ['a block without a reason', { block: { reason: ' ' } }],
    ['a block that has ended', { block: { reason: 'Spam', until: inDays(-1) } }],
    ['a day that is none', { block: { reason: 'Spam', until: 'tomorrow' } }],
    ['a reason beyond the limit', { role: 'admin', reason: 'x'.repeat(501) }],
    ['an unknown role', { role: 'owner' }],
    ['other fields', { role: 'admin', email: 'a@b.test' }],
  ])('cannot be changed by %s', async (_, json) => {
    const person = await makeUser();
    expect((await change(admin, person, json)).status).toBe(400);
    expect([await roleOf(person), await statusOf(person)]).toEqual(['user', 200]);
    expect(await actsOn(person)).toEqual([]);
  });

  it('is closed to everybody but admins below the calls, too', async () => {
    const person = await makeUser();
    const viewer = {
      ...person,
      role: 'user',
      sessionId: null,
      signedInAt: null,
      access: 'write',
    } as const;
    await expect(getAdminUser(viewer, person.id)).rejects.toThrow('Only admins');
    await expect(listAdminUsers(viewer, adminUsersQuery.parse({}))).rejects.toThrow('Only admins');
    await expect(changeRole(viewer, person.id, { role: 'admin', reason: '' })).rejects.toThrow(
      'Only admins',
    );
  });
});
