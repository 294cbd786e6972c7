import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as loginRoute } from '@/app/api/auth/login/route';
import { GET as getMe } from '@/app/api/me/route';
import { OPERATOR_ID } from '@/lib/audit/schema';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { type AdminCommand, runAdminCommand } from '@/scripts/admin/run-admin-command';
import { CliError } from '@/scripts/cli-error.mjs';
import { call } from '@/tests/call';
import { createCode } from '@/tests/create-code';
import { connectToDatabase } from '@/tests/database';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  PASSWORD,
  type TestUser,
  withApiKey,
} from '@/tests/factories';
import { waitFor } from '@/tests/wait-for';

const uniqueUsername = () => `op${randomBytes(4).toString('hex')}`;

let user: TestUser;

const login = (email: string, password: string) => call(loginRoute, { json: { email, password } });
const getStatus = async (as: TestUser) => (await call(getMe, { as })).status;
const listAuditEntries = (subjectId: string) =>
  db().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
const getRow = (username: string) => db().user.findUniqueOrThrow({ where: { username } });
const create = (more: Partial<AdminCommand & { kind: 'create' }> = {}): AdminCommand => ({
  kind: 'create',
  email: `${uniqueUsername()}@people.test`,
  username: undefined,
  name: '',
  ...more,
});

/** Runs the command line tool without a terminal. */
async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const argv = ['--conditions=react-server', '--import', 'tsx', 'scripts/admin.ts', ...args];
  const result = await promisify(execFile)(process.execPath, argv).catch((error) => error);
  return { code: result.code ?? 0, output: `${result.stdout}${result.stderr}` };
}

beforeAll(async () => {
  await insertAdmin();
  user = await insertUser();
});

