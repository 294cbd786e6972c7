import { beforeEach, describe, expect, it } from 'vitest';
import { POST as confirmEmail } from '@/app/api/auth/confirm-email/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as changeEmail } from '@/app/api/user/email/route';
import { createCode as createCodeIn } from '@/lib/email/commands/one-time-code';
import { authText } from '@/lib/messages/auth';
import { db } from '@/lib/platform/db';
import { runAdminCommand } from '@/scripts/admin/run-admin-command';
import { call } from '@/tests/call';
import { createCode } from '@/tests/create-code';
import { countBlockedQueries } from '@/tests/database';
import { insertUser, insertVerifiedUser, PASSWORD, type TestUser } from '@/tests/factories';
import { readEmails, readLastCode } from '@/tests/read-emails';
import { waitFor } from '@/tests/wait-for';

const uniqueEmail = () => `${crypto.randomUUID()}@people.test`;
const follow = async (code: string) => (await call(confirmEmail, { json: { code } })).status;
const requestChange = (as: TestUser, email: string) =>
  call(changeEmail, { as, json: { email, password: PASSWORD } });
const signUp = async (email: string) =>
  (await call(register, { json: { email, password: PASSWORD, displayName: 'Someone' } })).status;
const createChangeCode = async ({ id: userId }: TestUser, newEmail: string) =>
  (await createCode({ userId, purpose: 'change_email', newEmail })).code;
const getEmail = async ({ id }: TestUser) =>
  (await db().user.findUniqueOrThrow({ where: { id } })).email;

/** Moves the owner's account to another email, and returns the code of the link that undoes it. */
async function hijack(owner: TestUser): Promise<string> {
  const email = uniqueEmail();
  await requestChange(owner, email);
  expect(await follow(await readLastCode(email))).toBe(200);
  return readLastCode(owner.email);
}

let owner: TestUser;
/** Another account of the hijacker. */
let second: TestUser;

beforeEach(async () => {
  owner = await insertVerifiedUser();
  second = await insertUser();
});

describe('an email that an undo link gives back', () => {
  it('isn’t offered to another account: its mailbox gets no link that would take it', async () => {
    const undoCode = await hijack(owner);
    expect((await requestChange(second, owner.email)).status).toBe(202);
    const last = (await readEmails(owner.email)).at(-1);
    expect(last?.subject).toMatch(/can’t be used for another Fresco account yet/);
    expect(`${last?.text}${last?.html}`).not.toContain('code=');
    expect(await follow(undoCode)).toBe(200);
    expect(await getEmail(owner)).toBe(owner.email);
  });

  it('can’t be taken with a link requested before or after the owner’s email changed', async () => {
    const before = await createChangeCode(second, owner.email);
    const undoCode = await hijack(owner);
    const after = await createChangeCode(await insertUser(), owner.email);
    for (const code of [before, after, before]) expect(await follow(code)).toBe(409);
    expect(await getEmail(second)).toBe(second.email);
    expect(await follow(undoCode)).toBe(200);
    for (const code of [before, after]) expect(await follow(code)).toBe(409);
    expect(await getEmail(owner)).toBe(owner.email);
  });

  it('is free again once the link has expired, and always for the same account', async () => {
    await hijack(owner);
    const back = await createChangeCode(owner, owner.email);
    expect(await follow(back)).toBe(200);
    await hijack(owner);
    await db().oneTimeCode.updateMany({
      where: { userId: owner.id, purpose: 'restore_email' },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    expect(await follow(await createChangeCode(second, owner.email))).toBe(200);
  });
});

describe('at the same time', () => {
  const takers = {
    'an email change': async () => follow(await createChangeCode(second, owner.email)),
    'a registration': () => signUp(owner.email),
    'a new admin': () =>
      runAdminCommand({ kind: 'create', email: owner.email, username: undefined, name: '' }).then(
        () => 201,
        (error: Error) => (error.message === authText.emailTaken ? 409 : error),
      ),
  };

  it.each(Object.entries(takers))(
    '%s waits for the change of the owner’s email, then fails',
    async (_, take) => {
      const { id: userId, email: newEmail } = owner;
      let taking: Promise<unknown> | undefined;
      await db().$transaction(
        async (tx) => {
          await tx.user.update({ where: { id: userId }, data: { email: uniqueEmail() } });
          const emailId = crypto.randomUUID();
          await createCodeIn({ userId, purpose: 'restore_email', newEmail, emailId }, tx);
          taking = take();
          await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
        },
        { timeout: 20_000 },
      );
      expect(await taking).toBe(409);
    },
  );

  it.each(Object.entries(takers))('undoing wins over %s', async (_, take) => {
    const undoCode = await hijack(owner);
    const results = await Promise.all([take(), follow(undoCode), take()]);
    expect(results).toEqual([409, 200, 409]);
    expect(await getEmail(owner)).toBe(owner.email);
  });
});
