import { describe, expect, it, vi } from 'vitest';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { GET as getMe } from '@/app/api/me/route';
import { pruneExpiredCodes } from '@/lib/email/prune-codes';
import { TEXT } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { emailTransport } from '@/lib/platform/email/transport';
import { call } from '@/tests/call';
import { createCode } from '@/tests/create-code';
import { insertUser, insertVerifiedUser, PASSWORD, type TestUser } from '@/tests/factories';
import { readEmails, readLastCode } from '@/tests/read-emails';
import { retryJobs } from '@/tests/run-jobs';
import { settleAll } from '@/tests/settle-all';

const NEW_PASSWORD = 'staple battery horse';

const requestLink = (email: string) => call(forgotPassword, { json: { email } });
const setPassword = (code: string, password = NEW_PASSWORD) =>
  call(resetPassword, { json: { code, password } });
const signIn = async ({ email }: TestUser, password: string) =>
  (await call(login, { json: { email, password } })).status;

describe('resetting a forgotten password', () => {
  it('works through an emailed link and ends every session', async () => {
    const user = await insertVerifiedUser();
    expect((await requestLink(user.email.toUpperCase())).status).toBe(202);
    const code = await readLastCode(user.email);
    expect((await call(getMe, { as: user })).status).toBe(200);
    expect((await setPassword(code)).status).toBe(204);
    expect((await call(getMe, { as: user })).status).toBe(401);
    expect((await call(getMe, { as: user, by: 'cookie' })).status).toBe(401);
    expect(await signIn(user, PASSWORD)).toBe(401);
    expect(await signIn(user, NEW_PASSWORD)).toBe(200);
  });

  it('responds the same for every email and writes to those with an account only', async () => {
    const [known, unverified] = [await insertVerifiedUser(), await insertUser()];
    const unknown = `${crypto.randomUUID()}@people.test`;
    const responses = [];
    for (const email of [known.email, unverified.email, unknown]) {
      const { status, body, headers } = await requestLink(email);
      const { 'x-request-id': _, ...rest } = Object.fromEntries(headers);
      responses.push({ status, body, rest });
    }
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
    expect(await readEmails(known.email)).toHaveLength(1);
    expect(await readEmails(unverified.email)).toHaveLength(1);
    expect(await readEmails(unknown)).toEqual([]);
  });

  it('verifies the email', async () => {
    const user = await insertUser();
    await requestLink(user.email);
    expect((await setPassword(await readLastCode(user.email))).status).toBe(204);
    const { token } = (await call(login, { json: { email: user.email, password: NEW_PASSWORD } }))
      .body;
    expect((await call(getMe, { as: { ...user, token } })).body.emailVerified).toBe(true);
  });

  it('responds before it looks up the account', async () => {
    const user = await insertVerifiedUser();
    const countLinks = () => db().oneTimeCode.count({ where: { userId: user.id } });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      expect((await requestLink(user.email)).status).toBe(202);
      expect(await countLinks()).toBe(0);
      // Only the delay of the email. Advancing further would time out the database connections.
      await vi.advanceTimersByTimeAsync(100);
    } finally {
      vi.useRealTimers();
    }
    expect(await readEmails(user.email)).toHaveLength(1);
    expect(await countLinks()).toBe(1);
  });

  it('works once if a link is used many times at once @long', async () => {
    const user = await insertVerifiedUser();
    await requestLink(user.email);
    const code = await readLastCode(user.email);
    const passwords = Array.from({ length: 20 }, (_, number) => `${NEW_PASSWORD} ${number}`);
    const statuses = await settleAll(
      passwords.map(async (password) => (await setPassword(code, password)).status),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
    const accepted = passwords[statuses.indexOf(204)]!;
    expect(await signIn(user, accepted)).toBe(200);
    expect((await setPassword(code)).status).toBe(404);
  });

  it('invalidates the other links that could change the account', async () => {
    const user = await insertVerifiedUser();
    await requestLink(user.email);
    const first = await readLastCode(user.email);
    const newEmail = `${crypto.randomUUID()}@people.test`;
    await createCode({ userId: user.id, purpose: 'change_email', newEmail });
    await createCode({ userId: user.id, purpose: 'restore_email', newEmail });
    await requestLink(user.email);
    expect((await setPassword(await readLastCode(user.email))).status).toBe(204);
    expect((await setPassword(first)).status).toBe(404);
    const codes = await db().oneTimeCode.findMany({ where: { userId: user.id, usedAt: null } });
    expect(codes.map(({ purpose }) => purpose)).toEqual(['restore_email']);
  });

  it('works once if the email arrives, but sending it seems to fail', async () => {
    const user = await insertVerifiedUser();
    const { send } = emailTransport();
    vi.spyOn(emailTransport(), 'send').mockImplementationOnce(async (mail) => {
      await send(mail);
      throw new Error('The connection was lost');
    });
    await requestLink(user.email);
    const code = await readLastCode(user.email);
    expect((await setPassword(code)).status).toBe(204);
    await db().oneTimeCode.updateMany({
      where: { userId: user.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    await pruneExpiredCodes();
    await retryJobs();
    expect(await readEmails(user.email)).toHaveLength(1);
    expect((await setPassword(code)).status).toBe(404);
  });

  it('keeps the link valid if the new password is rejected', async () => {
    const user = await insertVerifiedUser();
    await requestLink(user.email);
    const code = await readLastCode(user.email);
    const { status, body } = await setPassword(code, 'password1');
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { path: 'password', message: expect.stringMatching(/too common/) },
    ]);
    expect((await setPassword(code)).status).toBe(204);
  });

  it('rejects an expired or invalid link and one for another purpose', async () => {
    const user = await insertVerifiedUser();
    const old = await createCode({ userId: user.id, purpose: 'reset_password' });
    await db().oneTimeCode.updateMany({
      where: { userId: user.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    const other = await createCode({ userId: user.id, purpose: 'verify_email' });
    for (const code of [old.code, other.code, '', 'x', '\0', `${other.code}x`, '%ff']) {
      const { status, body } = await setPassword(code);
      expect(status).toBe(404);
      expect(body.message).toMatch(/Request a new one/);
    }
    expect((await setPassword('x'.repeat(TEXT.code + 1))).status).toBe(400);
    expect(await signIn(user, PASSWORD)).toBe(200);
  });

  it('sends links that are valid for thirty minutes', async () => {
    const user = await insertVerifiedUser();
    const { expiresAt } = await createCode({ userId: user.id, purpose: 'reset_password' });
    const minutes = (expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
  });

  it('stores codes hashed only and prunes expired ones', async () => {
    const user = await insertVerifiedUser();
    await requestLink(user.email);
    const code = await readLastCode(user.email);
    const [row] = await db().$queryRaw<{ row: string }[]>`
      SELECT c::text || encode(c.code_hash, 'escape') AS row FROM one_time_codes c
      WHERE user_id = ${user.id}::uuid`;
    expect(row?.row).not.toContain(code);
    await db().oneTimeCode.updateMany({
      where: { userId: user.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    const valid = await createCode({ userId: user.id, purpose: 'reset_password' });
    await pruneExpiredCodes();
    const codes = await db().oneTimeCode.findMany({ where: { userId: user.id } });
    expect(codes.map(({ expiresAt }) => expiresAt)).toEqual([valid.expiresAt]);
  });
});
