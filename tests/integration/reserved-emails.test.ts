import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POST as confirmEmail } from '@/app/api/auth/confirm-email/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as submit } from '@/app/api/email-links/[page]/route';
import { POST as changeEmail } from '@/app/api/user/email/route';
import { createCode as createCodeIn } from '@/lib/email/commands/one-time-code';
import type { CodePage } from '@/lib/email/schema';
import { authText } from '@/lib/messages/auth';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { RATES } from '@/lib/rates';
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

  it.each(Object.entries(takers))('undoing wins over %s @long', async (_, take) => {
    const undoCode = await hijack(owner);
    const results = await Promise.all([take(), follow(undoCode), take()]);
    expect(results).toEqual([409, 200, 409]);
    expect(await getEmail(owner)).toBe(owner.email);
  });
});

const NEW_PASSWORD = 'staple battery horse';

/** What browsers send with a form on a page without referrer. */
const OWN_FORM = { origin: 'null', 'sec-fetch-site': 'same-origin' };

const getCode = async (
  { id: userId }: TestUser,
  given: Partial<Parameters<typeof createCode>[0]>,
) => (await createCode({ userId, purpose: 'verify_email', ...given })).code;

async function send(page: string, fields: Record<string, string>, headers: object = OWN_FORM) {
  const body = new URLSearchParams(fields);
  const request = new Request(`http://site.test/api/email-links/${page}`, {
    method: 'POST',
    headers: { ...headers },
    body,
  });
  return submit(request, { params: Promise.resolve({ page }) });
}

async function getResult(page: CodePage, ...rest: [Record<string, string>, object?]) {
  const response = await send(page, ...rest);
  const { status, headers } = response;
  expect([status, headers.get('cache-control')]).toEqual([303, 'private, no-store']);
  expect(await response.text()).toBe('');
  const [path, result] = headers.get('location')?.split('?result=') ?? [];
  expect(path).toBe(`/${page}`);
  return result;
}

afterEach(() => void Object.assign(env(), { RATE_LIMITS: 'off' }));

describe('without JavaScript, the form of a page', () => {
  it('verifies an email and accepts the whole link from the email', async () => {
    const user = await insertUser();
    const code = await getCode(user, {});
    const link = ` http://site.test/verify-email#code=${code}\n`;
    expect(await getResult('verify-email', { code: link })).toBe('done');
    const { emailVerifiedAt } = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    expect(emailVerifiedAt).not.toBeNull();
  });

  it('sets a password and remembers the device, once', async () => {
    const user = await insertUser();
    const code = await getCode(user, { purpose: 'reset_password' });
    const weak = { code, password: 'password1' };
    expect(await getResult('reset-password', weak)).toBe('invalid_input');
    const response = await send('reset-password', { code, password: NEW_PASSWORD });
    expect(response.headers.get('location')).toBe('/reset-password?result=done');
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/HttpOnly/)]);
    const again = { code, password: NEW_PASSWORD };
    expect(await getResult('reset-password', again)).toBe('not_found');
    const { status } = await call(login, { json: { email: user.email, password: NEW_PASSWORD } });
    expect(status).toBe(200);
  });

  it('changes an email and undoes the change', async () => {
    const user = await insertVerifiedUser();
    const change = { purpose: 'change_email', newEmail: uniqueEmail() } as const;
    expect(await getResult('confirm-email', { code: await getCode(user, change) })).toBe('changed');
    const undo = { purpose: 'restore_email', newEmail: user.email } as const;
    const code = await getCode(user, undo);
    expect(await getResult('undo-email-change', { code })).toBe('restored');
    const taken = { purpose: 'change_email', newEmail: user.email } as const;
    const other = await getCode(await insertUser(), taken);
    expect(await getResult('confirm-email', { code: other })).toBe('conflict');
  });

  it('is rejected from another site, and by a browser that doesn’t say where it’s from', async () => {
    const code = await getCode(await insertUser(), {});
    for (const headers of [
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { cookie: 'x=1' },
    ]) {
      expect(await getResult('verify-email', { code }, headers)).toBe('forbidden');
    }
    expect(await getResult('verify-email', { code }, { origin: 'http://site.test' })).toBe('done');
  });

  it('shares its rate limit with the API', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const results = [];
    for (let sent = 0; sent <= RATES.emailLink.points; sent += 1) {
      results.push(await getResult('verify-email', { code: 'x' }));
    }
    expect(results.slice(-2)).toEqual(['not_found', 'rate_limited']);
  });

  it('has no other fields and pages', async () => {
    const code = await getCode(await insertUser(), {});
    expect(await getResult('verify-email', { code, role: 'admin' })).toBe('invalid_input');
    expect(await getResult('verify-email', {})).toBe('invalid_input');
    expect(await getResult('verify-email', { code: 'x'.repeat(1000) })).toBe('invalid_input');
    for (const page of ['login', '__proto__', 'constructor', '']) {
      expect((await send(page, { code, password: PASSWORD })).status).toBe(404);
    }
  });
});