describe('admin commands', () => {
  it('create an admin who can sign in with the generated password', async () => {
    const email = `${uniqueUsername()}@people.test`;
    const { message, password } = await runAdminCommand(create({ email, name: 'Ada Lovelace' }));
    expect(message).toBe(`Created the admin ada-lovelace (${email}).`);
    const { status, body } = await login(email, password!.text);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      role: 'admin',
      displayName: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
    expect(await listAuditEntries(body.user.id)).toMatchObject([
      { actorId: OPERATOR_ID, action: 'user.create', subjectType: 'user', reason: '' },
    ]);
  });

  it('notify running servers about a new username', async () => {
    const client = await connectToDatabase();
    const tags: string[] = [];
    client.on('notification', ({ payload = '' }) => tags.push(payload.split(' ')[0] ?? ''));
    await client.query('LISTEN fresco_tags');
    const username = uniqueUsername();
    await runAdminCommand(create({ username }));
    await waitFor(() => expect(tags).toContain(encodeURIComponent(`user:${username}`)));
    await client.end();
  });

  it.each([
    [
      'an email that is taken',
      () => create({ email: user.email }),
      /An account with this email already exists/,
    ],
    ['a username that is taken', () => create({ username: user.username }), /username is taken/],
    ['a reserved username', () => create({ username: 'upload' }), /--username: .*reserved/],
    [
      'an invalid email',
      () => create({ email: 'not-an-email' }),
      /--email: .*email address in the format/,
    ],
  ])('reject %s with an explanation and create nothing', async (_, buildAction, message) => {
    const before = [await db().user.count(), await db().auditEntry.count()];
    await expect(runAdminCommand(buildAction())).rejects.toThrow(message);
    await expect(runAdminCommand(buildAction())).rejects.toThrow(CliError);
    expect([await db().user.count(), await db().auditEntry.count()]).toEqual(before);
  });

  it('find an account by username, ID or email, ignoring case', async () => {
    for (const name of [user.username.toUpperCase(), user.id, user.email.toUpperCase()]) {
      const { message } = await runAdminCommand({ kind: 'unblock', name, reason: '' });
      expect(message).toBe(`${user.username} can sign in again.`);
    }
    for (const name of ['nobody-at-all', 'nobody@people.test', 'a\0b']) {
      await expect(runAdminCommand({ kind: 'unblock', name, reason: '' })).rejects.toThrow(
        /No account found/,
      );
    }
    expect(await listAuditEntries(user.id)).toEqual([]);
  });

  it('change roles, block and unblock, end sessions and record everything', async () => {
    const subject = await insertUser();
    const name = subject.username;
    await runAdminCommand({ kind: 'role', name, role: 'admin', reason: 'Helps' });
    expect([await getStatus(subject), (await getRow(name)).role]).toEqual([401, 'admin']);
    const { body } = await login(subject.email, PASSWORD);
    const until = new Date(Date.now() + 1_000_000);
    await runAdminCommand({ kind: 'block', name, reason: 'Spam', until });
    expect(await getStatus({ ...subject, token: body.token })).toBe(401);
    expect((await login(subject.email, PASSWORD)).status).toBe(403);
    await runAdminCommand({ kind: 'unblock', name, reason: '' });
    expect((await login(subject.email, PASSWORD)).status).toBe(200);
    expect(
      (await listAuditEntries(subject.id)).map(({ actorId, action, reason }) => [
        actorId,
        action,
        reason,
      ]),
    ).toEqual([
      [OPERATOR_ID, 'user.role', 'Helps'],
      [OPERATOR_ID, 'user.block', 'Spam'],
      [OPERATOR_ID, 'user.unblock', ''],
    ]);
  });

  it('delete an account with its uploads, after they listed what that means', async () => {
    const subject = await insertUser();
    const wallpaper = await insertWallpaper(subject);
    const command = { kind: 'delete', name: subject.username, reason: 'Asked by mail' } as const;
    const { message } = await runAdminCommand({ ...command, isConfirmed: false });
    expect(message).toContain('  - One wallpaper, including its original and its page\n');
    expect(message).toContain(`npm run admin -- delete ${subject.username} --confirm`);
    expect(await getStatus(subject)).toBe(200);
    await runAdminCommand({ ...command, isConfirmed: true });
    expect(await db().user.count({ where: { id: subject.id } })).toBe(0);
    expect(await db().wallpaper.count({ where: { publicId: wallpaper } })).toBe(0);
    expect(await listAuditEntries(subject.id)).toMatchObject([
      { actorId: OPERATOR_ID, action: 'user.delete', reason: 'Asked by mail' },
    ]);
  });

  it('never remove the last admin, but can block users when there is no admin', async () => {
    await db().user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });
    const last = await insertAdmin();
    const name = last.username;
    const actions: AdminCommand[] = [
      { kind: 'role', name, role: 'user', reason: '' },
      { kind: 'block', name, reason: 'Spam', until: null },
      { kind: 'delete', name, reason: '', isConfirmed: true },
    ];
    for (const action of actions)
      await expect(runAdminCommand(action)).rejects.toThrow(/the only admin/);
    expect([await getStatus(last), await listAuditEntries(last.id)]).toEqual([200, []]);
    await db().user.update({ where: { id: last.id }, data: { role: 'user' } });
    await runAdminCommand({ kind: 'block', name, reason: 'Spam', until: null });
    expect(await getStatus(last)).toBe(401);
    await insertAdmin();
  });

  it('reset a password and invalidate the old one, sessions, API keys and reset links', async () => {
    const subject = await insertUser();
    const { id: userId, email } = subject;
    await createCode({ userId, purpose: 'reset_password' });
    await createCode({ userId, purpose: 'restore_email', newEmail: email });
    const apiClient = await withApiKey(subject);
    const { password } = await runAdminCommand({ kind: 'reset-password', name: email });
    expect([await getStatus(subject), await getStatus(apiClient)]).toEqual([401, 401]);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, password!.text)).status).toBe(200);
    const codes = await db().oneTimeCode.findMany({ where: { userId, usedAt: null } });
    expect(codes).toMatchObject([{ purpose: 'restore_email' }]);
    expect(await listAuditEntries(userId)).toMatchObject([
      { actorId: OPERATOR_ID, fields: ['password'] },
    ]);
  });
});

// Each run starts a process, which takes seconds and much longer on a busy machine.
describe('npm run admin', { timeout: 120_000 }, () => {
  it('writes the password to a private file when there is no terminal @long', async () => {
    const [email, username] = [`${uniqueUsername()}@people.test`, uniqueUsername()];
    const file = path.join(env().DATA_DIR, `password-of-${username}`);
    // An existing file that others can read must not receive the password.
    await writeFile(file, 'old content', { mode: 0o644 });
    const { code, output } = await run('create', '--email', email, '--username', username);
    expect([code, output]).toEqual([0, expect.stringContaining(`Password saved to ${file}`)]);
    const password = (await readFile(file, 'utf8')).trim();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(output).not.toContain(password);
    expect((await login(email, password)).status).toBe(200);
  });

  it('explains an error and exits with code 1 @long', async () => {
    const { code, output } = await run('role', 'nobody-at-all', 'admin');
    expect(code).toBe(1);
    expect(output).toContain('No account found for "nobody-at-all".');
    expect(output).not.toMatch(/\.ts:\d|node_modules/);
  });
});
