import { beforeAll, describe, expect, it } from 'vitest';
import { POST as registerRoute } from '@/app/api/auth/register/route';
import { GET as getMe } from '@/app/api/me/route';
import { GET as search } from '@/app/api/search/route';
import { PUT as updateProfile } from '@/app/api/user/profile/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { RATES } from '@/lib/rates';
import { readProfileFeed } from '@/lib/share/queries/feeds';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper, PASSWORD, type TestUser } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

let own: TestUser;
let number = 0;

beforeAll(async () => {
  own = await insertUser();
});

const uniqueUsername = () => `name${Date.now().toString(36)}${(number++).toString(36)}`;
const change = (as: TestUser, json: unknown) => call(updateProfile, { as, json });
const rename = (as: TestUser, username: string) => change(as, { username });
const getRow = ({ id }: TestUser) => db().user.findUniqueOrThrow({ where: { id } });
const register = (username: string) =>
  call(registerRoute, {
    json: { email: `${uniqueUsername()}@people.test`, password: PASSWORD, username },
  });

describe('changing a profile', () => {
  it('updates the fields that are sent and returns the whole profile', async () => {
    const first = await change(own, {
      firstName: ' Ada ',
      lastName: 'Lovelace',
      displayName: '',
      bio: 'Line one\nLine two',
      instagramUsername: 'https://www.instagram.com/ada.lovelace_/?hl=en',
      twitterUsername: ' @@ada ',
      website: ' Ada.Example/about ',
      favoritesPublic: false,
    });
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({
      firstName: 'Ada',
      displayName: 'Ada Lovelace',
      bio: 'Line one\nLine two',
      instagramUsername: 'ada.lovelace_',
      twitterUsername: 'ada',
      website: 'https://ada.example/about',
      favoritesPublic: false,
      email: own.email,
    });
    const second = await change(own, { bio: '' });
    expect(second.body.user).toEqual({ ...first.body.user, bio: '' });
    expect((await call(getMe, { as: own })).body).toEqual(second.body.user);
  });

  it('ignores an email and keeps the picture', async () => {
    const user = await insertUser();
    const { status, body } = await change(user, {
      displayName: 'Grace Hopper',
      email: 'somebody@else.test',
      firstName: 'Grace',
      lastName: 'Hopper',
      instagramUsername: '',
      twitterUsername: '',
      bio: '',
      profilePicture: '/user.png',
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ displayName: 'Grace Hopper', email: user.email });
    expect(body.user.username).toBe(user.username);
  });

  it('shows the username when there are no names', async () => {
    const user = await insertUser();
    const { body } = await change(user, { displayName: ' ' });
    expect(body.user.displayName).toBe(user.username);
  });

  it.each([
    ['a role', { role: 'admin' }],
    ['a status', { status: 'active' }],
    ['an id', { _id: crypto.randomUUID() }],
    ['a verified email', { emailVerified: true }],
    ['a counter', { wallpaperCount: 99 }],
    ['an empty first name', { firstName: '  ' }],
    ['a reserved username', { username: 'sessions' }],
    ['a username with a space', { username: 'a b c' }],
    ['a short username', { username: 'ab' }],
    ['a bio that is too long', { bio: 'x'.repeat(501) }],
    ['a URL of another site', { instagramUsername: 'https://example.com/ada' }],
    ['a handle that is too long', { twitterUsername: 'x'.repeat(51) }],
    ['a NUL character', { lastName: 'a\0b' }],
    ['a picture URL of another site', { profilePicture: 'https://evil.test/x.png' }],
    ['text instead of a boolean', { favoritesPublic: 'no' }],
  ])('rejects %s and changes nothing', async (_, json) => {
    const before = await getRow(own);
    const { status, body } = await change(own, { lastName: 'Changed', ...json });
    expect([status, body.issues?.length]).toEqual([400, 1]);
    expect(await getRow(own)).toEqual(before);
  });

  it('is rate limited per account', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const user = await insertUser();
    for (let count = 1; count < RATES.profile.points; count += 1)
      await consumeRateLimit('profile', user.id);
    expect((await change(user, { bio: 'The last one' })).status).toBe(200);
    expect((await change(user, { bio: 'One too many' })).status).toBe(429);
    Object.assign(env(), { RATE_LIMITS: 'off' });
  });
});

describe('a username', () => {
  it('is rejected if it is taken, ignoring case', async () => {
    const other = await insertUser();
    const { status, body } = await rename(own, other.username.toUpperCase());
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.issues).toEqual([{ path: 'username', message: body.message }]);
    expect((await getRow(own)).username).not.toBe(other.username);
  });

  it('redirects to its owner after a change and can’t be taken by others', async () => {
    const user = await insertUser();
    await insertWallpaper(user);
    const [first, second] = [uniqueUsername(), uniqueUsername()];
    await rename(user, first);
    await rename(user, second);
    for (const oldUsername of [user.username, first]) {
      expect(await readProfileFeed(oldUsername), oldUsername).toContain(`/profile/${second}`);
      expect((await rename(own, oldUsername)).status).toBe(409);
      const registration = await register(oldUsername);
      expect(registration.status).toBe(409);
      expect(registration.body.issues[0].path).toBe('username');
    }
  });

  it('can be taken back by its previous owner', async () => {
    const user = await insertUser();
    const next = uniqueUsername();
    await rename(user, next);
    expect((await rename(user, user.username)).status).toBe(200);
    const oldUsernames = await db().oldUsername.findMany({ where: { userId: user.id } });
    expect(oldUsernames.map(({ username }) => username)).toEqual([next]);
  });

  it('becomes available after its owner had ten newer ones', async () => {
    const user = await insertUser();
    const names = Array.from({ length: 11 }, uniqueUsername);
    for (const name of names) expect((await rename(user, name)).status).toBe(200);
    expect(await db().oldUsername.count({ where: { userId: user.id } })).toBe(10);
    expect((await register(names[0]!)).status).toBe(409);
    expect((await register(user.username)).status).toBe(201);
  });

  it('goes to one user if several ask for it at once', async () => {
    const name = uniqueUsername();
    const users = await settleAll(Array.from({ length: 6 }, () => insertUser()));
    const statuses = (await settleAll(users.map((user) => rename(user, name)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('can’t be registered at the moment its owner changes it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await insertUser();
      const [renamed, registration] = await settleAll([
        rename(user, uniqueUsername()),
        register(user.username),
      ]);
      expect([renamed.status, registration.status]).toEqual([200, 409]);
    }
  });

  it('is searchable under its current value only', async () => {
    const user = await insertUser();
    const publicId = await insertWallpaper(user);
    const searchFor = async (q: string) => {
      const { body } = await call(search, { query: { q, exact: '1' } });
      return body.map(({ _id, displayName }: Record<string, string>) => [_id, displayName]);
    };
    const before = uniqueUsername();
    await change(user, { username: before, displayName: `Quill ${before}` });
    expect(await searchFor(before)).toEqual([[publicId, `Quill ${before}`]]);
    const after = uniqueUsername();
    await change(user, { username: after, displayName: `Quill ${after}` });
    expect(await searchFor(after)).toEqual([[publicId, `Quill ${after}`]]);
    expect(await searchFor(before)).toEqual([]);
  });
});
