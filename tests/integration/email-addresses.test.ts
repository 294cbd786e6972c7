import { describe, expect, it } from 'vitest';
import { POST as confirmEmail } from '@/app/api/auth/confirm-email/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as verifyEmail } from '@/app/api/auth/verify-email/route';
import { GET as getMe } from '@/app/api/me/route';
import { DELETE as cancelEmailChange, POST as changeEmail } from '@/app/api/user/email/route';
import { POST as resendVerification } from '@/app/api/user/verification/route';
import { getPendingEmail } from '@/lib/email/queries';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { createCode } from '@/tests/create-code';
import {
  insertUser,
  insertVerifiedUser,
  PASSWORD,
  type TestUser,
  withApiKey,
} from '@/tests/factories';
import { getEmailCode } from '@/tests/outbox';
import { readEmails, readLastCode } from '@/tests/read-emails';
import { settleAll } from '@/tests/settle-all';

const uniqueEmail = () => `${crypto.randomUUID()}@people.test`;
const followLink = (route: typeof verifyEmail, code: string) => call(route, { json: { code } });
const getAccount = async (as: TestUser) => (await call(getMe, { as })).body;
const requestChange = (as: TestUser, email: string, password = PASSWORD) =>
  call(changeEmail, { as, json: { email, password } });

/** Changes the email and confirms it through the link in the new mailbox. */
async function completeChange(user: TestUser, email = uniqueEmail()) {
  await requestChange(user, email);
  const { status } = await followLink(confirmEmail, await readLastCode(email));
  expect(status).toBe(200);
  return email;
}

