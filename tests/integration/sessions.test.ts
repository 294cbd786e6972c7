import { describe, expect, it } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as logout } from '@/app/api/auth/logout/route';
import { POST as register } from '@/app/api/auth/register/route';
import { GET as me } from '@/app/api/me/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { makeUser, PASSWORD } from '@/tests/factories';

const fresh = () => `${crypto.randomUUID()}@people.test`;

describe('signing in', () => {
  it('answers user and token, sets a cookie scripts cannot read and a hint they can', async () => {
    const person = await makeUser();
    const { status, body, headers } = await call(login, {
      json: { email: person.email.toUpperCase(), password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    expect(body.user).toMatchObject({ email: person.email, username: person.username });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const [session, hint] = headers.getSetCookie();
    expect(session).toMatch(
      /^next-auth\.session-token=.+; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly$/,
    );
    expect(hint).not.toContain('HttpOnly');
    expect(hint).not.toContain(person.id);
  });

  it('says the same to an unknown account and to a wrong password', async () => {
    const person = await makeUser();
    const wrong = await call(login, { json: { email: person.email, password: 'wrong password' } });
    const unknown = await call(login, { json: { email: fresh(), password: 'wrong password' } });
    expect(wrong.status).toBe(401);
    const { requestId: _a, ...said } = wrong.body;
    const { requestId: _b, ...saidToo } = unknown.body;
    expect(said).toEqual(saidToo);
    expect(wrong.status).toBe(unknown.status);
  });

  it('tells a blocked person why and until when, but only with the right password', async () => {
    const person = await makeUser();
    const blockedUntil = new Date(Date.now() + 86_400_000);
    const data = { status: 'blocked', blockedReason: 'Stolen pictures', blockedUntil } as const;
    await db().user.update({ where: { id: person.id }, data });
    const right = await call(login, { json: { email: person.email, password: PASSWORD } });
    expect(right.status).toBe(403);
    expect(right.body.message).toContain('Stolen pictures');
    expect(right.body.message).toContain(blockedUntil.toISOString().slice(0, 10));
    const wrong = await call(login, { json: { email: person.email, password: 'wrong password' } });
    expect(wrong.status).toBe(401);
  });

  it('lets a person back in when the block is over', async () => {
    const person = await makeUser();
    const data = { status: 'blocked', blockedUntil: new Date(Date.now() - 1000) } as const;
    await db().user.update({ where: { id: person.id }, data });
    const again = await call(login, { json: { email: person.email, password: PASSWORD } });
    expect(again.status).toBe(200);
  });

  it.each([
    ['no body', undefined],
    ['an unknown key', { email: 'a@b.test', password: 'x', role: 'admin' }],
    ['a password beyond the limit', { email: 'a@b.test', password: 'x'.repeat(257) }],
    ['no e-mail address', { email: 'nobody', password: 'x' }],
  ])('answers 400 to %s', async (_, json) => {
    const { status, body } = await call(login, json === undefined ? { body: '{' } : { json });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('a session', () => {
  it('ends with logout for cookie and token at once, and leaves other devices signed in', async () => {
    const person = await makeUser();
    const other = await call(login, { json: { email: person.email, password: PASSWORD } });
    const { headers } = await call(logout, { as: person, by: 'cookie' });
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    for (const by of ['bearer', 'cookie'] as const) {
      expect((await call(me, { as: person, by })).status).toBe(401);
    }
    expect((await call(me, { as: { ...person, token: other.body.token } })).status).toBe(200);
  });

  it('ends with the account and with its time', async () => {
    const [deleted, expired] = [await makeUser(), await makeUser()];
    await db().user.delete({ where: { id: deleted.id } });
    const past = new Date(Date.now() - 1000);
    const data = { createdAt: new Date(0), expiresAt: past };
    await db().session.updateMany({ where: { userId: expired.id }, data });
    for (const as of [deleted, expired]) expect((await call(me, { as })).status).toBe(401);
  });

  it('is not let past the origin check by another kind of Authorization', async () => {
    const person = await makeUser();
    const headers = { origin: 'https://evil.test', authorization: 'Basic YTpi' };
    const sent = { as: person, by: 'cookie', noOrigin: true, headers } as const;
    expect((await call(logout, sent)).status).toBe(403);
  });

  it('survives next-auth splitting its cookie', async () => {
    const person = await makeUser();
    const [a, b] = [person.token.slice(0, 90), person.token.slice(90)];
    const cookie = `next-auth.session-token.0=${a}; x=1; next-auth.session-token.1=${b}`;
    expect((await call(me, { headers: { cookie } })).status).toBe(200);
  });
});

it('keeps no e-mail and no network address in the table of limits', async () => {
  Object.assign(env(), { RATE_LIMITS: 'on' });
  const person = await makeUser();
  const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(50)}.test`;
  for (const email of [person.email, long]) {
    expect((await call(login, { json: { email, password: 'wrong password' } })).status).toBe(401);
  }
  const keys = await db().rateLimit.findMany({ select: { key: true } });
  expect(keys.length).toBeGreaterThan(0);
  expect(JSON.stringify(keys)).not.toMatch(/@|\d+\.\d+\.\d+|unknown/);
  Object.assign(env(), { RATE_LIMITS: 'off' });
});

describe('opening an account', () => {
  it('takes the three fields of the spec and makes a username of the name', async () => {
    const json = { email: fresh(), password: PASSWORD, displayName: 'Zoë  Åkerlund' };
    const { status, body } = await call(register, { json });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      username: 'zoe-akerlund',
      displayName: 'Zoë  Åkerlund',
      role: 'user',
    });
    const again = await call(register, { json: { ...json, email: fresh() } });
    expect(again.body.user.username).toMatch(/^zoe-akerlund-[0-9a-f]{6}$/);
  });

  it('falls back to first and last name, then to the username', async () => {
    const names = { firstName: ' Ada ', lastName: 'Lovelace', username: `ada${Date.now()}` };
    const full = await call(register, { json: { email: fresh(), password: PASSWORD, ...names } });
    expect(full.body.user.displayName).toBe('Ada Lovelace');
    const username = `bare${Date.now()}`;
    const bare = await call(register, { json: { email: fresh(), password: PASSWORD, username } });
    expect(bare.body.user.displayName).toBe(username);
    const none = await call(register, {
      json: { email: fresh(), password: PASSWORD, displayName: '日本' },
    });
    expect(none.body.user.username).toMatch(/^user-[0-9a-f]{6}$/);
  });

  it.each([
    ['a role from outside', { role: 'admin' }],
    ['a password that everybody tries', { password: 'Password1' }],
    ['a password below the minimum', { password: 'abcde' }],
    ['a reserved username', { username: 'admin' }],
    ['a username with a slash', { username: 'a/b/c' }],
    ['a NUL in a name', { firstName: 'a\0b' }],
    ['half of a surrogate pair', { displayName: 'a\ud800b' }],
  ])('refuses %s and makes nothing', async (_, wrong) => {
    const email = fresh();
    const { status } = await call(register, {
      json: { email, password: PASSWORD, displayName: 'Somebody', ...wrong },
    });
    expect(status).toBe(400);
    expect(await db().user.count({ where: { email } })).toBe(0);
  });

  it('says at which field something is wrong, in words for people', async () => {
    const known = await makeUser();
    const fields = { email: fresh(), password: PASSWORD, username: `some${Date.now()}` };
    const issuesOf = async (wrong: object) => {
      const { status, body } = await call(register, { json: { ...fields, ...wrong } });
      return [status, body.issues];
    };
    expect(await issuesOf({ email: known.email })).toEqual([
      409,
      [{ path: 'email', message: expect.stringContaining('account with this email') }],
    ]);
    expect(await issuesOf({ username: known.username })).toEqual([
      409,
      [{ path: 'username', message: expect.stringContaining('taken') }],
    ]);
    expect(await issuesOf({ email: 'a@b', username: 'x', password: 'abc' })).toEqual([
      400,
      [
        { path: 'email', message: expect.stringContaining('name@example.com') },
        { path: 'password', message: 'Use 6 to 256 characters.' },
        { path: 'username', message: 'Use 3 to 30 characters.' },
      ],
    ]);
  });

  it('makes one account when fifty ask at once', async () => {
    const json = { email: fresh(), password: PASSWORD, displayName: 'Fifty' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(register, { json })));
    const refused = answers.map(({ status }) => status).filter((status) => status !== 201);
    expect(refused).toHaveLength(49);
    // Fifty passwords at once can leave a busy machine without breath: 503 makes no account either.
    expect(new Set([...refused, 503])).toEqual(new Set([409, 503]));
    expect(await db().user.count({ where: { email: json.email } })).toBe(1);
  });
});
