import { beforeEach, describe, expect, it } from 'vitest';
import { POST as confirmEmail } from '@/app/api/auth/confirm-email/route';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { GET as getMe } from '@/app/api/me/route';
import { DELETE as closeAccount } from '@/app/api/user/account/route';
import { POST as changeEmail } from '@/app/api/user/email/route';
import { POST as createKey } from '@/app/api/user/keys/route';
import { POST as changePassword } from '@/app/api/user/password/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { createCode } from '@/tests/create-code';
import { countBlockedQueries } from '@/tests/database';
import {
  insertVerifiedUser,
  PASSWORD,
  signInAgain,
  type TestUser,
  withApiKey,
} from '@/tests/factories';
import { getEmailCode } from '@/tests/outbox';
import { readEmails, readLastCode } from '@/tests/read-emails';
import { runJobs } from '@/tests/run-jobs';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const OWNER_PASSWORD = 'staple battery horse';
const uniqueEmail = () => `${crypto.randomUUID()}@people.test`;

const signIn = async (email: string, password: string) =>
  (await call(login, { json: { email, password } })).status;
const setPassword = async (code: string, password = OWNER_PASSWORD) =>
  (await call(resetPassword, { json: { code, password } })).status;
const restore = async (code: string) => (await call(confirmEmail, { json: { code } })).status;

/** Changes the email and confirms the change, as someone who knows the password. */
async function moveTo(email: string, as: TestUser): Promise<string> {
  await call(changeEmail, { as, json: { email, password: PASSWORD } });
  const code = await readLastCode(email);
  expect((await call(confirmEmail, { json: { code } })).status).toBe(200);
  return email;
}

async function readUndoCode(email: string): Promise<string> {
  const notices = (await readEmails(email)).filter(({ subject }) => /was changed/.test(subject!));
  return getEmailCode(notices.at(-1)!);
}

let owner: TestUser;
let hijacker: TestUser;
let undoCode: string;

beforeEach(async () => {
  owner = await insertVerifiedUser();
  hijacker = await signInAgain(owner);
  hijacker.email = await moveTo(uniqueEmail(), hijacker);
  undoCode = await readUndoCode(owner.email);
});

