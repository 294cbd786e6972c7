import { afterEach, describe, expect, it } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { GET as getMe } from '@/app/api/me/route';
import { POST as changeEmail } from '@/app/api/user/email/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { RATES } from '@/lib/rates';
import { call } from '@/tests/call';
import {
  insertUser,
  insertVerifiedUser,
  insertWallpaper,
  PASSWORD,
  type TestUser,
  withApiKey,
} from '@/tests/factories';
import { readEmails, readLastCode } from '@/tests/read-emails';
import { settleAll } from '@/tests/settle-all';

const NEW_PASSWORD = 'staple battery horse';

const signUp = (email: string, more: object = {}) =>
  call(register, { json: { email, password: NEW_PASSWORD, displayName: 'Olive Owens', ...more } });
const setPassword = async (code: string) =>
  (await call(resetPassword, { json: { code, password: NEW_PASSWORD } })).status;
const signIn = async ({ email }: TestUser, password: string) =>
  (await call(login, { json: { email, password } })).status;

afterEach(() => void Object.assign(env(), { RATE_LIMITS: 'off' }));

describe('signing up with the email of an account that was never verified', () => {
  it('is rejected, but sends that email a link to claim the account', async () => {
    const squatter = await insertUser();
    const apiClient = await withApiKey(squatter);
    const publicId = await insertWallpaper(squatter);
    const { status, body } = await signUp(squatter.email.toUpperCase());
    expect([status, body.issues[0].path]).toEqual([409, 'email']);
    const [email, ...more] = await readEmails(squatter.email);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('There’s already a Fresco account with your email');
    expect(email?.text).toContain('/reset-password#code=');
    expect(email?.text).not.toContain('Olive Owens');

    expect(await setPassword(await readLastCode(squatter.email))).toBe(204);
    for (const as of [squatter, apiClient]) {
      expect((await call(getMe, { as })).status).toBe(401);
    }
    expect(await signIn(squatter, PASSWORD)).toBe(401);
    expect(await signIn(squatter, NEW_PASSWORD)).toBe(200);
    const owner = await db().user.findUniqueOrThrow({ where: { email: squatter.email } });
    expect(owner.emailVerifiedAt).not.toBeNull();
    const wallpaper = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
    expect(wallpaper.userId).toBe(owner.id);
  });

  it('cancels email changes requested by the person who registered it', async () => {
    const squatter = await insertUser();
    const json = { email: `${crypto.randomUUID()}@people.test`, password: PASSWORD };
    expect((await call(changeEmail, { as: squatter, json })).status).toBe(202);
    await signUp(squatter.email);
    expect(await setPassword(await readLastCode(squatter.email))).toBe(204);
    expect(await db().oneTimeCode.count({ where: { userId: squatter.id, usedAt: null } })).toBe(0);
  });

  it('gives a link that works once, even if used many times at once', async () => {
    const squatter = await insertUser();
    await signUp(squatter.email);
    const code = await readLastCode(squatter.email);
    const statuses = await settleAll(Array.from({ length: 5 }, () => setPassword(code)));
    expect(statuses.sort()).toEqual([204, 404, 404, 404, 404]);
  });

  it('answers the same for a verified account, which gets no email', async () => {
    const [squatter, owner] = [await insertUser(), await insertVerifiedUser()];
    const [first, second] = [await signUp(squatter.email), await signUp(owner.email)];
    expect(second.status).toBe(first.status);
    const { requestId: _, ...answer } = first.body;
    expect(second.body).toMatchObject(answer);
    expect(await readEmails(owner.email)).toEqual([]);
  });

  it('sends the link if the username or display name is taken, too', async () => {
    const other = await insertUser();
    await db().user.update({ where: { id: other.id }, data: { username: 'sailboat' } });
    const taken = { username: 'sailboat', displayName: 'saiIboat' };
    for (const [path, value] of Object.entries(taken)) {
      const squatter = await insertUser();
      const { status, body } = await signUp(squatter.email, { [path]: value });
      expect([status, body.issues[0].path]).toEqual([409, path]);
      const subjects = (await readEmails(squatter.email)).map(({ subject }) => subject);
      expect(subjects).toEqual(['There’s already a Fresco account with your email']);
    }
  });

  it('sends no link if only the username is taken or the input is invalid', async () => {
    const squatter = await insertUser();
    const { status } = await signUp(`${crypto.randomUUID()}@people.test`, {
      username: squatter.username,
    });
    expect(status).toBe(409);
    expect((await signUp(squatter.email, { password: 'short' })).status).toBe(400);
    expect(await readEmails(squatter.email)).toEqual([]);
  });

  it('sends a limited number of links, no matter who asks', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const squatter = await insertUser();
    const json = { email: squatter.email, password: NEW_PASSWORD, displayName: 'Olive Owens' };
    for (let host = 0; host <= RATES.emailRecipient.points; host += 1) {
      const headers = { 'x-client-address': `10.2.0.${host}` };
      expect((await call(register, { json, headers })).status).toBe(409);
    }
    expect(await readEmails(squatter.email)).toHaveLength(RATES.emailRecipient.points);
  });
});

