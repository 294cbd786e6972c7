import { beforeAll, describe, expect, it } from 'vitest';
import { PATCH as updateUser } from '@/app/api/admin/users/[id]/route';
import { DELETE as endSessions } from '@/app/api/admin/users/[id]/sessions/route';
import { GET as listUsers } from '@/app/api/admin/users/route';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as getMe } from '@/app/api/me/route';
import { DELETE as deleteAccount } from '@/app/api/user/account/route';
import { blockUser } from '@/lib/admin-users/commands/block-user';
import { formatDate } from '@/lib/messages/dates';
import { db } from '@/lib/platform/db';
import type { Prisma } from '@/prisma/generated/client';
import { call } from '@/tests/call';
import { countBlockedQueries } from '@/tests/database';
import {
  insertAdmin,
  insertUser,
  PASSWORD,
  signInAgain,
  type TestUser,
  withApiKey,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const change = (as: TestUser, { id }: { id: string }, json: unknown) =>
  call(updateUser, { as, params: { id }, json });
const block = (as: TestUser, user: TestUser, more: object = {}) =>
  change(as, user, { block: { reason: 'Spam', ...more } });
const openUserList = (as: TestUser) => call(listUsers, { as });
const getStatus = async (as: TestUser) => (await call(getMe, { as })).status;
const listAuditEntries = ({ id }: { id: string }) =>
  db().auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
const getRole = async ({ id }: TestUser) =>
  (await db().user.findUniqueOrThrow({ where: { id } })).role;

const demoteAllAdmins = () =>
  db().user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });

let admin: TestUser;

beforeAll(async () => {
  admin = await insertAdmin();
});

describe('blocking a user', () => {
  it('ends sessions and API keys, explains why at sign-in, and can be undone', async () => {
    const user = await insertUser();
    const apiClient = await withApiKey(user);
    const other = await signInAgain(user);
    const until = inDays(3);
    const { status, body } = await block(admin, user, { until });
    expect([status, body.block]).toEqual([200, { reason: 'Spam', until }]);
    for (const as of [user, other]) {
      for (const by of ['bearer', 'cookie'] as const) {
        expect((await call(getMe, { as, by })).status).toBe(401);
      }
    }
    expect(await getStatus(apiClient)).toBe(401);
    const rejected = await call(login, { json: { email: user.email, password: PASSWORD } });
    expect([rejected.status, rejected.body.message]).toEqual([
      403,
      `This account is blocked until ${formatDate(until)}. Reason: Spam`,
    ]);
    const unblocked = await change(admin, user, { block: null, reason: 'A mistake' });
    expect([unblocked.status, unblocked.body.block]).toEqual([200, null]);
    // Sessions and keys that ended don't come back.
    expect([await getStatus(user), await getStatus(apiClient)]).toEqual([401, 401]);
    expect(await getStatus(await signInAgain(user))).toBe(200);
    expect(
      (await listAuditEntries(user)).map(({ action, reason, fields, actorId }) => [
        action,
        reason,
        fields,
        actorId,
      ]),
    ).toEqual([
      ['user.block', 'Spam', ['status', 'blockedReason', 'blockedUntil'], admin.id],
      ['user.unblock', 'A mistake', ['status', 'blockedReason', 'blockedUntil'], admin.id],
    ]);
  });

  it('ends at its date, after which nothing is left to undo', async () => {
    const user = await insertUser();
    await block(admin, user, { until: inDays(1) });
    const past = { blockedUntil: new Date(Date.now() - 1000) };
    await db().user.update({ where: { id: user.id }, data: past });
    expect(await getStatus(await signInAgain(user))).toBe(200);
    expect((await change(admin, user, { block: null })).body.block).toBeNull();
    expect(await listAuditEntries(user)).toHaveLength(1);
    const again = await block(admin, user);
    expect(again.body.block).toEqual({ reason: 'Spam', until: null });
  });

  it('rejects a sign-in that is in progress', async () => {
    const user = await insertUser();
    let response: ReturnType<typeof call> | undefined;
    const blockMeanwhile = async (tx: Prisma.TransactionClient) => {
      const data = { status: 'blocked', blockedReason: 'Spam' } as const;
      await tx.user.update({ where: { id: user.id }, data });
      await tx.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } });
      response = call(login, { json: { email: user.email, password: PASSWORD } });
      await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    };
    await db().$transaction(blockMeanwhile, { timeout: 20_000 });
    expect((await response)?.status).toBe(401);
    expect(await db().session.count({ where: { userId: user.id, endedAt: null } })).toBe(0);
  });

  it('is not possible for one’s own account', async () => {
    await insertAdmin();
    const { status, body } = await block(admin, admin);
    expect([status, body.message]).toEqual([409, 'You can’t block yourself. Ask another admin.']);
    expect([await getStatus(admin), await listAuditEntries(admin)]).toEqual([200, []]);
  });
});