describe('verifying an email', () => {
  it('works through the link sent on sign-up, even signed out or twice', async () => {
    const email = uniqueEmail();
    const json = { email, password: PASSWORD, displayName: 'http://evil.test is great' };
    const { status, body } = await call(register, { json });
    expect(status).toBe(201);
    expect(body.user.emailVerified).toBe(false);
    const [message, ...more] = await readEmails(email);
    expect(more).toEqual([]);
    // The display name comes from the person who signed up, who may not own the mailbox.
    expect(`${message?.text}${message?.html}`).not.toContain('evil.test');
    expect((await followLink(verifyEmail, getEmailCode(message!))).status).toBe(204);
    const { emailVerified } = await getAccount({ ...body.user, token: body.token });
    expect(emailVerified).toBe(true);
    expect((await followLink(verifyEmail, getEmailCode(message!))).status).toBe(204);
  });

  it('rejects an invalid or expired link and one for another purpose', async () => {
    const user = await insertUser();
    const { code } = await createCode({ userId: user.id, purpose: 'verify_email' });
    await db().oneTimeCode.updateMany({
      where: { userId: user.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    const other = await createCode({ userId: user.id, purpose: 'reset_password' });
    for (const wrong of [code, other.code, 'x', '']) {
      expect((await followLink(verifyEmail, wrong)).status).toBe(404);
    }
    expect((await getAccount(user)).emailVerified).toBe(false);
  });

  it('can be requested again until the email is verified', async () => {
    const user = await insertUser();
    expect((await call(resendVerification, { as: user })).status).toBe(204);
    expect((await followLink(verifyEmail, await readLastCode(user.email))).status).toBe(204);
    expect((await call(resendVerification, { as: user })).status).toBe(409);
    expect(await readEmails(user.email)).toHaveLength(1);
  });
});

describe('changing the email', () => {
  it('takes effect through a link in the new mailbox and notifies the old one', async () => {
    const user = await insertVerifiedUser();
    const email = uniqueEmail();
    const { status, body } = await requestChange(user, email.toUpperCase());
    expect(status).toBe(202);
    expect(body.email).toBe(email);
    expect(await getPendingEmail(user.id)).toEqual(body);
    expect((await getAccount(user)).email).toBe(user.email);
    expect(await readEmails(user.email)).toEqual([]);

    const response = await followLink(confirmEmail, await readLastCode(email));
    expect(response.body).toEqual({ outcome: 'changed' });
    expect(await getAccount(user)).toMatchObject({ email, emailVerified: true });
    expect(await getPendingEmail(user.id)).toBeNull();
    const [notice] = await readEmails(user.email);
    expect(notice?.subject).toMatch(/was changed/);
    expect(notice?.text).not.toContain(email);
  });

  it('requires the current password, even right after signing in', async () => {
    const user = await insertUser();
    for (const password of [undefined, '', 'not the password']) {
      const json = { email: uniqueEmail(), password };
      const { status, body } = await call(changeEmail, { as: user, json });
      expect(status).toBe(403);
      expect(body.issues).toEqual([{ path: 'password', message: expect.any(String) }]);
    }
    expect(await getPendingEmail(user.id)).toBeNull();
    expect((await requestChange(user, uniqueEmail())).status).toBe(202);
  });

  it('rejects an invalid email and the current one', async () => {
    const user = await insertUser();
    for (const email of [
      'not-an-email',
      'a@b.test, c@d.test',
      'a@b.test\r\nBcc: c@d.test',
      user.email,
    ]) {
      const { status, body } = await requestChange(user, email);
      expect(status).toBe(400);
      expect(body.issues[0].path).toBe('email');
    }
    const forged = { email: uniqueEmail(), password: PASSWORD, userId: crypto.randomUUID() };
    expect((await call(changeEmail, { as: user, json: forged })).status).toBe(400);
  });

  it('does not reveal that an email is taken, but tells its owner', async () => {
    const [user, owner] = [await insertUser(), await insertUser()];
    const free = await requestChange(user, uniqueEmail());
    const taken = await requestChange(user, owner.email);
    expect(taken.status).toBe(free.status);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect((await getPendingEmail(user.id))?.email).toBe(owner.email);
    const [message] = await readEmails(owner.email);
    expect(message?.subject).toMatch(/You already have a/);
    expect(message?.text).not.toContain('code=');
    expect(message?.text).not.toContain(user.username);
  });

  it('fails if someone registered the email before the link was opened', async () => {
    const user = await insertUser();
    const email = uniqueEmail();
    await requestChange(user, email);
    const code = await readLastCode(email);
    await call(register, { json: { email, password: PASSWORD, displayName: 'Faster' } });
    const { status, body } = await followLink(confirmEmail, code);
    expect(status).toBe(409);
    expect(body.message).toMatch(/Another account uses this email/);
    expect((await getAccount(user)).email).toBe(user.email);
  });

  it('happens once if a link is opened many times at once', async () => {
    const user = await insertVerifiedUser();
    const email = uniqueEmail();
    await requestChange(user, email);
    const code = await readLastCode(email);
    const responses = await settleAll(
      Array.from({ length: 20 }, () => followLink(confirmEmail, code)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(19);
    expect(await readEmails(user.email)).toHaveLength(1);
  });

  it('is replaced by a later request and can be canceled', async () => {
    const user = await insertUser();
    const [first, second] = [uniqueEmail(), uniqueEmail()];
    await requestChange(user, first);
    const replaced = await readLastCode(first);
    await requestChange(user, second);
    expect((await followLink(confirmEmail, replaced)).status).toBe(404);
    const canceled = await readLastCode(second);
    expect((await call(cancelEmailChange, { as: user })).status).toBe(204);
    expect((await followLink(confirmEmail, canceled)).status).toBe(404);
    expect(await getPendingEmail(user.id)).toBeNull();
    expect((await getAccount(user)).email).toBe(user.email);
  });

  it('invalidates the links sent to the old email', async () => {
    const user = await insertVerifiedUser();
    for (const purpose of ['reset_password', 'verify_email'] as const)
      await createCode({ userId: user.id, purpose });
    await completeChange(user);
    const where = { userId: user.id, usedAt: null };
    const codes = await db().oneTimeCode.findMany({ where });
    expect(codes.map(({ purpose }) => purpose)).toEqual(['restore_email']);
  });
});

describe('reverting an email change', () => {
  it('restores the email, ends every session and API key, and sends a password reset link', async () => {
    const user = await insertVerifiedUser();
    const apiClient = await withApiKey(user);
    // A thief who knows the password changes the email twice.
    await completeChange(user, await completeChange(user).then(uniqueEmail));
    const notice = (await readEmails(user.email)).find(({ subject }) =>
      /changed/.test(subject ?? ''),
    );
    const { body } = await followLink(confirmEmail, getEmailCode(notice!));
    expect(body).toEqual({ outcome: 'restored' });
    for (const as of [user, apiClient]) expect((await call(getMe, { as })).status).toBe(401);
    const row = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    expect(row.email).toBe(user.email);
    expect(row.emailVerifiedAt).not.toBeNull();
    const emails = await readEmails(user.email);
    expect(emails.at(-1)?.text).toContain('/reset-password#code=');
    // The links that would restore the thief's email are gone.
    const where = { userId: user.id, usedAt: null };
    const codes = await db().oneTimeCode.findMany({ where });
    expect(codes.map(({ purpose }) => purpose)).toEqual(['reset_password']);
  });

  it('is not offered to an email that was never verified, which may belong to a stranger', async () => {
    const user = await insertUser();
    await completeChange(user);
    const [notice] = await readEmails(user.email);
    expect(notice?.subject).toMatch(/was changed/);
    expect(notice?.text).not.toContain('code=');
    const where = { userId: user.id, purpose: 'restore_email' } as const;
    expect(await db().oneTimeCode.count({ where })).toBe(0);
  });
});
