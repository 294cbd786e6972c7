import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as logout } from '@/app/api/auth/logout/route';
import { GET as me } from '@/app/api/me/route';
import { formatDate } from '@/lib/messages/dates';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { middleware } from '@/middleware';
import { call } from '@/tests/call';
import { insertAdmin, insertUser, PASSWORD } from '@/tests/factories';

const newEmail = () => `${crypto.randomUUID()}@people.test`;

describe('sign-in', () => {
  it('returns user and token, and sets an HttpOnly session cookie and a readable hint', async () => {
    const user = await insertUser();
    const { status, body, headers } = await call(login, {
      json: { email: user.email.toUpperCase(), password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    expect(body.user).toMatchObject({ email: user.email, username: user.username });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const [session, hint] = headers.getSetCookie();
    expect(session).toMatch(
      /^next-auth\.session-token=.+; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly$/,
    );
    expect(hint).not.toContain('HttpOnly');
    expect(hint).not.toContain(user.id);
  });

  it('gives the same error for an unknown account and a wrong password', async () => {
    const user = await insertUser();
    const invalid = await call(login, { json: { email: user.email, password: 'wrong password' } });
    const unknown = await call(login, { json: { email: newEmail(), password: 'wrong password' } });
    expect(invalid.status).toBe(401);
    const { requestId: _a, ...wrongBody } = invalid.body;
    const { requestId: _b, ...unknownBody } = unknown.body;
    expect(wrongBody).toEqual(unknownBody);
    expect(invalid.status).toBe(unknown.status);
  });

  it('shows a blocked user the reason and the end, but only with the right password', async () => {
    const user = await insertUser();
    const blockedUntil = new Date(Date.now() + 86_400_000);
    const data = { status: 'blocked', blockedReason: 'Stolen pictures', blockedUntil } as const;
    await db().user.update({ where: { id: user.id }, data });
    const right = await call(login, { json: { email: user.email, password: PASSWORD } });
    expect(right.status).toBe(403);
    expect(right.body.message).toContain('Stolen pictures');
    expect(right.body.message).toContain(formatDate(blockedUntil.toISOString()));
    const invalid = await call(login, { json: { email: user.email, password: 'wrong password' } });
    expect(invalid.status).toBe(401);
  });

  it('works again when a block has ended', async () => {
    const user = await insertUser();
    const data = { status: 'blocked', blockedUntil: new Date(Date.now() - 1000) } as const;
    await db().user.update({ where: { id: user.id }, data });
    const second = await call(login, { json: { email: user.email, password: PASSWORD } });
    expect(second.status).toBe(200);
  });

  it.each([
    ['no body', undefined],
    ['an unknown key', { email: 'a@b.test', password: 'x', role: 'admin' }],
    ['a password beyond the limit', { email: 'a@b.test', password: 'x'.repeat(257) }],
    ['an invalid email', { email: 'nobody', password: 'x' }],
  ])('returns 400 for %s', async (_, json) => {
    const { status, body } = await call(login, json === undefined ? { body: '{' } : { json });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('behind https', () => {
  const NAME = '__Host-next-auth.session-token';
  const { SITE_URL } = env();
  beforeAll(() => void Object.assign(env(), { SITE_URL: 'https://site.test' }));
  afterAll(() => void Object.assign(env(), { SITE_URL }));

  const headers = { origin: 'https://site.test' };
  const statusWith = async (cookie: string) => (await call(me, { headers: { cookie } })).status;

  it('the session cookie is bound to this host', async () => {
    const user = await insertUser();
    const json = { email: user.email, password: PASSWORD };
    const signedIn = (await call(login, { json, headers })).headers.getSetCookie();
    expect(signedIn).toContainEqual(
      expect.stringMatching(
        `^${NAME}=.+; Path=/; SameSite=Lax; Max-Age=2592000; Secure; HttpOnly$`,
      ),
    );
    const { headers: reply } = await call(logout, { as: user, by: 'cookie', headers });
    expect([...signedIn, ...reply.getSetCookie()].join()).not.toMatch(/Domain/i);
    expect(reply.getSetCookie()).toContainEqual(
      expect.stringMatching(`^${NAME}=; Path=/;.*Max-Age=0; Secure; HttpOnly$`),
    );
  });

  it('a cookie that another site on the same domain can set is ignored', async () => {
    const user = await insertUser();
    expect(await statusWith(`next-auth.session-token=garbage; ${NAME}=${user.token}`)).toBe(200);
    for (const name of ['next-auth.session-token', '__Secure-next-auth.session-token']) {
      expect(await statusWith(`${name}=${user.token}`)).toBe(401);
    }
  });
});

describe('behind https, the middleware', () => {
  it('lets admins in', async () => {
    const admin = await insertAdmin();
    const statusWith = async (cookie: string) => {
      const request = new NextRequest('https://site.test/admin', { headers: { cookie } });
      return (await middleware(request)).status;
    };
    expect(await statusWith(`__Host-next-auth.session-token=${admin.token}`)).toBe(200);
    expect(await statusWith(`__Secure-next-auth.session-token=${admin.token}`)).toBe(307);
    expect(await statusWith('__Host-next-auth.session-token=garbage')).toBe(307);
  });
});

describe('a session', () => {
  it('ends on sign-out for cookie and token, and leaves other devices signed in', async () => {
    const user = await insertUser();
    const other = await call(login, { json: { email: user.email, password: PASSWORD } });
    const { headers } = await call(logout, { as: user, by: 'cookie' });
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    for (const by of ['bearer', 'cookie'] as const) {
      expect((await call(me, { as: user, by })).status).toBe(401);
    }
    expect((await call(me, { as: { ...user, token: other.body.token } })).status).toBe(200);
  });

  it('ends when the account is deleted and when it expires', async () => {
    const [deleted, expired] = [await insertUser(), await insertUser()];
    await db().user.delete({ where: { id: deleted.id } });
    const past = new Date(Date.now() - 1000);
    const data = { createdAt: new Date(0), expiresAt: past };
    await db().session.updateMany({ where: { userId: expired.id }, data });
    for (const as of [deleted, expired]) expect((await call(me, { as })).status).toBe(401);
  });

  it('cannot bypass the origin check with another Authorization scheme', async () => {
    const user = await insertUser();
    const headers = { origin: 'https://evil.test', authorization: 'Basic YTpi' };
    const sent = { as: user, by: 'cookie', noOrigin: true, headers } as const;
    expect((await call(logout, sent)).status).toBe(403);
  });

  it('works with a cookie that next-auth has split', async () => {
    const user = await insertUser();
    const [a, b] = [user.token.slice(0, 90), user.token.slice(90)];
    const cookie = `next-auth.session-token.0=${a}; x=1; next-auth.session-token.1=${b}`;
    expect((await call(me, { headers: { cookie } })).status).toBe(200);
  });
});

it('stores no email and no IP address in the rate limit table', async () => {
  Object.assign(env(), { RATE_LIMITS: 'on' });
  const user = await insertUser();
  const longEmail = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(50)}.test`;
  for (const email of [user.email, longEmail]) {
    expect((await call(login, { json: { email, password: 'wrong password' } })).status).toBe(401);
  }
  const keys = await db().rateLimit.findMany({ select: { key: true } });
  expect(keys.length).toBeGreaterThan(0);
  expect(JSON.stringify(keys)).not.toMatch(/@|\d+\.\d+\.\d+|unknown/);
  Object.assign(env(), { RATE_LIMITS: 'off' });
});
