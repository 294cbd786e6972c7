import { describe, expect, it } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as getMe } from '@/app/api/me/route';
import { POST as changePassword } from '@/app/api/user/password/route';
import { DELETE as endSession } from '@/app/api/user/sessions/[id]/route';
import { DELETE as endAllSessions, GET as listSessions } from '@/app/api/user/sessions/route';
import { pruneOldSessions } from '@/lib/accounts/prune-sessions';
import { hashPassword } from '@/lib/auth/password';
import { EXPIRED_SESSION_DAYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import type { Prisma } from '@/prisma/generated/client';
import { call } from '@/tests/call';
import { createCode } from '@/tests/create-code';
import { countBlockedQueries } from '@/tests/database';
import { insertUser, PASSWORD, signInAgain, type TestUser } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const NEW_PASSWORD = 'a much better password';

const getStatus = async (as: TestUser) => (await call(getMe, { as })).status;
const getSessions = async (as: TestUser) => (await call(listSessions, { as })).body;

describe('the session list', () => {
  it('shows the user’s active sessions, the current one first', async () => {
    const user = await insertUser();
    await insertUser();
    const endedSession = await signInAgain(user, 'ended');
    await signInAgain(user, 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0');
    await db().session.updateMany({
      where: { userId: user.id, device: 'ended' },
      data: { endedAt: new Date() },
    });
    const sessions = await getSessions(user);
    expect(
      sessions.map(({ device, isCurrent }: Record<string, unknown>) => [device, isCurrent]),
    ).toEqual([
      ['tests', true],
      ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0', false],
    ]);
    expect(await getStatus(endedSession)).toBe(401);
  });
});

it('prunes sessions a month after they ended, except the last one of each account', async () => {
  const [active, inactive] = [await insertUser(), await insertUser()];
  const DAY_MS = 24 * 60 * 60 * 1000;
  const add = async ({ id }: TestUser, device: string, daysAgo: number) => {
    const expiresAt = new Date(Date.now() - daysAgo * DAY_MS);
    const createdAt = new Date(expiresAt.getTime() - DAY_MS);
    const data = { userId: id, device, createdAt, lastSeenAt: createdAt, expiresAt };
    await db().session.create({ data });
  };
  await db().session.deleteMany({ where: { userId: inactive.id } });
  for (const owner of [active, inactive]) {
    await add(owner, 'older', EXPIRED_SESSION_DAYS + 2);
    await add(owner, 'old', EXPIRED_SESSION_DAYS + 1);
  }
  await add(active, 'ended', EXPIRED_SESSION_DAYS - 1);
  await pruneOldSessions();
  const remaining = await db().session.findMany({
    where: { userId: { in: [active.id, inactive.id] } },
    select: { userId: true, device: true },
    orderBy: { device: 'asc' },
  });
  expect(remaining).toEqual([
    { userId: active.id, device: 'ended' },
    { userId: inactive.id, device: 'old' },
    { userId: active.id, device: 'tests' },
  ]);
});

describe('ending a session', () => {
  it('ends only that session and returns 404 for sessions of other users', async () => {
    const [user, otherUser] = [await insertUser(), await insertUser()];
    const other = await signInAgain(user);
    const [, otherSession] = await getSessions(user);
    const params = { id: otherSession._id };
    expect((await call(endSession, { as: otherUser, params })).status).toBe(404);
    expect(await getStatus(other)).toBe(200);
    const response = await call(endSession, { as: user, params });
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
    expect([await getStatus(other), await getStatus(user)]).toEqual([401, 200]);
    for (const id of [otherSession._id, 'nonsense', crypto.randomUUID(), 'a\0b']) {
      expect((await call(endSession, { as: user, params: { id } })).status).toBe(404);
    }
  });

  it('clears the cookies if it is the current one', async () => {
    const user = await insertUser();
    const [current] = await getSessions(user);
    const { headers } = await call(endSession, { as: user, params: { id: current._id } });
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect(await getStatus(user)).toBe(401);
  });

  it('can end all of them, the current one included', async () => {
    const [user, otherUser] = [await insertUser(), await insertUser()];
    const other = await signInAgain(user);
    const { status, headers } = await call(endAllSessions, { as: user, by: 'cookie' });
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toHaveLength(2);
    expect([await getStatus(user), await getStatus(other)]).toEqual([401, 401]);
    expect(await getStatus(otherUser)).toBe(200);
  });
});

describe('changing the password', () => {
  it('ends the other sessions and invalidates links that reset the password or change the email', async () => {
    const [user, otherUser] = [await insertUser(), await insertUser()];
    const other = await signInAgain(user);
    for (const { id: userId, email } of [user, otherUser]) {
      await createCode({ userId, purpose: 'reset_password' });
      await createCode({ userId, purpose: 'change_email', newEmail: `new-${email}` });
    }
    const json = { password: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await call(changePassword, { as: user, json })).status).toBe(204);
    expect([await getStatus(user), await getStatus(other)]).toEqual([200, 401]);
    const codes = await db().oneTimeCode.findMany({ where: { usedAt: null } });
    expect(codes.map(({ userId }) => userId)).toEqual([otherUser.id, otherUser.id]);
    const attempts = [PASSWORD, NEW_PASSWORD].map((password) =>
      call(login, { json: { email: user.email, password } }),
    );
    expect((await settleAll(attempts)).map(({ status }) => status)).toEqual([401, 200]);
  });

  it('rejects a sign-in with the old password that is in progress', async () => {
    const user = await insertUser();
    const json = { email: user.email, password: PASSWORD };
    let response: ReturnType<typeof call> | undefined;
    const data = { passwordHash: await hashPassword(NEW_PASSWORD) };
    const changeMeanwhile = async (tx: Prisma.TransactionClient) => {
      await tx.user.update({ where: { id: user.id }, data });
      response = call(login, { json });
      // The sign-in has already verified the old password and now waits for the row.
      await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    };
    await db().$transaction(changeMeanwhile, { timeout: 20_000 });
    expect((await response)?.status).toBe(401);
    expect(await db().session.count({ where: { userId: user.id } })).toBe(1);
  });

  it('requires the current password, even right after signing in', async () => {
    const user = await insertUser();
    for (const password of [undefined, '', 'not the password']) {
      const json = { password, newPassword: NEW_PASSWORD };
      const { status, body } = await call(changePassword, { as: user, json });
      expect([status, body.issues[0].path]).toEqual([403, 'password']);
    }
    expect((await signInAgain(user)).token).toBeTruthy();
  });

  it('happens once if requested from several devices at once', async () => {
    const user = await insertUser();
    const devices = [user, await signInAgain(user), await signInAgain(user)];
    const change = async (as: TestUser, number: number) => {
      const json = { password: PASSWORD, newPassword: `${NEW_PASSWORD} ${number}` };
      return (await call(changePassword, { as, json })).status;
    };
    const statuses = await settleAll(devices.map(change));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const { token } = await signInAgain(user, 'new', `${NEW_PASSWORD} ${statuses.indexOf(204)}`);
    expect(token).toBeTruthy();
  });

  it.each([
    ['a short password', { newPassword: 'abcde' }],
    ['a common password', { newPassword: 'Password1' }],
    ['a password that is too long', { newPassword: 'x'.repeat(257) }],
    ['a missing password', {}],
    ['an unknown key', { newPassword: NEW_PASSWORD, userId: crypto.randomUUID() }],
  ])('rejects %s', async (_, json) => {
    const user = await insertUser();
    const body = { password: PASSWORD, ...json };
    expect((await call(changePassword, { as: user, json: body })).status).toBe(400);
    expect((await signInAgain(user)).token).toBeTruthy();
  });

  it('refuses even the right password after ten wrong ones', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const user = await insertUser();
    const attempt = async (password: string) => {
      const json = { password, newPassword: NEW_PASSWORD };
      return (await call(changePassword, { as: user, json })).status;
    };
    // Correct passwords don't count.
    for (let round = 0; round < 3; round += 1) {
      const password = round === 0 ? PASSWORD : NEW_PASSWORD;
      expect(await attempt(password)).toBe(204);
    }
    const wrong: number[] = [];
    for (let round = 0; round < 10; round += 1) wrong.push(await attempt('not the password'));
    const right = await attempt(NEW_PASSWORD);
    Object.assign(env(), { RATE_LIMITS: 'off' });
    expect([...new Set(wrong), right]).toEqual([403, 429]);
  });
});
