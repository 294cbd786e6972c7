import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as me } from '@/app/api/me/route';
import { OPERATOR_ID } from '@/lib/audit/schema';
import { createCode } from '@/lib/email/commands/one-time-code';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { type AdminCommand, runAdminCommand } from '@/scripts/admin/run-admin-command';
import { CliError } from '@/scripts/cli-error.mjs';
import { call } from '@/tests/call';
import { connect } from '@/tests/counts';
import { makeAdmin, makeUser, PASSWORD, type Person, withKey } from '@/tests/factories';

const some = () => `op${randomBytes(4).toString('hex')}`;

let person: Person;

const enter = (email: string, password: string) => call(login, { json: { email, password } });
const statusOf = async (as: Person) => (await call(me, { as })).status;
const actsOn = (subjectId: string) =>
  db().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
const rowOf = (username: string) => db().user.findUniqueOrThrow({ where: { username } });
const create = (more: Partial<AdminCommand & { kind: 'create' }> = {}): AdminCommand => ({
  kind: 'create',
  email: `${some()}@people.test`,
  username: undefined,
  name: '',
  ...more,
});

/** The command itself, as an operator runs it; what it writes goes to no terminal. */
async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const words = ['--conditions=react-server', '--import', 'tsx', 'scripts/admin.ts', ...args];
  const result = await promisify(execFile)(process.execPath, words).catch((error) => error);
  return { code: result.code ?? 0, output: `${result.stdout}${result.stderr}` };
}

beforeAll(async () => {
  await makeAdmin();
  person = await makeUser();
});

