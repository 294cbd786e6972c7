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
