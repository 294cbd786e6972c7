import { beforeAll, describe, expect, it } from 'vitest';
import { POST as register } from '@/app/api/auth/register/route';
import { GET as me } from '@/app/api/me/route';
import { GET as search } from '@/app/api/search/route';
import { PUT as save } from '@/app/api/user/profile/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { readProfileFeed } from '@/lib/share/queries/feeds';
import { call } from '@/tests/call';
import { insertWallpaper, makeUser, PASSWORD, type Person } from '@/tests/factories';

let own: Person;
let number = 0;

beforeAll(async () => {
  own = await makeUser();
});

/** Names that nobody has had. */
const fresh = () => `name${Date.now().toString(36)}${(number++).toString(36)}`;
const change = (as: Person, json: unknown) => call(save, { as, json });
const rename = (as: Person, username: string) => change(as, { username });
const rowOf = ({ id }: Person) => db().user.findUniqueOrThrow({ where: { id } });
const open = (username: string) =>
  call(register, { json: { email: `${fresh()}@people.test`, password: PASSWORD, username } });

describe('changing a profile', () => {
  it('changes what is sent, leaves the rest, and answers how it is now', async () => {
    const first = await change(own, {
      firstName: ' Ada ',
      lastName: 'Lovelace',
      displayName: '',
      bio: 'Line one\nLine two',
      instagramUsername: 'https://www.instagram.com/ada.lovelace_/?hl=en',
      twitterUsername: ' @@ada ',
      favoritesPublic: false,
    });
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({
      firstName: 'Ada',
      displayName: 'Ada Lovelace',
      bio: 'Line one\nLine two',
      instagramUsername: 'ada.lovelace_',
      twitterUsername: 'ada',
      favoritesPublic: false,
      email: own.email,
    });
    const second = await change(own, { bio: '' });
    expect(second.body.user).toEqual({ ...first.body.user, bio: '' });
    expect((await call(me, { as: own })).body).toEqual(second.body.user);
  });

  it('takes the payload of the spec: the address is ignored, the picture stays', async () => {
    const person = await makeUser();
    const { status, body } = await change(person, {
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
    expect(body.user).toMatchObject({ displayName: 'Grace Hopper', email: person.email });
    expect(body.user.username).toBe(person.username);
  });

  it('falls back to the username when there are no names', async () => {
    const person = await makeUser();
    const { body } = await change(person, { displayName: ' ' });
    expect(body.user.displayName).toBe(person.username);
  });

  it.each([
    ['a role', { role: 'admin' }],
    ['a status', { status: 'active' }],
    ['an id', { _id: crypto.randomUUID() }],
    ['a verified address', { emailVerified: true }],
    ['a counter', { wallpaperCount: 99 }],
    ['an empty first name', { firstName: '  ' }],
    ['a reserved username', { username: 'sessions' }],
    ['a username with a space', { username: 'a b c' }],
    ['a short username', { username: 'ab' }],
    ['a bio beyond the limit', { bio: 'x'.repeat(501) }],
    ['an address of somewhere else', { instagramUsername: 'https://example.com/ada' }],
    ['a long handle', { twitterUsername: 'x'.repeat(51) }],
    ['a NUL', { lastName: 'a\0b' }],
    ['a picture from elsewhere', { profilePicture: 'https://evil.test/x.png' }],
    ['a text for a switch', { favoritesPublic: 'no' }],
  ])('refuses %s, and changes nothing', async (_, json) => {
    const before = await rowOf(own);
    const { status, body } = await change(own, { lastName: 'Changed', ...json });
    expect([status, body.issues?.length]).toEqual([400, 1]);
    expect(await rowOf(own)).toEqual(before);
  });

  it('is limited by the account', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const person = await makeUser();
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) {
      statuses.push((await change(person, { bio: `${time}` })).status);
    }
    Object.assign(env(), { RATE_LIMITS: 'off' });
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
  });
});

describe('a username', () => {
  it('that is taken is refused at its field, in any case', async () => {
    const other = await makeUser();
    const { status, body } = await rename(own, other.username.toUpperCase());
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.issues).toEqual([{ path: 'username', message: body.message }]);
    expect((await rowOf(own)).username).not.toBe(other.username);
  });

  it('leads to its owner after a change, and is nobody else’s', async () => {
    const person = await makeUser();
    await insertWallpaper(person);
    const [first, second] = [fresh(), fresh()];
    await rename(person, first);
    await rename(person, second);
    for (const former of [person.username, first]) {
      expect(await readProfileFeed(former), former).toContain(`/profile/${second}`);
      expect((await rename(own, former)).status).toBe(409);
      const opened = await open(former);
      expect(opened.status).toBe(409);
      expect(opened.body.issues[0].path).toBe('username');
    }
  });

  it('can be taken back by who had it', async () => {
    const person = await makeUser();
    const next = fresh();
    await rename(person, next);
    expect((await rename(person, person.username)).status).toBe(200);
    const former = await db().oldUsername.findMany({ where: { userId: person.id } });
    expect(former.map(({ username }) => username)).toEqual([next]);
  });

  it('is free again when ten newer ones lead to the same person', async () => {
    const person = await makeUser();
    const names = Array.from({ length: 11 }, fresh);
    for (const name of names) expect((await rename(person, name)).status).toBe(200);
    expect(await db().oldUsername.count({ where: { userId: person.id } })).toBe(10);
    expect((await open(names[0]!)).status).toBe(409);
    expect((await open(person.username)).status).toBe(201);
  });

  it('goes to one of many who ask at once', async () => {
    const name = fresh();
    const people = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
    const statuses = (await Promise.all(people.map((person) => rename(person, name)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('that is given up is not somebody else’s in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await makeUser();
      const [renamed, opened] = await Promise.all([rename(person, fresh()), open(person.username)]);
      expect([renamed.status, opened.status]).toEqual([200, 409]);
    }
  });

  it('is searched for as it is now', async () => {
    const person = await makeUser();
    const publicId = await insertWallpaper(person);
    const found = async (q: string) => {
      const { body } = await call(search, { query: { q } });
      return body.map(({ _id, displayName }: Record<string, string>) => [_id, displayName]);
    };
    const before = fresh();
    await change(person, { username: before, displayName: `Quill ${before}` });
    expect(await found(before)).toEqual([[publicId, `Quill ${before}`]]);
    const after = fresh();
    await change(person, { username: after, displayName: `Quill ${after}` });
    expect(await found(after)).toEqual([[publicId, `Quill ${after}`]]);
    expect(await found(before)).toEqual([]);
  });
});