describe('changing a role', () => {
  it('ends every session and applies from the next sign-in', async () => {
    const user = await insertUser();
    const { status, body } = await change(admin, user, { role: 'admin', reason: 'Helps' });
    expect([status, body.role]).toEqual([200, 'admin']);
    expect(await getStatus(user)).toBe(401);
    const promoted = await signInAgain(user);
    expect((await openUserList(promoted)).status).toBe(200);
    await change(admin, user, { role: 'user' });
    expect((await openUserList(promoted)).status).toBe(401);
    expect((await openUserList(await signInAgain(user))).status).toBe(403);
    const entries = await listAuditEntries(user);
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['user.role', 'Helps'],
      ['user.role', ''],
    ]);
  });

  it('does nothing if the role is the same', async () => {
    const user = await insertUser();
    expect((await change(admin, user, { role: 'user' })).status).toBe(200);
    expect([await getStatus(user), await listAuditEntries(user)]).toEqual([200, []]);
  });
});

describe('signing a user out', () => {
  it('ends all of their sessions and API keys, but lets them sign in again', async () => {
    const [user, otherUser] = [await insertUser(), await insertUser()];
    const [other, apiClient] = [await signInAgain(user), await withApiKey(user)];
    const params = { id: user.id };
    expect((await call(endSessions, { as: admin, params })).status).toBe(204);
    const statuses = [await getStatus(user), await getStatus(other), await getStatus(apiClient)];
    expect(statuses).toEqual([401, 401, 401]);
    expect([await getStatus(otherUser), await getStatus(await signInAgain(user))]).toEqual([
      200, 200,
    ]);
    expect((await listAuditEntries(user)).map(({ action }) => action)).toEqual([
      'user.end_sessions',
    ]);
  });

  it('is recorded even if there is only an API key to revoke', async () => {
    const user = await insertUser();
    await db().session.deleteMany({ where: { userId: user.id } });
    const apiClient = await withApiKey(user);
    expect((await call(endSessions, { as: admin, params: { id: user.id } })).status).toBe(204);
    expect([await getStatus(apiClient), (await listAuditEntries(user)).length]).toEqual([401, 1]);
  });

  it('is not recorded if there is no session', async () => {
    const user = await insertUser();
    await db().session.deleteMany({ where: { userId: user.id } });
    const params = { id: user.id };
    expect((await call(endSessions, { as: admin, params })).status).toBe(204);
    expect(await listAuditEntries(user)).toEqual([]);
  });

  it('clears the cookies of an admin who signs out their own account', async () => {
    const own = await insertAdmin();
    const { headers } = await call(endSessions, { as: own, params: { id: own.id } });
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect(await getStatus(own)).toBe(401);
  });
});

describe('the last admin', () => {
  it('can’t step down, even if there is a blocked admin', async () => {
    await demoteAllAdmins();
    const [last, blocked] = [await insertAdmin(), await insertAdmin()];
    await block(last, blocked);
    const { status, body } = await change(last, last, { role: 'user' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('the only admin')]);
    expect([await getRole(last), await getStatus(last)]).toEqual(['admin', 200]);
    await change(last, blocked, { block: null });
    expect((await change(last, last, { role: 'user' })).status).toBe(200);
    expect(await getRole(last)).toBe('user');
  });

  it.each([
    ['demoting each other', (as: TestUser, other: TestUser) => change(as, other, { role: 'user' })],
    ['blocking each other', (as: TestUser, other: TestUser) => block(as, other)],
    ['stepping down', (as: TestUser) => change(as, as, { role: 'user' })],
  ])('remains when three admins are %s at once', async (_, request) => {
    for (let round = 0; round < 3; round += 1) {
      await demoteAllAdmins();
      const admins = [await insertAdmin(), await insertAdmin(), await insertAdmin()];
      const responses = await settleAll(
        admins.map((sender, index) => request(sender, admins[(index + 1) % 3]!)),
      );
      for (const { status } of responses) expect([200, 401, 403, 409]).toContain(status);
      expect(responses.filter(({ status }) => status === 200).length).toBeLessThan(3);
      const remaining = await db().user.count({
        where: { id: { in: admins.map(({ id }) => id) }, role: 'admin', status: 'active' },
      });
      expect(remaining).toBeGreaterThan(0);
    }
  });

  it('remains when one admin steps down while another deletes their account', async () => {
    for (let round = 0; round < 3; round += 1) {
      await demoteAllAdmins();
      const [first, second] = [await insertAdmin(), await insertAdmin()];
      await settleAll([
        change(first, first, { role: 'user' }),
        call(deleteAccount, { as: second, json: { password: PASSWORD } }),
      ]);
      expect(await db().user.count({ where: { role: 'admin', status: 'active' } })).toBe(1);
    }
  });

  it('does not depend on a stale role: a demoted admin can’t block anyone', async () => {
    await demoteAllAdmins();
    const [first, second] = [await insertAdmin(), await insertAdmin()];
    const user = await insertUser();
    await db().user.update({ where: { id: second.id }, data: { role: 'user' } });
    const stale = {
      ...second,
      role: 'admin',
      sessionId: null,
      access: 'write',
    } as const;
    await expect(blockUser(stale, user.id, { reason: 'Spam', until: null })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect([await getStatus(user), await getStatus(first)]).toEqual([200, 200]);
  });
});