const newEmail = () => `${crypto.randomUUID()}@people.test`;

describe('sign-up', () => {
  it('requires email, password and name, and derives the username from the name', async () => {
    const json = { email: newEmail(), password: PASSWORD, displayName: 'Zoë  Åkerlund' };
    const { status, body } = await call(register, { json });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      username: 'zoe-akerlund',
      displayName: 'Zoë  Åkerlund',
      role: 'user',
    });
    const second = await call(register, { json: { ...json, email: newEmail() } });
    expect(second.body.user.username).toMatch(/^zoe-akerlund-[0-9a-f]{6}$/);
  });

  it('derives a missing display name from first and last name or the username', async () => {
    const names = { firstName: ' Ada ', lastName: 'Lovelace', username: `ada${Date.now()}` };
    const full = await call(register, {
      json: { email: newEmail(), password: PASSWORD, ...names },
    });
    expect(full.body.user.displayName).toBe('Ada Lovelace');
    const username = `bare${Date.now()}`;
    const bare = await call(register, {
      json: { email: newEmail(), password: PASSWORD, username },
    });
    expect(bare.body.user.displayName).toBe(username);
    const none = await call(register, {
      json: { email: newEmail(), password: PASSWORD, displayName: '日本' },
    });
    expect(none.body.user.username).toMatch(/^user-[0-9a-f]{6}$/);
  });

  it.each([
    ['a forged role', { role: 'admin' }],
    ['a common password', { password: 'Password1' }],
    ['a short password', { password: 'abcde' }],
    ['a reserved username', { username: 'admin' }],
    ['a username with a slash', { username: 'a/b/c' }],
    ['a NUL character in a name', { firstName: 'a\0b' }],
    ['a lone surrogate', { displayName: 'a\ud800b' }],
  ])('rejects %s', async (_, invalid) => {
    const email = newEmail();
    const { status } = await call(register, {
      json: { email, password: PASSWORD, displayName: 'Somebody', ...invalid },
    });
    expect(status).toBe(400);
    expect(await db().user.count({ where: { email } })).toBe(0);
  });

  it('returns a readable message per invalid field', async () => {
    const known = await insertUser();
    const fields = { email: newEmail(), password: PASSWORD, username: `some${Date.now()}` };
    const issuesOf = async (invalid: object) => {
      const { status, body } = await call(register, { json: { ...fields, ...invalid } });
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
    expect(await issuesOf({ email: 'a@', username: 'x', password: 'abc' })).toEqual([
      400,
      [
        { path: 'email', message: expect.stringContaining('name@example.com') },
        { path: 'password', message: 'Use 6 to 256 characters.' },
        { path: 'username', message: 'Use 3 to 30 characters.' },
      ],
    ]);
  });

  it('creates one account for fifty concurrent requests @long', async () => {
    const json = { email: newEmail(), password: PASSWORD, displayName: 'Fifty' };
    const responses = await settleAll(Array.from({ length: 50 }, () => call(register, { json })));
    const refused = responses.map(({ status }) => status).filter((status) => status !== 201);
    expect(refused).toHaveLength(49);
    // A busy machine can return 503 for some of them, which creates no account either.
    expect(new Set([...refused, 503])).toEqual(new Set([409, 503]));
    expect(await db().user.count({ where: { email: json.email } })).toBe(1);
  });
});