describe('reverting a hijacker’s email change', () => {
  it('removes the password, sessions and keys until the owner chooses a new password', async () => {
    const apiClient = await withApiKey(hijacker);
    expect(await restore(undoCode)).toBe(200);
    expect(await signIn(owner.email, PASSWORD)).toBe(401);
    expect(await signIn(hijacker.email, PASSWORD)).toBe(401);
    for (const as of [owner, hijacker, apiClient]) {
      expect((await call(getMe, { as })).status).toBe(401);
    }
    expect(await db().user.findUnique({ where: { id: owner.id } })).toMatchObject({
      email: owner.email,
      passwordHash: null,
    });
    const emails = await readEmails(owner.email);
    expect(emails.at(-1)?.subject).toBe('Choose a new Fresco password');
    expect(emails.at(-1)?.text).toContain('/reset-password#code=');
    expect(await setPassword(getEmailCode(emails.at(-1)!))).toBe(204);
    expect(await signIn(owner.email, OWNER_PASSWORD)).toBe(200);
  });

  it('voids every code the hijacker requested', async () => {
    const newEmail = uniqueEmail();
    await call(changeEmail, { as: hijacker, json: { email: newEmail, password: PASSWORD } });
    const change = await readLastCode(newEmail);
    await call(forgotPassword, { json: { email: hijacker.email } });
    const reset = await readLastCode(hijacker.email);
    await createCode({ userId: owner.id, purpose: 'verify_email' });
    expect(await restore(undoCode)).toBe(200);
    expect(await restore(change)).toBe(404);
    expect(await setPassword(reset)).toBe(404);
    const codes = await db().oneTimeCode.findMany({ where: { userId: owner.id, usedAt: null } });
    expect(codes.map(({ purpose }) => purpose)).toEqual(['reset_password']);
  });

  it('keeps the link for a new password valid while others request links @long', async () => {
    expect(await restore(undoCode)).toBe(200);
    const code = await readLastCode(owner.email);
    await call(forgotPassword, { json: { email: owner.email } });
    await call(forgotPassword, { json: { email: hijacker.email } });
    const later = await readLastCode(owner.email);
    expect(later).not.toBe(code);
    expect(await setPassword(code)).toBe(204);
    expect(await setPassword(later)).toBe(404);
  });

  it('works after two changes, and the hijacker can’t revert to the address in between @long', async () => {
    const second = await moveTo(uniqueEmail(), hijacker);
    const hijackersUndo = await readUndoCode(hijacker.email);
    expect(await restore(undoCode)).toBe(200);
    expect(await restore(hijackersUndo)).toBe(404);
    for (const email of [hijacker.email, second]) {
      await call(forgotPassword, { json: { email } });
      expect((await readEmails(email)).at(-1)?.subject).not.toMatch(/Reset/);
    }
  });

  it('still works after the hijacker reverted a later change and reset the password @long', async () => {
    await moveTo(uniqueEmail(), hijacker);
    expect(await restore(await readUndoCode(hijacker.email))).toBe(200);
    expect(await setPassword(await readLastCode(hijacker.email), PASSWORD)).toBe(204);
    expect(await signIn(hijacker.email, PASSWORD)).toBe(200);
    expect(await restore(undoCode)).toBe(200);
    expect(await signIn(owner.email, PASSWORD)).toBe(401);
    expect(await setPassword(await readLastCode(owner.email))).toBe(204);
  });

  it('can’t be blocked by signing up with the owner’s email', async () => {
    const json = { email: owner.email, password: PASSWORD, displayName: 'Someone Else' };
    const { status, body } = await call(register, { json });
    expect([status, body.issues[0].path]).toEqual([409, 'email']);
    expect(await restore(undoCode)).toBe(200);
  });

  it('happens once if the link is opened many times at once @long', async () => {
    const statuses = await settleAll(Array.from({ length: 10 }, () => restore(undoCode)));
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
    expect(
      (await readEmails(owner.email)).filter(({ subject }) => /Choose/.test(subject!)),
    ).toHaveLength(1);
  });

  it('sends a link that works if the mail server was unavailable for longer than it lasts @long', async () => {
    expect(await restore(undoCode)).toBe(200);
    await db().oneTimeCode.updateMany({
      where: { userId: owner.id, purpose: 'reset_password' },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    expect(await setPassword(await readLastCode(owner.email))).toBe(204);
  });

  it('rejects an expired link', async () => {
    await db().oneTimeCode.updateMany({
      where: { userId: owner.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    expect(await restore(undoCode)).toBe(404);
    expect(await signIn(hijacker.email, PASSWORD)).toBe(200);
  });
});

describe('requests of the hijacker that are in progress while the owner reverts the change', () => {
  const requests = {
    'a password change': () =>
      call(changePassword, {
        as: hijacker,
        json: { password: PASSWORD, newPassword: 'a hijacked password' },
      }),
    'an email change': () =>
      call(changeEmail, { as: hijacker, json: { email: uniqueEmail(), password: PASSWORD } }),
    'a new API key': () =>
      call(createKey, {
        as: hijacker,
        json: { name: 'x', access: 'read', expiresInDays: 7, password: PASSWORD },
      }),
    'closing the account': () => call(closeAccount, { as: hijacker, json: { password: PASSWORD } }),
    'a sign-in': () => call(login, { json: { email: hijacker.email, password: PASSWORD } }),
  };

  it.each(Object.entries(requests))('%s is rejected @long', async (_, send) => {
    const response = await sendDuringRestore(send);
    expect(response.status).toBe(401);
    expect(await db().user.findUnique({ where: { id: owner.id } })).toMatchObject({
      passwordHash: null,
    });
    expect(await db().apiKey.count({ where: { userId: owner.id } })).toBe(0);
    const where = { userId: owner.id, purpose: 'change_email', usedAt: null } as const;
    expect(await db().oneTimeCode.count({ where })).toBe(0);
  });

  it('a reset link is not sent to the hijacker', async () => {
    await call(forgotPassword, { json: { email: hijacker.email } });
    await sendDuringRestore(() => runJobs('send-email'));
    const emails = await readEmails(hijacker.email);
    expect(emails.filter(({ subject }) => /Reset/.test(subject!))).toEqual([]);
    const where = { userId: owner.id, purpose: 'reset_password', usedAt: null } as const;
    expect(await db().oneTimeCode.count({ where })).toBe(1);
  });
});

/**
 * Blocks the account's row, reverts the change, and sends a request that gets past its checks before
 * that completes.
 */
async function sendDuringRestore<T>(send: () => Promise<T>): Promise<T> {
  let restoring: Promise<number> | undefined;
  let response: Promise<T> | undefined;
  await db().$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT FROM users WHERE id = ${owner.id}::uuid FOR NO KEY UPDATE`;
      restoring = restore(undoCode);
      await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
      response = send();
      await waitFor(async () => expect(await countBlockedQueries()).toBe(2));
    },
    { timeout: 20_000 },
  );
  expect(await restoring).toBe(200);
  return response!;
}
