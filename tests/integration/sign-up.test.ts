import { describe, expect, it } from 'vitest';
import { POST as register } from '@/app/api/auth/register/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertUser, PASSWORD } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

const newEmail = () => `${crypto.randomUUID()}@people.test`;

describe('sign-up', () => {
  it('requires email, password and name, and derives the username from the name', async () => {
    const json = { email: newEmail(), password: PASSWORD, displayName: 'Zoë  Åkerlund' };
    const { status, body } = await call(register, { json });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      username: 'zoe-akerlund',
      displayName: 'Zoë  Åkerlund',
      role: 'user',
    });
    const second = await call(register, { json: { ...json, email: newEmail() } });
    expect(second.body.user.username).toMatch(/^zoe-akerlund-[0-9a-f]{6}$/);
  });

  it('derives a missing display name from first and last name or the username', async () => {
    const names = { firstName: ' Ada ', lastName: 'Lovelace', username: `ada${Date.now()}` };
    const full = await call(register, {
      json: { email: newEmail(), password: PASSWORD, ...names },
    });
    expect(full.body.user.displayName).toBe('Ada Lovelace');
    const username = `bare${Date.now()}`;
    const bare = await call(register, {
      json: { email: newEmail(), password: PASSWORD, username },
    });
    expect(bare.body.user.displayName).toBe(username);
    const none = await call(register, {
      json: { email: newEmail(), password: PASSWORD, displayName: '日本' },
    });
    expect(none.body.user.username).toMatch(/^user-[0-9a-f]{6}$/);
  });

  it.each([
    ['a forged role', { role: 'admin' }],
    ['a common password', { password: 'Password1' }],
    ['a short password', { password: 'abcde' }],
    ['a reserved username', { username: 'admin' }],
    ['a username with a slash', { username: 'a/b/c' }],
    ['a NUL character in a name', { firstName: 'a\0b' }],
    ['a lone surrogate', { displayName: 'a\ud800b' }],
  ])('rejects %s', async (_, invalid) => {
    const email = newEmail();
    const { status } = await call(register, {
      json: { email, password: PASSWORD, displayName: 'Somebody', ...invalid },
    });
    expect(status).toBe(400);
    expect(await db().user.count({ where: { email } })).toBe(0);
  });

  it('returns a readable message per invalid field', async () => {
    const known = await insertUser();
    const fields = { email: newEmail(), password: PASSWORD, username: `some${Date.now()}` };
    const issuesOf = async (invalid: object) => {
      const { status, body } = await call(register, { json: { ...fields, ...invalid } });
      return [status, body.issues];
    };
    expect(await issuesOf({ email: known.email })).toEqual([
      409,
      [{ path: 'email', message: expect.stringContaining('account with this email') }],
    ]);
    expect(await issuesOf({ username: known.username })).toEqual([
      409,
      [{ path: 'username', message: expect.stringContaining('taken') }],
    ]);
    expect(await issuesOf({ email: 'a@', username: 'x', password: 'abc' })).toEqual([
      400,
      [
        { path: 'email', message: expect.stringContaining('name@example.com') },
        { path: 'password', message: 'Use 6 to 256 characters.' },
        { path: 'username', message: 'Use 3 to 30 characters.' },
      ],
    ]);
  });

  it('creates one account for fifty concurrent requests', async () => {
    const json = { email: newEmail(), password: PASSWORD, displayName: 'Fifty' };
    const responses = await settleAll(Array.from({ length: 50 }, () => call(register, { json })));
    const refused = responses.map(({ status }) => status).filter((status) => status !== 201);
    expect(refused).toHaveLength(49);
    // A busy machine can return 503 for some of them, which creates no account either.
    expect(new Set([...refused, 503])).toEqual(new Set([409, 503]));
    expect(await db().user.count({ where: { email: json.email } })).toBe(1);
  });
});