describe('the operator', () => {
  it('makes an admin, who signs in with the password that was made', async () => {
    const email = `${some()}@people.test`;
    const { message, password } = await runAdminCommand(create({ email, name: 'Ada Lovelace' }));
    expect(message).toBe(`Created the admin ada-lovelace (${email}).`);
    const { status, body } = await enter(email, password!.text);
    expect([status, body.user.role, body.user.displayName]).toEqual([200, 'admin', 'Ada Lovelace']);
    expect(await actsOn(body.user.id)).toMatchObject([
      { actorId: OPERATOR_ID, action: 'user.create', subjectType: 'user', reason: '' },
    ]);
  });

  it('tells running servers that somebody is called so now', async () => {
    const client = await connect();
    const heard: string[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(payload.split(' ')[0] ?? ''));
    await client.query('LISTEN fresco_tags');
    const username = some();
    await runAdminCommand(create({ username }));
    await expect.poll(() => heard).toContain(encodeURIComponent(`user:${username}`));
    await client.end();
  });

  it.each([
    [
      'an address that is taken',
      () => create({ email: person.email }),
      /An account with this email already exists/,
    ],
    ['a name that is taken', () => create({ username: person.username }), /username is taken/],
    ['a name that is a page', () => create({ username: 'upload' }), /--username: .*reserved/],
    [
      'no address at all',
      () => create({ email: 'nobody' }),
      /--email: .*email address in the format/,
    ],
  ])('is told what is wrong with %s, and nothing is made', async (_, act, sentence) => {
    const before = [await db().user.count(), await db().auditEntry.count()];
    await expect(runAdminCommand(act())).rejects.toThrow(sentence);
    await expect(runAdminCommand(act())).rejects.toThrow(CliError);
    expect([await db().user.count(), await db().auditEntry.count()]).toEqual(before);
  });

  it('finds an account by username in any case, by id and by e-mail address', async () => {
    for (const name of [person.username.toUpperCase(), person.id, person.email.toUpperCase()]) {
      const { message } = await runAdminCommand({ kind: 'unblock', name, reason: '' });
      expect(message).toBe(`${person.username} can sign in.`);
    }
    for (const name of ['nobody-at-all', 'nobody@people.test', 'a\0b']) {
      await expect(runAdminCommand({ kind: 'unblock', name, reason: '' })).rejects.toThrow(
        /No account found/,
      );
    }
    expect(await actsOn(person.id)).toEqual([]);
  });

  it('changes roles, blocks and unblocks; sessions end at once and all is recorded', async () => {
    const subject = await makeUser();
    const name = subject.username;
    await runAdminCommand({ kind: 'role', name, role: 'admin', reason: 'Helps' });
    expect([await statusOf(subject), (await rowOf(name)).role]).toEqual([401, 'admin']);
    const { body } = await enter(subject.email, PASSWORD);
    const until = new Date(Date.now() + 1_000_000);
    await runAdminCommand({ kind: 'block', name, reason: 'Spam', until });
    expect(await statusOf({ ...subject, token: body.token })).toBe(401);
    expect((await enter(subject.email, PASSWORD)).status).toBe(403);
    await runAdminCommand({ kind: 'unblock', name, reason: '' });
    expect((await enter(subject.email, PASSWORD)).status).toBe(200);
    expect(
      (await actsOn(subject.id)).map(({ actorId, action, reason }) => [actorId, action, reason]),
    ).toEqual([
      [OPERATOR_ID, 'user.role', 'Helps'],
      [OPERATOR_ID, 'user.block', 'Spam'],
      [OPERATOR_ID, 'user.unblock', ''],
    ]);
  });

  it('cannot take the last admin away either, but may block others when there is none', async () => {
    await db().user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });
    const last = await makeAdmin();
    const name = last.username;
    const acts: AdminCommand[] = [
      { kind: 'role', name, role: 'user', reason: '' },
      { kind: 'block', name, reason: 'Spam', until: null },
    ];
    for (const act of acts) await expect(runAdminCommand(act)).rejects.toThrow(/the only admin/);
    expect([await statusOf(last), await actsOn(last.id)]).toEqual([200, []]);
    await db().user.update({ where: { id: last.id }, data: { role: 'user' } });
    await runAdminCommand({ kind: 'block', name, reason: 'Spam', until: null });
    expect(await statusOf(last)).toBe(401);
    await makeAdmin();
  });

  it('gives an account a new password: the old one, its sessions and its links are worth nothing', async () => {
    const subject = await makeUser();
    const { id: userId, email } = subject;
    await createCode({ userId, purpose: 'reset_password' });
    await createCode({ userId, purpose: 'restore_email', newEmail: email });
    const script = await withKey(subject);
    const { password } = await runAdminCommand({ kind: 'reset-password', name: email });
    expect([await statusOf(subject), await statusOf(script)]).toEqual([401, 401]);
    expect((await enter(email, PASSWORD)).status).toBe(401);
    expect((await enter(email, password!.text)).status).toBe(200);
    const left = await db().oneTimeCode.findMany({ where: { userId }, select: { purpose: true } });
    expect(left).toEqual([{ purpose: 'restore_email' }]);
    expect(await actsOn(userId)).toMatchObject([{ actorId: OPERATOR_ID, fields: ['password'] }]);
  });
});

// Each run is a process that loads everything: seconds, on a busy machine many.
describe('npm run admin', { timeout: 120_000 }, () => {
  it('leaves a password that no terminal shows in a file for its owner alone', async () => {
    const [email, username] = [`${some()}@people.test`, some()];
    const file = path.join(env().DATA_DIR, `password-of-${username}`);
    // A file that others could read must not be written into.
    await writeFile(file, 'of old', { mode: 0o644 });
    const { code, output } = await run('create', '--email', email, '--username', username);
    expect([code, output]).toEqual([0, expect.stringContaining(`Password saved to ${file}`)]);
    const password = (await readFile(file, 'utf8')).trim();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(output).not.toContain(password);
    expect((await enter(email, password)).status).toBe(200);
  });

  it('says in a sentence what cannot be done, and ends with 1', async () => {
    const { code, output } = await run('role', 'nobody-at-all', 'admin');
    expect(code).toBe(1);
    expect(output).toContain('No account found for "nobody-at-all".');
    expect(output).not.toMatch(/\.ts:\d|node_modules/);
  });
});
